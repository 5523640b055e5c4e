import { z } from 'zod';
import { listItemSchema, type ListItem } from '@/lib/contract/lists';
import { listHeadSchema, type KnownList, type ListStart } from '@/lib/contract/stored-list';
import { logFault } from '@/lib/platform/log';
import type { Database } from '../database';

/** Reads lists as they are kept. */

/** A chunk's size and its revision. */
const chunkSchema = listHeadSchema.shape.chunks.element;
export type ChunkHead = z.infer<typeof chunkSchema>;

const storedListSchema = listHeadSchema.extend({
  /**
   * Items that were added here while not all of the list was, and whose page may not have been read yet: known to be in it.
   * None once all of it is here.
   */
  added: z.array(chunkSchema),
});
export type StoredList = z.infer<typeof storedListSchema>;

const itemsSchema = z.array(listItemSchema);

function parse<T>(place: string, schema: z.ZodType<T>, raw: unknown): T | undefined {
  if (raw === undefined) return undefined;
  const parsed = schema.safeParse(raw);
  if (!parsed.success) logFault('lists', `a stored ${place} cannot be read`);
  return parsed.data;
}

const parseList = (raw: unknown) => parse('head', storedListSchema, raw);
const parseItems = (raw: unknown) => parse('chunk', itemsSchema, raw);

export const findList = async (database: Database, id: string): Promise<StoredList | undefined> =>
  parseList(await database.get('lists', id));

/** Where the chunks of added items lie: before the first of the others, at -1, -2 and so on. */
export const toAsidePlace = (at: number): number => -1 - at;

/** A chunk; undefined where there is none, or none that can be read. */
export const findChunk = async (
  database: Database,
  id: string,
  index: number,
): Promise<ListItem[] | undefined> => parseItems(await database.get('listChunks', [id, index]));

/** What is shown of a list at once, however many items it has: two records are read. Null: it is not known. */
export async function readStart(
  database: Database,
  id: string,
): Promise<ListStart | null | 'unreadable'> {
  const transaction = database.transaction(['lists', 'listChunks']);
  const [rawHead, rawChunk] = await Promise.all([
    transaction.objectStore('lists').get(id),
    transaction.objectStore('listChunks').get([id, 0]),
  ]);
  if (rawHead === undefined) return null;
  const head = parse('head', listHeadSchema, rawHead);
  const first = head?.chunks.length === 0 ? [] : parseItems(rawChunk);
  return head && first ? { head, first } : 'unreadable';
}

/** All lists that are known, those used last first. One that cannot be read is left out. */
export const listKnown = async (database: Database): Promise<KnownList[]> =>
  (await database.getAll('lists'))
    .map(parseList)
    .filter((list) => list !== undefined)
    .map(({ list, localName, usedAt, readAt, total, loaded }) => ({
      list,
      localName,
      usedAt,
      readAt,
      total,
      loaded,
    }))
    .sort((one, other) => other.usedAt - one.usedAt);
