import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { getNames, type PersonFacts } from './bulk-record';
import { toPersonKey } from '../../person/match-keys';

const toWords = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/**
 * Whether an enrichment answered about somebody else with the same mailbox, such as `info@`, because the two names share no
 * word. People without a profile are identified by their email, so two of them share what was found.
 */
export function isAnotherPersonsAnswer(
  person: PersonFacts | null,
  contact: EnrichedContact,
): boolean {
  if (!person || toPersonKey(person.socialUrl) !== null) return false;
  const asked = toWords(getNames(person).full);
  const answered = toWords(getNames(contact).full);
  return asked.length > 0 && answered.length > 0 && !asked.some((word) => answered.includes(word));
}
