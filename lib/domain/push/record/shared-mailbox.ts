import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { getNames, type PersonFacts } from './bulk-record';
import { hasNoCommonWord } from '../../person/common-words';
import { toPersonKey } from '../../person/match-keys';

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
