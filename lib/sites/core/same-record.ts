import type { Identity } from '@/lib/contract/messages/page-report';

/** Whether two identities of one site are one record; undefined when they have nothing in common to compare by. */
export const isSameRecord = (a: Identity, b: Identity): boolean | undefined => {
  // An address that does not say which kind it is has a key without one.
  if (a.kind !== b.kind) return a.key === b.key;
  if (a.number && b.number) return a.number === b.number;
  // One id may be another record's for another customer of the same site: the key says whose it is.
  return a.idType === b.idType ? a.key === b.key : undefined;
};

/**
 * The evidence: holds what a page says of itself against the record that its address names. `seen` are the identities
 * found in the page's own top card: one of them must be the record, and no two may differ.
 * Answers the record with what the page adds: its number, its other keys, its kind, and its vanity address in place of
 * another.
 */
export const expectRecord = (record: Identity, seen: readonly Identity[]): Identity | null => {
  const all = [record, ...seen];
  const isOne = !all.some((one) => all.some((other) => isSameRecord(one, other) === false));
  if (!isOne || !seen.some((other) => isSameRecord(record, other))) return null;
  const best =
    all.find(({ idType }) => idType === 'slug') ??
    seen.find(({ key }) => key === record.key) ??
    record;
  return {
    ...best,
    number: all.find(({ number }) => number)?.number ?? null,
    aliases: [...new Set(all.flatMap(({ key, aliases = [] }) => [key, ...aliases]))].sort(),
  };
};
