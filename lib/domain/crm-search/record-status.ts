import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { listCounting } from './match-order';
import { getOwner, type MatchOwner } from './owner';

/** Whose record a person is, as far as the records that were found tell. */
export type RecordStatus =
  /** The one record that is the person. */
  | { type: 'one'; match: CrmMatch; owner: MatchOwner }
  /** Several are the person, or none surely is: the rep chooses. `count`: of those to choose from. */
  | { type: 'several' | 'possible'; count: number };

/** Reads the records that were found, of which there is at least one, unless the rep linked one. */
export function readRecordStatus(
  matches: readonly CrmMatch[],
  pin: RecordPreference['pin'],
): RecordStatus {
  const counting = listCounting(matches, pin);
  const [match] = counting;
  if (!match) return { type: 'possible', count: matches.length };
  if (counting.length > 1) return { type: 'several', count: counting.length };
  return { type: 'one', match, owner: getOwner(match) };
}
