import type { z } from 'zod';
import { logFault } from '@/lib/platform/log';

/**
 * What stored books and lists have in common: a head under a key, and accounts or items in chunks under that key and an
 * index.
 */

/** The keys of all chunks of a head. */
export const allChunksOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []]);

/** The keys of a head's chunks from an index on. */
export const chunksFrom = (key: string, index: number): IDBKeyRange =>
  IDBKeyRange.bound([key, index], [key, Infinity]);

/** Parses a stored value. Undefined when there is none, or it is unreadable, which is logged. */
export function parseStored<S extends z.ZodType>(
  area: 'book' | 'lists',
  part: 'head' | 'chunk',
  schema: S,
  raw: unknown,
): z.output<S> | undefined {
  if (raw === undefined) return undefined;
  const parsed = schema.safeParse(raw);
  if (!parsed.success) logFault(area, `a stored ${part} cannot be read`);
  return parsed.data;
}
