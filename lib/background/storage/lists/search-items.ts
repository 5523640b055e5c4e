import { MAX_FOUND_ITEMS, MAX_SEARCHED_ITEMS } from '@/lib/contract/limits';
import { parseConnection } from '@/lib/contract/stored/connection';
import type { FoundItem } from '@/lib/contract/stored/list';
import { isSureFind } from '@/lib/domain/lists/find-items';
import { foldText } from '@/lib/domain/look-up/fold-text';
import type { Database } from '../database';
import { readTexts, toItemTexts } from './chunk-extracts';
import { isKnownTo } from './known-to';
import { findChunk, parseList, type StoredList } from './read-list';

/**
 * Finds items by name, company or email in all known lists. The texts of each list are kept in memory until it changes, so
 * that the next letter does not read thousands of them again.
 */
export type ItemSearch = (text: string) => Promise<FoundItem[]>;

/** The first chunks of a list. */
interface Texts {
  revisions: string;
  chunks: Promise<string[]>;
}

/** Where an item is stored. */
interface Place {
  listId: string;
  chunkIndex: number;
  at: number;
}

export function createItemSearch(database: Database): ItemSearch {
  let known = new Map<string, Texts>();

  /** The known lists used last that have as many items as are searched. Those after them are not read. */
  async function readHeads(): Promise<StoredList[]> {
    const transaction = database.transaction(['lists', 'clock']);
    const [newest, rawConnection] = await Promise.all([
      transaction.objectStore('lists').index('usedAt').openCursor(null, 'prev'),
      transaction.objectStore('clock').get('connection'),
    ]);
    const connection = parseConnection(rawConnection);
    const heads: StoredList[] = [];
    let left = MAX_SEARCHED_ITEMS;
    for (let cursor = newest; cursor; cursor = left > 0 ? await cursor.continue() : null) {
      const list = parseList(cursor.value);
      if (!list || list.loaded === 0 || !isKnownTo(list.knownTo, connection)) continue;
      heads.push(list);
      left -= list.loaded;
    }
    return heads;
  }

  /** The texts of these lists, of very long ones those that come first. The reading of all begins before the first is there. */
  function readLists(heads: StoredList[]): [listId: string, texts: Texts][] {
    const before = known;
    known = new Map();
    let left = MAX_SEARCHED_ITEMS;
    for (const { list, chunks } of heads) {
      const revisions: string[] = [];
      for (const { revision, size } of chunks) {
        if (left <= 0) break;
        left -= size;
        revisions.push(revision);
      }
      const remembered = before.get(list.id);
      const texts =
        remembered?.revisions === revisions.join()
          ? remembered
          : {
              revisions: revisions.join(),
              chunks: readTexts(database, list.id, revisions.length),
            };
      known.set(list.id, texts);
      // The next search reads them again.
      texts.chunks.catch(() => known.delete(list.id));
    }
    return [...known];
  }

  async function* listChunks() {
    for (const [listId, { chunks }] of readLists(await readHeads())) {
      for (const [chunkIndex, chunkText] of (await chunks).entries()) {
        yield { listId, chunkIndex, chunkText };
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
    const isFound = (each: string) => words.every((word) => each.includes(word));
    const sure: Place[] = [];
    const others: Place[] = [];
    for await (const { listId, chunkIndex, chunkText } of listChunks()) {
      if (!isFound(chunkText)) continue;
      for (const [at, each] of toItemTexts(chunkText).entries()) {
        if (!isFound(each)) continue;
        const found = isSureFind(each, words) ? sure : others;
        if (found.length < MAX_FOUND_ITEMS) found.push({ listId, chunkIndex, at });
      }
      if (sure.length === MAX_FOUND_ITEMS) break;
    }
    const found = await Promise.all([...sure, ...others].slice(0, MAX_FOUND_ITEMS).map(findItem));
    return found.flat();
  };
}
