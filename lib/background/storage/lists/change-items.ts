import { ITEMS_PER_CHUNK } from '@/lib/contract/limits';
import type { ListItem } from '@/lib/contract/service/lists';
import { toParts } from '@/lib/contract/to-parts';
import type { Database } from '../database';
import { deleteChunks, LIST_STORES, putChunks, type NewChunk } from './list-chunks';
import { findChunk, findList, toAsideIndex, type ChunkHead, type StoredList } from './read-list';
import { getPageOf } from './take-page';

/** A changed list, and the chunks to write. */
export interface ListWrites {
  list: StoredList;
  chunks: NewChunk[];
  /** These chunks replace all but those of added items. */
  isAnew?: boolean;
  /** The chunks of added items are to be deleted. */
  isAsideGone?: boolean;
}

/** How a list changes; null: it does not. */
export type ListWork = (list: StoredList) => Promise<ListWrites | null> | ListWrites | null;

/** Changes a known list and chunks of it. */
export async function changeList(
  database: Database,
  listId: string,
  work: ListWork,
): Promise<void> {
  const list = await findList(database, listId);
  const writes = list && (await work(list));
  if (writes) await writeList(database, writes);
}

/** Writes a changed list and its chunks, in one transaction. */
export async function writeList(
  database: Database,
  { list, chunks, isAnew, isAsideGone }: ListWrites,
): Promise<void> {
  const listId = list.list.id;
  const transaction = database.transaction(LIST_STORES, 'readwrite');
  const writeChunks = async () => {
    if (isAnew) await deleteChunks(transaction, listId, 'others');
    if (isAsideGone) await deleteChunks(transaction, listId, 'added');
    await putChunks(transaction, listId, chunks);
  };
  await Promise.all([
    transaction.objectStore('lists').put(list, listId),
    writeChunks(),
    transaction.done,
  ]);
}

const toHead = (items: ListItem[]): ChunkHead => ({
  revision: crypto.randomUUID(),
  size: items.length,
});

/** Adds items to the last of these chunks, or to new ones. `toIndex` returns the index under which a chunk is stored. */
async function append(
  {
    row,
    toIndex,
    read,
  }: {
    row: ChunkHead[];
    toIndex: (at: number) => number;
    read: (index: number) => Promise<ListItem[] | undefined>;
  },
  items: ListItem[],
): Promise<{ row: ChunkHead[]; chunks: ListWrites['chunks'] }> {
  const lastAt = row.length - 1;
  const last = row.at(-1);
  const hasRoom = last !== undefined && last.size < ITEMS_PER_CHUNK;
  const begun = hasRoom ? await read(toIndex(lastAt)) : undefined;
  const firstAt = begun ? lastAt : row.length;
  const parts = toParts([...(begun ?? []), ...items], ITEMS_PER_CHUNK);
  return {
    row: [...row.slice(0, firstAt), ...parts.map(toHead)],
    chunks: parts.map((part, at) => ({ at: toIndex(firstAt + at), items: part })),
  };
}

/** The list with these items only. */
export async function replaceItems(
  database: Database,
  list: StoredList,
  items: ListItem[],
): Promise<ListWrites> {
  const writes = await addItems(database, { ...list, chunks: [], loaded: 0 }, items);
  return { ...writes, isAnew: true };
}

/** Adds items to the end of the stored ones. */
export async function addItems(
  database: Database,
  list: StoredList,
  items: ListItem[],
): Promise<ListWrites> {
  if (items.length === 0) return { list, chunks: [] };
  const read = (index: number) => findChunk(database, list.list.id, index);
  const { row, chunks } = await append({ row: list.chunks, toIndex: (at) => at, read }, items);
  return { list: { ...list, chunks: row, loaded: list.loaded + items.length }, chunks };
}

/** Stores an added item apart, because the pages before it have not been read yet. */
export async function setAside(
  database: Database,
  list: StoredList,
  item: ListItem,
): Promise<ListWrites> {
  const read = (index: number) => findChunk(database, list.list.id, index);
  const aside = { row: list.added, toIndex: toAsideIndex, read };
  const { row, chunks } = await append(aside, [item]);
  return { list: { ...list, added: row }, chunks };
}

/** Whether all items of a list are stored, as far as the service returns them. */
export const isWhole = ({ nextPage, isRepeating }: StoredList): boolean =>
  nextPage === null && !isRepeating;

/** Deletes the chunks of added items once all pages are stored, because these include them. */
export const endAside = (writes: ListWrites): ListWrites =>
  isWhole(writes.list) && writes.list.added.length > 0
    ? { ...writes, list: { ...writes.list, added: [] }, isAsideGone: true }
    : writes;

/** Removes items from some chunks. The next page to read may then be an earlier one. */
export async function dropItems(
  database: Database,
  list: StoredList,
  chunkIndexes: number[],
  isGone: (item: ListItem) => boolean,
): Promise<ListWrites> {
  // One that was added here may also have been read.
  const gone = new Set<string>();
  const chunks = await Promise.all(
    chunkIndexes.map(async (at) => {
      const items = (await findChunk(database, list.list.id, at)) ?? [];
      for (const item of items) if (isGone(item)) gone.add(item.id);
      return { at, items: items.filter((item) => !isGone(item)) };
    }),
  );
  const heads = new Map(chunks.map(({ at, items }) => [at, toHead(items)]));
  const shown = list.chunks.map((head, at) => heads.get(at) ?? head);
  const added = list.added.map((head, at) => heads.get(toAsideIndex(at)) ?? head);
  const loaded = shown.reduce((sum, { size }) => sum + size, 0);
  const nextPage = list.nextPage === null ? null : Math.min(list.nextPage, getPageOf(loaded));
  const total = list.total === null ? null : Math.max(0, list.total - gone.size);
  return { list: { ...list, total, loaded, nextPage, chunks: shown, added }, chunks };
}
