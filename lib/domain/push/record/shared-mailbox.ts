import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { getNames, type BulkRecord, type PersonFacts } from './bulk-record';
import { hasNoCommonWord, isSameMailboxName, listNameWords } from '../../person/common-words';
import { toPersonKey } from '../../person/match-keys';

/** Tells apart the people who share a mailbox, and with it a key. */

/**
 * Whether an enrichment answered about somebody else with the same mailbox, such as `info@`, because the two names share no
 * word. People without a profile are identified by their email, so two of them share what was found.
 */
export function isAnotherPersonsAnswer(
  person: PersonFacts | null,
  contact: EnrichedContact,
): boolean {
  if (!person || toPersonKey(person.socialUrl) !== null) return false;
  return hasNoCommonWord(getNames(person).full, getNames(contact).full);
}

const listWords = ({ person }: BulkRecord) => listNameWords(person ? getNames(person).full : '');

/** Whether two records of one key are of one person or company. People who share a mailbox share its key, but not their name. */
export function isSameSubject(one: BulkRecord, other: BulkRecord): boolean {
  const { key } = one.subject;
  if (/^(?:person|company):source:/u.test(key)) return false;
  return !key.startsWith('person:email:') || isSameMailboxName(listWords(one), listWords(other));
}
