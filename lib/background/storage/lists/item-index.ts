import type { List, ListItem } from '@/lib/contract/service/lists';
import type { ItemMatchQuery } from '@/lib/contract/stored/list';
import { MAX_SHARING, isSameItem, listItemKeys } from '@/lib/domain/lists/item-match-keys';
import type { Database } from '../database';
import { findChunk, toAsideIndex, type StoredList } from './read-list';

/**
 * Finds items of a list by their match keys. The keys of each chunk are kept in memory by its revision, so that the next
 * search does not read twenty thousand items again.
 */
export interface ItemIndex {
  /** The index of the chunk with an item; undefined: none. Chunks of added items are not searched. */
  findChunkIndex: (list: StoredList, itemId: string) => Promise<number | undefined>;
  /** All chunks with an item, because an added item may also have been read. */
  findChunkIndexes: (list: StoredList, itemId: string) => Promise<number[]>;
  /** For each match query a matching stored item; null: none. */
  match: (list: StoredList, matchQueries: ItemMatchQuery[]) => Promise<(ListItem | null)[]>;
}

interface Chunk {
  revision: string;
  ids: Set<string>;
  /** Several, where people share a mailbox. */
  byKey: Map<string, ListItem[]>;
}

const toEntity = ({ entity }: List) => (entity === 'COMPANY' ? 'COMPANY' : 'PEOPLE');

export function createItemIndex(database: Database): ItemIndex {
  /** By list, and by the index of the chunk. */
  const known = new Map<string, Chunk>();

  async function readChunk({ list }: StoredList, index: number, revision: string): Promise<Chunk> {
    const address = `${list.id} ${index}`;
    const remembered = known.get(address);
    if (remembered?.revision === revision) return remembered;
    const items = (await findChunk(database, list.id, index)) ?? [];
    const byKey = new Map<string, ListItem[]>();
    for (const item of items) {
      for (const key of listItemKeys(toEntity(list), item)) {
        const same = byKey.get(key);
        if (!same) byKey.set(key, [item]);
        else if (same.length < MAX_SHARING) same.push(item);
      }
    }
    const chunk: Chunk = { revision, ids: new Set(items.map(({ id }) => id)), byKey };
    known.set(address, chunk);
    return chunk;
  }

  const readShown = (list: StoredList) =>
    Promise.all(list.chunks.map(({ revision }, index) => readChunk(list, index, revision)));
  const readAdded = (list: StoredList) =>
    Promise.all(
      list.added.map(({ revision }, index) => readChunk(list, toAsideIndex(index), revision)),
    );

  return {
    async findChunkIndex(list, itemId) {
      const index = (await readShown(list)).findIndex(({ ids }) => ids.has(itemId));
      return index === -1 ? undefined : index;
    },
    async findChunkIndexes(list, itemId) {
      const [shown, added] = await Promise.all([readShown(list), readAdded(list)]);
      const indexes = [
        ...shown.map(({ ids }, at) => (ids.has(itemId) ? at : null)),
        ...added.map(({ ids }, at) => (ids.has(itemId) ? toAsideIndex(at) : null)),
      ];
      return indexes.filter((index) => index !== null);
    },
    async match(list, matchQueries) {
      const chunks = [...(await readShown(list)), ...(await readAdded(list))];
      const find = (key: string, asked: ItemMatchQuery) =>
        chunks
          .flatMap(({ byKey }) => byKey.get(key) ?? [])
          .find((item) => isSameItem(key, asked, item));
      return matchQueries.map(
        (matchQuery) =>
          listItemKeys(toEntity(list.list), matchQuery)
            .map((key) => find(key, matchQuery))
            .find((item) => item !== undefined) ?? null,
      );
    },
  };
}
