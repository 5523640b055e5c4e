import type { IDBPTransaction } from 'idb';
import { z } from 'zod';
import type { ListItem } from '@/lib/contract/service/lists';
import { listItemPersonKeys, toListRecord } from '@/lib/domain/lists/list-record';
import { listTurnedNames, toIndexedWord } from '@/lib/domain/person/name-index';
import { parseStored } from '../chunks';
import type { Database, Schema } from '../database';

/**
 * Chunks of items. With each, a record says who is in it: a search for people reads its indexes, and no items. Where the rule
 * of a hash or a name changes, stored records need a migration.
 */

const CHUNK_STORES = ['listChunks', 'listPeople'] as const;
export const LIST_STORES = ['lists', ...CHUNK_STORES] as const;
type Writing = IDBPTransaction<Schema, typeof LIST_STORES, 'readwrite'>;

export type ChunkAddress = [listId: string, index: number];

/** The chunks that may hold somebody, and the revision that the lists had before they were searched. */
export interface FoundChunks {
  chunks: readonly ChunkAddress[];
  revision: number;
}

/** Items, and the index of the chunk that they are to be. */
export interface NewChunk {
  at: number;
  items: ListItem[];
}

/** FNV-1a. Two keys rarely share a hash, and then a chunk is read in vain. A hash takes a third of a key's space in an index. */
function hash(key: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    sum = Math.imul(sum ^ key.charCodeAt(at), 0x01000193);
  }
  return sum >>> 0;
}

const hashAll = (keys: Iterable<string>): Set<number> => new Set([...keys].map(hash));

const listItemNames = (item: ListItem): string[] =>
  listTurnedNames(toListRecord(item, 'PEOPLE').subject.label);

/** Who is in a chunk, with index keys. */
const toPeopleRecord = (chunk: ChunkAddress, items: ListItem[]): object => ({
  chunk,
  people: [...hashAll(items.flatMap(listItemPersonKeys))],
  names: [...new Set(items.flatMap(listItemNames))],
});

/** Writes chunks of a list. */
export async function putChunks(
  transaction: Writing,
  listId: string,
  chunks: readonly NewChunk[],
): Promise<void> {
  const people = transaction.objectStore('listPeople');
  const put = async ({ at, items }: NewChunk) => {
    const chunk: ChunkAddress = [listId, at];
    await transaction.objectStore('listChunks').put(items, chunk);
    await people.put(toPeopleRecord(chunk, items), await people.index('chunk').getKey(chunk));
  };
  await Promise.all(chunks.map(put));
}

/** Deletes chunks of a list: all, those of added items, or those of all others. */
export async function deleteChunks(
  transaction: Writing,
  listId: string,
  which: 'all' | 'added' | 'others',
): Promise<void> {
  const from = which === 'others' ? 0 : -Infinity;
  const to = which === 'added' ? -1 : Infinity;
  const range = IDBKeyRange.bound([listId, from], [listId, to]);
  const people = transaction.objectStore('listPeople');
  await transaction.objectStore('listChunks').delete(range);
  const keys = await people.index('chunk').getAllKeys(range);
  await Promise.all(keys.map((key) => people.delete(key)));
}

/** Deletes the chunks of all lists. */
export const clearChunks = (transaction: Writing): Promise<unknown> =>
  Promise.all(CHUNK_STORES.map((name) => transaction.objectStore(name).clear()));

const addressSchema = z.object({ chunk: z.tuple([z.string(), z.number()]) });

const openPeople = (database: Database) => database.transaction('listPeople').store;

/** The chunks of some records. */
async function readAddresses(
  people: ReturnType<typeof openPeople>,
  ids: ReadonlySet<number>,
): Promise<ChunkAddress[]> {
  const records = await Promise.all([...ids].map((id) => people.get(id)));
  return records.flatMap((raw) => {
    const record = parseStored('lists', 'chunk', addressSchema, raw);
    return record ? [record.chunk] : [];
  });
}

/** The chunks of all lists with somebody whose name has these folded words; some of them where there are more than `limit`. */
export async function findChunksOfName(
  database: Database,
  words: readonly string[],
  limit: number,
): Promise<ChunkAddress[]> {
  const word = toIndexedWord(words);
  if (word === '') return [];
  const people = openPeople(database);
  const ids = new Set<number>();
  const range = IDBKeyRange.bound(word, `${word}\uffff`);
  let cursor = await people.index('names').openKeyCursor(range);
  for (; cursor && ids.size < limit; cursor = await cursor.continue()) {
    const name = cursor.key;
    if (words.every((each) => name.includes(each))) ids.add(cursor.primaryKey);
  }
  return readAddresses(people, ids);
}

/** The chunks of all lists that may hold one of these people. */
export async function findChunksOfPeople(
  database: Database,
  keys: Iterable<string>,
): Promise<ChunkAddress[]> {
  const people = openPeople(database);
  const index = people.index('people');
  const found = await Promise.all([...hashAll(keys)].map((each) => index.getAllKeys(each)));
  return readAddresses(people, new Set(found.flat()));
}
