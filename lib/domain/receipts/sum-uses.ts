import type { StoredReceipt } from '@/lib/contract/stored/receipts/receipt';
import {
  USE_KINDS,
  USE_RESULTS,
  type UseCounts,
  type UseKind,
  type UseResult,
} from '@/lib/contract/stored/receipts/use-kinds';

import { SHOWN_KINDS } from '@/lib/contract/stored/shown-kinds';
import type { SentenceKey } from '@/locales/t';

/** How the uses of a receipt are counted and summed. */

export type Uses = StoredReceipt['uses'];

const NONE: UseCounts = { found: 0, cached: 0, nothing: 0, unknown: 0 };

/** The uses with one more, or one less (`by` −1). */
export function countUse(uses: Uses, kind: UseKind, result: UseResult, by: 1 | -1): Uses {
  const counts = uses[kind] ?? NONE;
  return { ...uses, [kind]: { ...counts, [result]: Math.max(0, counts[result] + by) } };
}

const add = (one: UseCounts, other: UseCounts): UseCounts => ({
  found: one.found + other.found,
  cached: one.cached + other.cached,
  nothing: one.nothing + other.nothing,
  unknown: one.unknown + other.unknown,
});

interface ActionUses {
  /** The sentence on the action's button. */
  action: SentenceKey;
  counts: UseCounts;
}

/** The actions that were used, with their counts over all of these. Kinds with one button are one action. */
export function sumUses(all: readonly Uses[]): ActionUses[] {
  const actions = new Set(USE_KINDS.map((kind) => SHOWN_KINDS[kind].button));
  const sums = [...actions].map((action) => {
    const kinds = USE_KINDS.filter((kind) => SHOWN_KINDS[kind].button === action);
    const counted = all.flatMap((uses) => kinds.map((kind) => uses[kind] ?? NONE));
    return { action, counts: counted.reduce(add, NONE) };
  });
  return sums.filter(({ counts }) => USE_RESULTS.some((result) => counts[result] > 0));
}

/** How many may have been charged at most. */
export const countUpTo = (...all: readonly Uses[]): number =>
  sumUses(all).reduce((sum, { counts }) => sum + counts.found + counts.unknown, 0);
