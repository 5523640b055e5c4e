import { z } from 'zod';
import { listItemSchema, type ListItem } from '@/lib/contract/service/lists';
import { listHeadSchema, type KnownList, type ListStart } from '@/lib/contract/stored/list';
import { parseStored } from '../chunks';
import type { Database } from '../database';
import { isKnownTo, knownToSchema, parseConnection, readConnection } from './known-to';

/** Reads stored lists. Lists that the saved connection does not know are hidden. */

/** A chunk's size and its revision. */
const chunkSchema = listHeadSchema.shape.chunks.element;
export type ChunkHead = z.infer<typeof chunkSchema>;

const storedListSchema = listHeadSchema.extend({
  /**
   * Items that were added here while not all of the list was, and whose page may not have been read yet: known to be in it.
   * None once all of it is here.
   */
  added: z.array(chunkSchema),
  knownTo: knownToSchema,
});
export type StoredList = z.infer<typeof storedListSchema>;

const itemsSchema = z.array(listItemSchema);

/** A stored list; undefined when there is none, or it cannot be read. */
export const parseList = (raw: unknown): StoredList | undefined =>
  parseStored('lists', 'head', storedListSchema, raw);
const parseItems = (raw: unknown) => parseStored('lists', 'chunk', itemsSchema, raw);

/** A list, whichever connection knows it. */
export const findStored = async (database: Database, id: string): Promise<StoredList | undefined> =>
  parseList(await database.get('lists', id));

/** A list that the saved connection knows. */
export async function findList(database: Database, id: string): Promise<StoredList | undefined> {
  const [list, connection] = await Promise.all([
    findStored(database, id),
    readConnection(database),
  ]);
  return list && isKnownTo(list.knownTo, connection) ? list : undefined;
}

/** Where the chunks of added items lie: before the first of the others, at -1, -2 and so on. */
export const toAsideIndex = (at: number): number => -1 - at;

/** A chunk; undefined where there is none, or none that can be read. */
export const findChunk = async (
  database: Database,
  id: string,
  index: number,
): Promise<ListItem[] | undefined> => parseItems(await database.get('listChunks', [id, index]));

const startSchema = listHeadSchema.extend({ knownTo: knownToSchema });

/** What is shown of a list at once, however many items it has: few records are read. Null: it is not known. */
export async function readListStart(
  database: Database,
  id: string,
): Promise<ListStart | null | 'unreadable'> {
  const transaction = database.transaction(['lists', 'listChunks', 'clock']);
  const [rawHead, rawChunk, rawConnection] = await Promise.all([
    transaction.objectStore('lists').get(id),
    transaction.objectStore('listChunks').get([id, 0]),
    transaction.objectStore('clock').get('connection'),
  ]);
  if (rawHead === undefined) return null;
  const stored = parseStored('lists', 'head', startSchema, rawHead);
  if (stored && !isKnownTo(stored.knownTo, parseConnection(rawConnection))) return null;
  const head = stored && listHeadSchema.parse(stored);
  const first = head?.chunks.length === 0 ? [] : parseItems(rawChunk);
  return head && first ? { head, first } : 'unreadable';
}

/** All lists, whichever connection knows them, those used last first. One that cannot be read is left out. */
export const listStored = async (database: Database): Promise<StoredList[]> =>
  (await database.getAll('lists'))
    .map(parseList)
    .filter((list) => list !== undefined)
    .sort((one, other) => other.usedAt - one.usedAt);

/** The lists that the saved connection knows, those used last first. */
export async function listKnown(database: Database): Promise<KnownList[]> {
  const [stored, connection] = await Promise.all([listStored(database), readConnection(database)]);
  return stored
    .filter(({ knownTo }) => isKnownTo(knownTo, connection))
    .map(({ list, localName, usedAt, readAt, total, loaded }) => ({
      list,
      localName,
      usedAt,
      readAt,
      total,
      loaded,
    }));
}
