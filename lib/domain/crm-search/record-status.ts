import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { listCounting } from './match-order';
import { getOwner, type MatchOwner } from './owner';

/** Whose record a person is, as far as the records that were found tell. */
export type RecordStatus =
  /** The record that is the person; in several CRMs, the first of the caller's. */
  | { type: 'one'; match: CrmMatch; owner: MatchOwner }
  /** Several are the person, or none surely is: the rep chooses. `count`: of those to choose from. */
  | { type: 'several' | 'possible'; count: number };

/** Whether each is in another CRM, and all are the caller's: they may all be the person, and no question helps. */
const areOnePersons = (matches: readonly CrmMatch[]): boolean =>
  new Set(matches.map(({ crm }) => crm)).size === matches.length &&
  matches.every((match) => getOwner(match).type === 'you');

/** Reads the records that were found, of which there is at least one, unless the rep linked one. */
export function readRecordStatus(
  matches: readonly CrmMatch[],
  pin: RecordPreference['pin'],
): RecordStatus {
  const counting = listCounting(matches, pin);
  const [match] = counting;
  if (!match) return { type: 'possible', count: matches.length };
  if (counting.length > 1 && !areOnePersons(counting))
    return { type: 'several', count: counting.length };
  return { type: 'one', match, owner: getOwner(match) };
}
