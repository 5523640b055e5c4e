import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { ALIASES } from './aliases';
import { findKeyOfBareForm } from './field-keys';

/** A value of a record: its key, and the name under which it was sent. */
export interface ResolvedField {
  key: string;
  sent: string;
  value: unknown;
}

const findAliased = (name: string) => (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined);

/** The rank of the name. 0: the key itself was sent; a lower rank wins. */
const readName = (name: string): { rank: 0 | 1 | 2 | 3; keys: readonly string[] } => {
  const aliased = findAliased(name);
  if (aliased && name.startsWith('svc_')) return { rank: 1, keys: aliased };
  const key = findKeyOfBareForm(name);
  if (key !== undefined) return { rank: 2, keys: [key] };
  return aliased ? { rank: 3, keys: aliased } : { rank: 0, keys: [name] };
};

/**
 * The record's values by field key, whatever names they were sent under. An explicitly sent key wins, even with an empty
 * value: a bare name never overrides a prefixed one, and an alias never overrides a key. Other names are kept, because a
 * mapping may know them. Each key has at most one value.
 */
export const resolveFieldKeys = (record: CrmRecord): ResolvedField[] => {
  const candidates = Object.entries(record)
    .map(([sent, value]) => ({ sent, value, ...readName(sent) }))
    .sort((a, b) => a.rank - b.rank);
  const fields = new Map<string, ResolvedField>();
  for (const { sent, value, keys } of candidates) {
    for (const key of keys) if (!fields.has(key)) fields.set(key, { key, sent, value });
  }
  return [...fields.values()];
};
