import type { Identity } from '@/lib/contract/messages/page-report';

/** The type of a vanity name: the key in a record's usual address. */
export const SLUG = 'slug';

/** Whether two identities of one site are the same record; undefined: they have nothing to compare. */
export const isSameRecord = (a: Identity, b: Identity): boolean | undefined => {
  // An address that does not tell the kind has a key without it.
  if (a.kind !== b.kind) return a.key === b.key;
  if (a.number && b.number) return a.number === b.number;
  // The same id may be another record for another customer of the site. The key includes the customer.
  return a.idType === b.idType ? a.key === b.key : undefined;
};

/**
 * Checks the evidence: compares what a page says about itself with the record of its address. `seen` are the identities in
 * the page's own top card: one of them must be the record, and no two may differ. Returns the record with what the page
 * adds: its number, its other keys, its kind, and its vanity address.
 */
export const expectRecord = (record: Identity, seen: readonly Identity[]): Identity | null => {
  const all = [record, ...seen];
  const isOne = !all.some((one) => all.some((other) => isSameRecord(one, other) === false));
  if (!isOne || !seen.some((other) => isSameRecord(record, other))) return null;
  const best =
    all.find(({ idType }) => idType === SLUG) ??
    seen.find(({ key }) => key === record.key) ??
    record;
  return {
    ...best,
    number: all.find(({ number }) => number)?.number ?? null,
    aliases: [...new Set(all.flatMap(({ key, aliases = [] }) => [key, ...aliases]))].sort(),
  };
};
