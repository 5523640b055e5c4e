import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type {
  RecordId,
  RecordPin,
  RecordPreference,
} from '@/lib/contract/stored/record-preference';

/** The record that the rep chose among matches, or linked by its link or ID. */

/** A contact's or lead's ID in Salesforce: the last three characters are the checksum of the others. */
const LONG_SALESFORCE_ID = /^(00[3Q][A-Za-z\d]{12})[A-Z0-5]{3}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An ID in the one form that all ways to write it come to. */
export const toComparableId = (id: string): string =>
  UUID.test(id) ? id.toLowerCase() : (LONG_SALESFORCE_ID.exec(id)?.[1] ?? id);

/** Whether two IDs of one CRM name the same record, however each is written. */
export const isSameRecordId = (one: string, other: string): boolean =>
  toComparableId(one) === toComparableId(other);

export const isSameCrmRecord = (one: RecordId, other: RecordId): boolean =>
  one.crm === other.crm && isSameRecordId(one.id, other.id);

/** Whether it is the record that the rep pinned. */
export const isPinned = (record: RecordId, pin: RecordPreference['pin']): boolean =>
  pin !== null && isSameCrmRecord(record, pin);

/** A mark that no reply can carry. */
const UNLISTED = Symbol('unlisted');

/** Whether no search lists a record: what it holds, and whose it is, is not known. */
export const isUnlisted = (match: object): boolean => UNLISTED in match;

/** The record of a link, as if a search had found nothing but its ID. */
const toLinkedRecord = ({ crm, id, link }: RecordPin): CrmMatch & { [UNLISTED]: true } => ({
  [UNLISTED]: true,
  crm,
  id,
  url: link?.url ?? null,
  name: null,
  email: null,
  title: null,
  profileUrl: null,
  company: null,
  companyDomain: null,
  ownerId: null,
  ownerName: null,
  owned_by_you: false,
  matchedEmail: null,
  matchedOn: null,
  confidence: null,
});

/** The records that were found, and the linked one, if it is not among them. */
export function withLinked(
  matches: readonly CrmMatch[],
  pin: RecordPreference['pin'],
): readonly CrmMatch[] {
  if (!pin?.link || matches.some((match) => isPinned(match, pin))) return matches;
  return [toLinkedRecord(pin), ...matches];
}
