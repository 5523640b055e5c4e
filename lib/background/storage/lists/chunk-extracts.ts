import type { IDBPTransaction } from 'idb';
import { z } from 'zod';
import type { ListItem } from '@/lib/contract/service/lists';
import { listItemPersonKeys, toListRecord } from '@/lib/domain/lists/list-record';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { parseStored } from '../chunks';
import type { Database, Schema } from '../database';
import { readRecords } from '../read-records';

/**
 * Chunks of items, and two extracts that are written with each: the words of the names of its people, and hashes of their
 * keys. A search reads an extract, which is a fraction of the items. Where the rule of an extract changes, stored ones need
 * a migration.
 */

const CHUNK_STORES = ['listChunks', 'listNames', 'listPeople'] as const;
export const LIST_STORES = ['lists', ...CHUNK_STORES] as const;
type Writing = IDBPTransaction<Schema, typeof LIST_STORES, 'readwrite'>;

/** FNV-1a. Two keys rarely share a hash, and then a chunk is read in vain. */
function hash(key: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    sum = Math.imul(sum ^ key.charCodeAt(at), 0x01000193);
  }
  return sum >>> 0;
}

const hashAll = (keys: Iterable<string>): Set<number> => new Set([...keys].map(hash));

export type ChunkAddress = [listId: string, index: number];

/** The chunks that may hold somebody, and the revision that the lists had before they were searched. */
export interface FoundChunks {
  chunks: readonly ChunkAddress[];
  revision: number;
}

const toChunkNames = (items: ListItem[]): string =>
  [
    ...new Set(
      items.flatMap((item) => foldText(toListRecord(item, 'PEOPLE').subject.label).split(/\s+/u)),
    ),
  ].join(' ');

const namesSchema = z.string();
const hashesSchema = z.instanceof(Uint32Array);

/** Writes a chunk with its extracts. */
export const putChunk = (
  transaction: Writing,
  [listId, index]: ChunkAddress,
  items: ListItem[],
): Promise<unknown> =>
  Promise.all([
    transaction.objectStore('listChunks').put(items, [listId, index]),
    transaction.objectStore('listNames').put(toChunkNames(items), [listId, index]),
    transaction
      .objectStore('listPeople')
      .put(Uint32Array.from(hashAll(items.flatMap(listItemPersonKeys))), [listId, index]),
  ]);

/** Deletes chunks with their extracts. */
export const deleteChunks = (transaction: Writing, range: IDBKeyRange): Promise<unknown> =>
  Promise.all(CHUNK_STORES.map((name) => transaction.objectStore(name).delete(range)));

/** Deletes the chunks of all lists. */
export const clearChunks = (transaction: Writing): Promise<unknown> =>
  Promise.all(CHUNK_STORES.map((name) => transaction.objectStore(name).clear()));

/** The chunks of all lists that may hold somebody whose name has these folded words. */
export async function* findChunksOfName(
  database: Database,
  words: readonly string[],
): AsyncGenerator<ChunkAddress> {
  for await (const { key, value } of readRecords(database, 'listNames')) {
    const names = parseStored('lists', 'chunk', namesSchema, value);
    if (names === undefined || words.every((word) => names.includes(word))) yield key;
  }
}

/** The chunks of all lists that may hold one of these people. One whose hashes cannot be read may hold anybody. */
export async function* findChunksOfPeople(
  database: Database,
  keys: Iterable<string>,
): AsyncGenerator<ChunkAddress> {
  const hashes = [...hashAll(keys)];
  for await (const { key, value } of readRecords(database, 'listPeople')) {
    const stored = parseStored('lists', 'chunk', hashesSchema, value);
    if (!stored || hashes.some((each) => stored.includes(each))) yield key;
  }
}
