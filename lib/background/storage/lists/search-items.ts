import { MAX_FOUND_ITEMS, MAX_SEARCHED_ITEMS } from '@/lib/contract/limits';
import type { FoundItem } from '@/lib/contract/stored/list';
import { isSureFind, toFindableText } from '@/lib/domain/lists/find-items';
import { foldText } from '@/lib/domain/look-up/fold-text';
import type { Database } from '../database';
import { isKnownTo, readConnection } from './known-to';
import { findChunk, findStored, listStored, type StoredListSummary } from './read-list';

/**
 * Finds items by name, company or email in all known lists. The texts of each chunk are kept in memory by its revision, so
 * that the next letter does not read thousands of items again.
 */
export type ItemSearch = (text: string) => Promise<FoundItem[]>;

interface Chunk {
  revision: string;
  /** What each item is found by, in their order. */
  texts: Promise<string[]>;
}

/** Where an item is stored. */
interface Place {
  listId: string;
  chunkIndex: number;
  at: number;
}

export function createItemSearch(database: Database): ItemSearch {
  let known = new Map<string, Chunk>();

  const readTexts = async (listId: string, index: number): Promise<string[]> =>
    ((await findChunk(database, listId, index)) ?? []).map(toFindableText);

  /** The texts of the lists used last; of very long ones those that come first. */
  async function* listChunks(lists: StoredListSummary[]) {
    const before = known;
    known = new Map();
    let left = MAX_SEARCHED_ITEMS;
    for (const { list } of lists.filter(({ loaded }) => loaded > 0)) {
      if (left <= 0) return;
      const { chunks = [] } = (await findStored(database, list.id)) ?? {};
      for (const [chunkIndex, { revision, size }] of chunks.entries()) {
        if (left <= 0) return;
        left -= size;
        const address = `${list.id} ${chunkIndex}`;
        const remembered = before.get(address);
        const chunk =
          remembered?.revision === revision
            ? remembered
            : { revision, texts: readTexts(list.id, chunkIndex) };
        known.set(address, chunk);
        yield { listId: list.id, chunkIndex, texts: await chunk.texts };
      }
    }
  }

  async function findItem({ listId, chunkIndex, at }: Place): Promise<FoundItem[]> {
    const item = (await findChunk(database, listId, chunkIndex))?.[at];
    return item ? [{ listId, item }] : [];
  }

  return async (text) => {
    const words = foldText(text).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return [];
    const [stored, connection] = await Promise.all([
      listStored(database),
      readConnection(database),
    ]);
    const lists = stored.filter(({ knownTo }) => isKnownTo(knownTo, connection));
    const sure: Place[] = [];
    const others: Place[] = [];
    for await (const { listId, chunkIndex, texts } of listChunks(lists)) {
      for (const [at, each] of texts.entries()) {
        if (!words.every((word) => each.includes(word))) continue;
        const found = isSureFind(each, words) ? sure : others;
        if (found.length < MAX_FOUND_ITEMS) found.push({ listId, chunkIndex, at });
      }
      if (sure.length === MAX_FOUND_ITEMS) break;
    }
    const found = await Promise.all([...sure, ...others].slice(0, MAX_FOUND_ITEMS).map(findItem));
    return found.flat();
  };
}
