import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import type { SeenInCrm, SeenInCrms } from '@/lib/contract/stored/seen-in-crm';
import type { CrmCheck } from './crm-check';
import { listPersonKeys, type PersonKeys } from './crm-keys';
import { isReliableMatch } from './reliable-match';

/** What the rep saw of a person's records in the CRM when they pushed, and whether it still stands. */

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const getOwner = ({ ownerId, ownerName }: CrmMatch): string | null => ownerId ?? ownerName ?? null;

/** The email and the profile that a contact's record is sent with. */
export const findRecordKeys = (record: CrmRecord): PersonKeys =>
  listPersonKeys({
    emails: [readText(record.main_email)],
    profiles: [readText(record.svc_social_url)],
  });

/**
 * Whether a push can be sent again as it is: it goes to no CRM, or what the rep saw is checked again when it is old. Of
 * any other, the rep is asked.
 */
export const isCheckedBeforeSent = ({ seen, webhook_id, contacts = [] }: PushJobInput): boolean =>
  webhook_id !== undefined ||
  (seen !== undefined && seen.record !== 'unknown' && contacts.length === 1);

/** What the rep sees when they push a contact. `now`: milliseconds since 1970. */
export function toSeen(sent: CrmRecord, check: CrmCheck, now: number): SeenInCrm {
  const at = check.at ?? now;
  const { emails, profiles } = findRecordKeys(sent);
  if (emails.length + profiles.length === 0) return { at, record: 'unknown' };
  const match = check.matches.find(({ id }) => id === sent.contact_crm_id);
  if (match) return { at, record: { id: match.id, owner: getOwner(match) } };
  return { at, record: check.type === 'checked' && isFree(check) ? null : 'unknown' };
}

/** What the rep sees when they have a person enriched and pushed. `keys`: what is known of the person. */
export function toSeenInCrms(
  { emails, profiles }: PersonKeys,
  check: CrmCheck,
  now: number,
): SeenInCrms {
  const records = check.matches
    .filter(isReliableMatch)
    .map((match) => ({ crm: match.crm, id: match.id, owner: getOwner(match) }));
  const isKnown = check.type === 'checked' || records.length > 0;
  return {
    at: check.at ?? now,
    emails: [...emails],
    profiles: [...profiles],
    records: isKnown ? records : 'unknown',
  };
}

const isFree = ({ matches }: CrmCheck): boolean => !matches.some(isReliableMatch);

/** Of whom the rep did not know: somebody else's record would have been asked about. */
const showsNobodyElse = ({ matches }: CrmCheck): boolean =>
  !matches.some(
    (match) => isReliableMatch(match) && !match.owned_by_you && getOwner(match) !== null,
  );

/** Whether a later check says what the rep saw. One that could not be made does not. */
export function isAsSeen(record: SeenInCrm['record'], check: CrmCheck): boolean {
  if (record === 'unknown') return showsNobodyElse(check);
  if (record === null) return check.type === 'checked' && isFree(check);
  const match = check.matches.find(({ id }) => id === record.id);
  return match !== undefined && isReliableMatch(match) && getOwner(match) === record.owner;
}

/**
 * Likewise of all CRMs. `isInDoubt`: the person may have been pushed already, so a new record of the rep's own may be
 * that push.
 */
export function isAsSeenInCrms(
  { records }: SeenInCrms,
  check: CrmCheck,
  { isInDoubt }: { isInDoubt: boolean },
): boolean {
  if (records === 'unknown') return showsNobodyElse(check);
  const reliable = check.matches.filter(isReliableMatch);
  const find = (crm: string, id: string) =>
    reliable.find((match) => match.crm === crm && match.id === id);
  const isUnchanged = records.every(({ crm, id, owner }) => {
    const match = find(crm, id);
    return match !== undefined && getOwner(match) === owner;
  });
  const added = reliable.filter(
    ({ crm, id }) => !records.some((record) => record.crm === crm && record.id === id),
  );
  const isNothingNew = added.every((match) => isInDoubt && match.owned_by_you);
  return isUnchanged && isNothingNew && (records.length > 0 || check.type === 'checked');
}
