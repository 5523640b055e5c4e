import { z } from 'zod';
import { listItemSchema, type ListItem } from '@/lib/contract/service/lists';
import { parseConnection } from '@/lib/contract/stored/connection';
import {
  knownListSchema,
  listHeadSchema,
  type KnownList,
  type ListStart,
} from '@/lib/contract/stored/list';
import { parseStored } from '../chunks';
import type { Database } from '../database';
import { isKnownTo, knownToSchema } from './known-to';
import { readConnection } from '../saved-connection';

/** Reads stored lists. Lists that the saved connection does not know are hidden. */

/** A chunk's size and revision. */
const chunkSchema = listHeadSchema.shape.chunks.element;
export type ChunkHead = z.infer<typeof chunkSchema>;

const storedListSchema = listHeadSchema.extend({
  /**
   * Chunks of items that were added here before all pages were read, so that their own page may still be missing. Empty
   * once all pages are stored.
   */
  added: z.array(chunkSchema),
  knownTo: knownToSchema,
});
export type StoredList = z.infer<typeof storedListSchema>;

const itemsSchema = z.array(listItemSchema);

/** A stored list; undefined: there is none, or it is unreadable. */
export const parseList = (raw: unknown): StoredList | undefined =>
  parseStored('lists', 'head', storedListSchema, raw);
const parseItems = (raw: unknown) => parseStored('lists', 'chunk', itemsSchema, raw);

/** A list, also if the saved connection does not know it. */
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

/** The index of a chunk of added items: -1, -2 and so on. */
export const toAsideIndex = (at: number): number => -1 - at;

/** A chunk of items; undefined: there is none, or it is unreadable. */
export const findChunk = async (
  database: Database,
  id: string,
  index: number,
): Promise<ListItem[] | undefined> => parseItems(await database.get('listChunks', [id, index]));

const startSchema = listHeadSchema.extend({ knownTo: knownToSchema });

/** What a list opens with. Three records are read, however many items there are. Null: the list is unknown. */
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
  if (!stored) return 'unreadable';
  const { knownTo, ...head } = stored;
  if (!isKnownTo(knownTo, parseConnection(rawConnection))) return null;
  const first = head.chunks.length === 0 ? [] : parseItems(rawChunk);
  return first ? { head, first } : 'unreadable';
}

const summarySchema = knownListSchema.extend({ knownTo: knownToSchema });
/** A stored list without its chunks. */
type StoredListSummary = z.infer<typeof summarySchema>;

/**
 * All readable lists, also those that the saved connection does not know; last used first. Their chunks are not parsed: long
 * lists have a hundred each.
 */
export const listStored = async (database: Database): Promise<StoredListSummary[]> =>
  (await database.getAll('lists'))
    .map((raw) => parseStored('lists', 'head', summarySchema, raw))
    .filter((list) => list !== undefined)
    .sort((one, other) => other.usedAt - one.usedAt);

/** The lists that the saved connection knows, last used first. */
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
