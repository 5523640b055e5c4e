import type { CrmMatch } from '@/lib/contract/crm-search';
import type { CrmRecord } from '@/lib/contract/crm-sync';
import type { SeenInCrm } from '@/lib/contract/seen-in-crm';
import type { CrmCheck } from './crm-check';
import { listPersonKeys, type PersonKeys } from './crm-keys';
import { isReliableMatch } from './match-trust';

/** What the rep saw of a person's record in the CRM when they pushed, and whether it still stands. */

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const getOwner = ({ ownerId, ownerName }: CrmMatch): string | null => ownerId ?? ownerName ?? null;

/** The email and the profile that a contact's record is sent with. */
export const findRecordKeys = (record: CrmRecord): PersonKeys =>
  listPersonKeys({
    emails: [readText(record.main_email)],
    profiles: [readText(record.svc_social_url)],
  });

/** What the rep sees when they push a contact. `now`: milliseconds since 1970. */
export function toSeen(sent: CrmRecord, check: CrmCheck, now: number): SeenInCrm {
  const at = check.at ?? now;
  const { emails, profiles } = findRecordKeys(sent);
  if (emails.length + profiles.length === 0) return { at, record: 'unknown' };
  const match = check.matches.find(({ id }) => id === sent.contact_crm_id);
  if (match) return { at, record: { id: match.id, owner: getOwner(match) } };
  return { at, record: check.type === 'checked' && isFree(check) ? null : 'unknown' };
}

const isFree = ({ matches }: CrmCheck): boolean => !matches.some(isReliableMatch);

/** Whether a later check says what the rep saw. One that could not be made does not. */
export function isAsSeen(record: SeenInCrm['record'], check: CrmCheck): boolean {
  if (record === 'unknown') return true;
  if (record === null) return check.type === 'checked' && isFree(check);
  const match = check.matches.find(({ id }) => id === record.id);
  return match !== undefined && isReliableMatch(match) && getOwner(match) === record.owner;
}
