import type { Identity } from '@/lib/contract/page';

/** Whether two identities of one site are one record; undefined when they have nothing in common to compare by. */
export function isSameRecord(a: Identity, b: Identity): boolean | undefined {
  if (a.kind !== b.kind) return false;
  if (a.number && b.number) return a.number === b.number;
  return a.idType === b.idType ? a.id === b.id : undefined;
}

/**
 * The witness: holds what a page says of itself against the record that its address names. `seen` are the identities
 * found in the page's own top card: one of them must be the record, and no two may differ.
 * Answers the record with what the page adds: its number, its other keys, and its vanity address in place of another.
 */
export function expectRecord(record: Identity, seen: readonly Identity[]): Identity | null {
  const all = [record, ...seen];
  const isOne = !all.some((one) => all.some((other) => isSameRecord(one, other) === false));
  if (!isOne || !seen.some((other) => isSameRecord(record, other))) return null;
  const best = all.find(({ idType }) => idType === 'slug') ?? record;
  return {
    ...best,
    number: all.find(({ number }) => number)?.number ?? null,
    aliases: [...new Set(all.flatMap(({ key, aliases = [] }) => [key, ...aliases]))].sort(),
  };
}
