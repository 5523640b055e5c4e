import type { List, ListItem } from '@/lib/contract/service/lists';
import type { ItemMatchQuery } from '@/lib/contract/stored/list';
import { MAX_SHARING, isSameItem, listSearchKeys } from '@/lib/domain/lists/item-match-keys';
import { mapInSlices } from '@/lib/platform/yield-to-main';
import type { Database } from '../database';
import { findChunk, toAsideIndex, type StoredList } from './read-list';

interface Chunk {
  revision: string;
  ids: Set<string>;
  /** Several, where people share a mailbox. */
  byKey: Map<string, ListItem[]>;
}

const toEntity = ({ entity }: List) => (entity === 'COMPANY' ? 'COMPANY' : 'PEOPLE');

/** The lists whose items are kept in memory: one that is added to, another that the rep looks at, and one between. */
const MAX_REMEMBERED = 3;

/**
 * Finds items of a list by their match keys. The items of the lists used last are kept in memory by the revision of their
 * chunk, so that the next search does not read twenty thousand items again.
 */
export function createItemIndex(database: Database) {
  /** By list, the one used last at the end, and by the index of the chunk. */
  const lists = new Map<string, Map<number, Chunk>>();

  function recall(listId: string): Map<number, Chunk> {
    const known = lists.get(listId) ?? new Map<number, Chunk>();
    lists.delete(listId);
    lists.set(listId, known);
    for (const oldest of [...lists.keys()].slice(0, -MAX_REMEMBERED)) lists.delete(oldest);
    return known;
  }

  async function readChunk({ list }: StoredList, index: number, revision: string): Promise<Chunk> {
    const known = recall(list.id);
    const remembered = known.get(index);
    if (remembered?.revision === revision) return remembered;
    const items = (await findChunk(database, list.id, index)) ?? [];
    const byKey = new Map<string, ListItem[]>();
    for (const item of items) {
      for (const key of listSearchKeys(toEntity(list), item)) {
        const same = byKey.get(key);
        if (!same) byKey.set(key, [item]);
        else if (same.length < MAX_SHARING) same.push(item);
      }
    }
    const chunk: Chunk = { revision, ids: new Set(items.map(({ id }) => id)), byKey };
    known.set(index, chunk);
    return chunk;
  }

  const readShown = (list: StoredList) =>
    Promise.all(list.chunks.map(({ revision }, index) => readChunk(list, index, revision)));
  const readAdded = (list: StoredList) =>
    Promise.all(
      list.added.map(({ revision }, index) => readChunk(list, toAsideIndex(index), revision)),
    );

  return {
    /** Those of these items that are in no chunk. Chunks of added items are not searched. */
    async dropKnown(list: StoredList, items: ListItem[]) {
      const shown = await readShown(list);
      return items.filter(({ id }) => !shown.some(({ ids }) => ids.has(id)));
    },
    /** The index of the chunk with an item; undefined: none. Chunks of added items are not searched. */
    async findChunkIndex(list: StoredList, itemId: string) {
      const index = (await readShown(list)).findIndex(({ ids }) => ids.has(itemId));
      return index === -1 ? undefined : index;
    },
    /** All chunks with an item, because an added item may also have been read. */
    async findChunkIndexes(list: StoredList, itemId: string) {
      const [shown, added] = await Promise.all([readShown(list), readAdded(list)]);
      const indexes = [
        ...shown.map(({ ids }, at) => (ids.has(itemId) ? at : null)),
        ...added.map(({ ids }, at) => (ids.has(itemId) ? toAsideIndex(at) : null)),
      ];
      return indexes.filter((index) => index !== null);
    },
    /** For each match query a matching stored item; null: none. */
    match: async (list: StoredList, matchQueries: ItemMatchQuery[]) => {
      const chunks = [...(await readShown(list)), ...(await readAdded(list))];
      const find = (key: string, asked: ItemMatchQuery) =>
        chunks
          .flatMap(({ byKey }) => byKey.get(key) ?? [])
          .find((item) => isSameItem(key, asked, item));
      return mapInSlices(
        matchQueries,
        (matchQuery) =>
          listSearchKeys(toEntity(list.list), matchQuery)
            .map((key) => find(key, matchQuery))
            .find((item) => item !== undefined) ?? null,
      );
    },
  };
}
