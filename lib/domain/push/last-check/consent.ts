import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { PushConsent } from '@/lib/contract/stored/job-inputs';
import type { CrmCheck } from '../../crm-search/crm-check';
import type { PersonKeys } from '../../crm-search/crm-keys';
import { toOwnerKey } from '../../crm-search/owner';
import { isReliableMatch } from '../../crm-search/reliable-match';
import type { Warning } from '../plan/find-warnings';

/** What a rep agrees to with a push, and what becomes of it. */

export interface Agreed {
  check: CrmCheck;
  keys: PersonKeys;
  /** The record that would be updated; null: none, or the mapping decides. */
  match: CrmMatch | null;
  /** Nobody but the mapping decides, though records were found. */
  isMappingChosen?: boolean;
  preference: RecordPreference | null;
  others?: boolean;
  /** The reasons to ask of which the rep knows. They have agreed to update the records of those owners. */
  known?: readonly Warning[];
  /** Somebody without an email and a phone may be created. */
  unreachable: boolean;
  /** Somebody may be pushed of whom no check can tell which record is theirs; missing: if the check tells nothing. */
  unsure?: boolean;
  now: number;
}

/** The consent that goes with a push. A record that is not the only reliable one was chosen. */
export function toConsent(agreed: Agreed): PushConsent {
  const { check, match, isMappingChosen = false, others = false, known = [] } = agreed;
  const reliable = check.matches.filter(isReliableMatch);
  // Only the only reliable record is the person's without a choice.
  const isChosen =
    match !== null && !(reliable.length === 1 && reliable.every(({ id }) => id === match.id));
  const isNoneThere = check.type === 'checked' && reliable.length === 0;
  const saw = match ? { id: match.id, owner: toOwnerKey(match) } : isNoneThere ? null : 'unknown';
  const { pin, ruledOut = [] } = agreed.preference ?? NO_RECORD_PREFERENCE;
  const owners = known.flatMap((warning) => (warning.type === 'owned' ? [warning.owner] : []));
  return {
    at: agreed.now,
    saw,
    keys: { emails: [...agreed.keys.emails], profiles: [...agreed.keys.profiles] },
    ...(isChosen && { choice: match.id }),
    ...(isMappingChosen && { choice: null }),
    ...(pin?.link && { linked: pin }),
    ...(ruledOut.length > 0 && { ruledOut }),
    others,
    ...(owners.length > 0 && { owners }),
    unreachable: agreed.unreachable,
    unsure: agreed.unsure ?? check.type !== 'checked',
  };
}

/**
 * The consent of a rep who wants a push sent after all. `answer`: they were asked whether somebody may be created who cannot
 * be reached, and of whom nobody can be asked.
 */
export const renewConsent = (
  consent: PushConsent,
  now: number,
  answer: 'add-anyway' | null,
): PushConsent => ({
  ...consent,
  at: now,
  ...(answer === 'add-anyway' && { unreachable: true, unsure: true }),
});

/** Whether a push can be sent again as it is: it goes to no CRM, or the CRM is checked before it is sent. */
export const isCheckedBeforeSent = ({ consent, webhook_id }: JobInput<'push'>): boolean =>
  webhook_id !== undefined || consent !== undefined;
