import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import type { SeenInCrm, SeenInCrms } from '@/lib/contract/stored/seen-in-crm';
import type { CrmCheck } from './crm-check';
import { listPersonKeys, type PersonKeys } from './crm-keys';
import { toOwnerKey } from './owner';
import { isReliableMatch } from './reliable-match';

/** The CRM records that the rep saw when they pushed a person, and whether they are unchanged. */

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The email and the profile in a contact's record. */
export const findRecordKeys = (record: CrmRecord): PersonKeys =>
  listPersonKeys({
    emails: [readText(record.main_email)],
    profiles: [readText(record.svc_social_url)],
  });

/**
 * Whether a push can be sent again as it is, because it goes to no CRM, or the record that the rep saw is checked again.
 * Otherwise the rep is asked.
 */
export const isCheckedBeforeSent = ({ seen, webhook_id, contacts = [] }: PushJobInput): boolean =>
  webhook_id !== undefined ||
  (seen !== undefined && seen.record !== 'unknown' && contacts.length === 1);

/** The record that the rep sees when they push a contact. `now`: milliseconds since 1970. */
export function toSeen(sent: CrmRecord, check: CrmCheck, now: number): SeenInCrm {
  const at = check.at ?? now;
  const { emails, profiles } = findRecordKeys(sent);
  if (emails.length + profiles.length === 0) return { at, record: 'unknown' };
  const match = check.matches.find(({ id }) => id === sent.contact_crm_id);
  if (match) return { at, record: { id: match.id, owner: toOwnerKey(match) } };
  return { at, record: check.type === 'checked' && isFree(check) ? null : 'unknown' };
}

/** The records that the rep sees when they enrich and push a person. `keys`: the known keys of the person. */
export function toSeenInCrms(
  { emails, profiles }: PersonKeys,
  check: CrmCheck,
  now: number,
): SeenInCrms {
  const records = check.matches
    .filter(isReliableMatch)
    .map((match) => ({ crm: match.crm, id: match.id, owner: toOwnerKey(match) }));
  const isKnown = check.type === 'checked' || records.length > 0;
  return {
    at: check.at ?? now,
    emails: [...emails],
    profiles: [...profiles],
    records: isKnown ? records : 'unknown',
  };
}

const isFree = ({ matches }: CrmCheck): boolean => !matches.some(isReliableMatch);

/** If the rep did not know the record, it must not be somebody else's, because the rep would have been asked. */
const showsNobodyElse = ({ matches }: CrmCheck): boolean =>
  !matches.some(
    (match) => isReliableMatch(match) && !match.owned_by_you && toOwnerKey(match) !== null,
  );

/** Whether a later check shows what the rep saw. An incomplete check does not. */
export function isAsSeen(record: SeenInCrm['record'], check: CrmCheck): boolean {
  if (record === 'unknown') return showsNobodyElse(check);
  if (record === null) return check.type === 'checked' && isFree(check);
  const match = check.matches.find(({ id }) => id === record.id);
  return match !== undefined && isReliableMatch(match) && toOwnerKey(match) === record.owner;
}

/**
 * The same for all CRMs. `isInDoubt`: the person may already have been pushed, so a new record of the rep's own may be that
 * push.
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
    return match !== undefined && toOwnerKey(match) === owner;
  });
  const added = reliable.filter(
    ({ crm, id }) => !records.some((record) => record.crm === crm && record.id === id),
  );
  const isNothingNew = added.every((match) => isInDoubt && match.owned_by_you);
  return isUnchanged && isNothingNew && (records.length > 0 || check.type === 'checked');
}
