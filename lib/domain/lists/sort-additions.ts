import { toNames } from './list-values';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListCandidate } from './list-values';
import { findListLack, type ListEntity, type ListValues } from './list-rule';

/**
 * Sorts the additions that the rep wants: those that a list accepts, those that lack something, and those that it already
 * has.
 */

export interface Addition {
  candidate: ListCandidate;
  values: ListValues;
}

/** The entities of which at least one addition can be an item. */
export const listEntities = (candidates: ListCandidate[]): ListEntity[] =>
  (['PEOPLE', 'COMPANY'] as const).filter((entity) =>
    candidates.some(({ values }) => values[entity] !== null),
  );

/** Values with what the rep has filled in; the parts of a name follow from the whole. */
export const fillIn = (values: ListValues, filled: ListValues): ListValues => ({
  ...values,
  ...filled,
  ...(filled.full_name !== undefined && toNames(filled.full_name)),
});

/** The additions that can be an item of such a list, with what the rep has filled in. */
export const listAdditions = (
  candidates: ListCandidate[],
  entity: ListEntity,
  filled: ListValues,
): Addition[] =>
  candidates.flatMap((candidate) => {
    const values = candidate.values[entity];
    return values ? [{ candidate, values: fillIn(values, filled) }] : [];
  });

export interface SortedAdditions {
  lacking: Addition[];
  /** Additions that the list already has, as far as it is known here. */
  duplicates: { addition: Addition; item: ListItem }[];
  fresh: Addition[];
}

/** `matches`: for each addition the item that it would duplicate. */
export function sortAdditions(
  additions: Addition[],
  entity: ListEntity,
  matches: (ListItem | null)[],
): SortedAdditions {
  const sorted: SortedAdditions = { lacking: [], duplicates: [], fresh: [] };
  for (const [index, addition] of additions.entries()) {
    const item = matches[index];
    if (findListLack(entity, addition.values)) sorted.lacking.push(addition);
    else if (item) sorted.duplicates.push({ addition, item });
    else sorted.fresh.push(addition);
  }
  return sorted;
}
