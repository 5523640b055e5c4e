import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { ALIASES } from './aliases';
import { findKeyOfBareForm } from './field-keys';

/** One value of a record: the key it counts as, and the name it was sent by. */
export interface ResolvedField {
  key: string;
  sent: string;
  value: unknown;
}

const findAliased = (name: string) => (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined);

/** The lower the rank, the stronger the name: 0 is the key itself, sent explicitly. */
const readName = (name: string): { rank: 0 | 1 | 2 | 3; keys: readonly string[] } => {
  const aliased = findAliased(name);
  if (aliased && name.startsWith('svc_')) return { rank: 1, keys: aliased };
  const key = findKeyOfBareForm(name);
  if (key !== undefined) return { rank: 2, keys: [key] };
  return aliased ? { rank: 3, keys: aliased } : { rank: 0, keys: [name] };
};

/**
 * The record's values by field key, whatever names they were sent by. A key sent explicitly stands, even
 * with an empty value: a bare form never overrides a prefixed name, an alias never overwrites a key. A name
 * that is neither key, bare form nor alias keeps itself, since a mapping may know it. At most one field a key.
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
