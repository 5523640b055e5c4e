import type { IDBPTransaction } from 'idb';
import { z } from 'zod';
import type { ListItem } from '@/lib/contract/service/lists';
import { listItemPersonKeys, toListRecord } from '@/lib/domain/lists/list-record';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { parseStored } from '../chunks';
import type { Database, Schema } from '../database';
import { readRecords } from '../read-records';

/**
 * Chunks of items, and two extracts that are written with them: the words of the names of their people, and hashes of their
 * keys. A search reads an extract, which is a fraction of the items. Where the rule of an extract changes, stored ones need
 * a migration.
 */

const CHUNK_STORES = ['listChunks', 'listNames', 'listPeople'] as const;
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

/**
 * A list has parts of so many chunks. The hashes of a part are in so many buckets: the lowest bits of a hash say in which. When
 * it is stored, its lowest bits are replaced by the place of its chunk in the part. A search for a key reads one bucket of each
 * part, and a chunk is written into all buckets of its part. Both numbers are powers of two.
 */
const CHUNKS_PER_PART = 64;
const BUCKETS = 32;

const toPart = (index: number): number => Math.floor(index / CHUNKS_PER_PART);
/** The place of a chunk in its part. */
const toPlace = (index: number): number => index & (CHUNKS_PER_PART - 1);
const toBucket = (hash: number): number => hash & (BUCKETS - 1);

/** FNV-1a. Two keys rarely share a hash, and then a chunk is read in vain. */
function hash(key: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    sum = Math.imul(sum ^ key.charCodeAt(at), 0x01000193);
  }
  return sum >>> 0;
}

const hashAll = (keys: Iterable<string>): Set<number> => new Set([...keys].map(hash));

const toChunkNames = (items: ListItem[]): string =>
  [
    ...new Set(
      items.flatMap((item) => foldText(toListRecord(item, 'PEOPLE').subject.label).split(/\s+/u)),
    ),
  ].join(' ');

const namesSchema = z.string();
const hashesSchema = z.instanceof(Uint32Array);

/** Puts the hashes of chunks of a list into the buckets of a part, in place of those that these chunks had there. */
function putPart(
  transaction: Writing,
  [listId, part]: [string, number],
  chunks: readonly NewChunk[],
): Promise<unknown> {
  const store = transaction.objectStore('listPeople');
  const added = Array.from({ length: BUCKETS }, (): number[] => []);
  for (const { at, items } of chunks) {
    for (const each of hashAll(items.flatMap(listItemPersonKeys)))
      added[toBucket(each)]?.push(each - toPlace(each) + toPlace(at));
  }
  const written = new Set(chunks.map(({ at }) => toPlace(at)));
  const isWritten = (each: number) => written.has(toPlace(each));
  return Promise.all(
    added.map(async (hashes, bucket) => {
      const raw = await store.get([bucket, listId, part]);
      const stored = hashesSchema.safeParse(raw ?? new Uint32Array()).data;
      // One that cannot be read stays so: it may hold anybody.
      if (!stored || String(stored.filter(isWritten)) === String(hashes)) return;
      const kept = stored.filter((each) => !isWritten(each));
      const put = new Uint32Array(kept.length + hashes.length);
      put.set(kept);
      put.set(hashes, kept.length);
      await store.put(put, [bucket, listId, part]);
    }),
  );
}

/** Writes chunks of a list with their extracts. */
export const putChunks = (
  transaction: Writing,
  listId: string,
  chunks: readonly NewChunk[],
): Promise<unknown> =>
  Promise.all([
    ...chunks.flatMap(({ at, items }) => [
      transaction.objectStore('listChunks').put(items, [listId, at]),
      transaction.objectStore('listNames').put(toChunkNames(items), [listId, at]),
    ]),
    ...[...new Set(chunks.map(({ at }) => toPart(at)))].map((part) =>
      putPart(
        transaction,
        [listId, part],
        chunks.filter(({ at }) => toPart(at) === part),
      ),
    ),
  ]);

/** Deletes chunks of a list with their extracts: all, those of added items, or those of all others. */
export function deleteChunks(
  transaction: Writing,
  listId: string,
  which: 'all' | 'added' | 'others',
): Promise<unknown> {
  const from = which === 'others' ? 0 : -Infinity;
  const to = which === 'added' ? -1 : Infinity;
  const range = IDBKeyRange.bound([listId, from], [listId, to]);
  const people = transaction.objectStore('listPeople');
  return Promise.all([
    transaction.objectStore('listChunks').delete(range),
    transaction.objectStore('listNames').delete(range),
    // No part has both added items and others, so the range of chunks is one of parts, too.
    ...Array.from({ length: BUCKETS }, (_, bucket) =>
      people.delete(IDBKeyRange.bound([bucket, listId, from], [bucket, listId, to])),
    ),
  ]);
}

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

/** The chunks of all lists that may hold one of these people. Those whose hashes cannot be read may hold anybody. */
export async function findChunksOfPeople(
  database: Database,
  keys: Iterable<string>,
): Promise<ChunkAddress[]> {
  const transaction = database.transaction(['listPeople', 'listChunks']);
  const people = transaction.objectStore('listPeople');
  const chunks = transaction.objectStore('listChunks');
  const found = new Map<string, ChunkAddress>();
  const add = (address: ChunkAddress) => found.set(address.join(' '), address);
  const search = async (target: number) => {
    const range = IDBKeyRange.bound([toBucket(target)], [toBucket(target), []]);
    const [parts, values] = await Promise.all([people.getAllKeys(range), people.getAll(range)]);
    for (const [at, [, listId, part]] of parts.entries()) {
      const first = part * CHUNKS_PER_PART;
      const stored = parseStored('lists', 'chunk', hashesSchema, values[at]);
      if (!stored) {
        const all = IDBKeyRange.bound([listId, first], [listId, first + CHUNKS_PER_PART - 1]);
        for (const address of await chunks.getAllKeys(all)) add(address);
      }
      // Far faster than a loop, which would only be compiled after it has run for long.
      const hits = stored?.filter((each) => (each ^ target) >>> 0 < CHUNKS_PER_PART) ?? [];
      for (const each of hits) add([listId, first + toPlace(each)]);
    }
  };
  await Promise.all([...hashAll(keys)].map(search));
  return [...found.values()];
}
