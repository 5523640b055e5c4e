import type { MadeFor } from '@/lib/contract/stored/connection';
import { Mutex } from 'async-mutex';
import type { List, ListItem } from '@/lib/contract/service/lists';
import { listItemPersonKeys } from '@/lib/domain/lists/list-record';
import type { Database } from '../database';
import {
  addItems,
  changeList,
  dropItems,
  endAside,
  isWhole,
  replaceItems,
  setAside,
  writeList,
  type ListWork,
} from './change-items';
import {
  clearChunks,
  deleteChunks,
  findChunksOfPeople,
  LIST_STORES,
  type FoundChunks,
} from './list-chunks';
import { createItemIndex } from './item-index';
import { addConnection, isKnownTo } from './known-to';
import { readConnection } from '../saved-connection';
import { toKeptList, toNewList } from './new-list';
import { findChunk, findList, findStored, parseList, type StoredList } from './read-list';
import { addPage, getPageOf, keepLoaded, isSameStart, startOver, type ItemPage } from './take-page';

/** The list repository. This folder: the stored lists and their items. */

/**
 * Taken before a call, and given back with its answer. If the key has changed meanwhile, the answer is not stored, because
 * the new key may belong to another rep or team.
 */
interface Era {
  /** How often the key has changed since this worker started. */
  changes: number;
  connection: MadeFor | null;
}

/** Stores the known lists, and the pages that the service returns. */
export type ListRepository = ReturnType<typeof createListRepository>;

export function createListRepository({
  database,
  now,
  onChange,
  onKnown = () => undefined,
  onGone = () => Promise.resolve(),
}: {
  database: Database;
  now: () => number;
  onChange: () => void;
  /** A list has become known, or its name or its place in the order has changed. */
  onKnown?: () => void;
  /** The service no longer knows a list. */
  onGone?: (listId: string) => Promise<void>;
}) {
  const index = createItemIndex(database);
  let changes = 0;
  /** The change with which everything was erased last. */
  let erasedWith = 0;
  let revision = 0;
  const mutex = new Mutex();

  /** Changes run one at a time, because each depends on what is stored. */
  const exclusively = (work: () => Promise<unknown>): Promise<void> =>
    mutex.runExclusive(async () => {
      await work();
      revision += 1;
      onChange();
    });

  const change = (listId: string, work: ListWork): Promise<void> =>
    exclusively(() => changeList(database, listId, work));
  const changeHead = async (listId: string, changed: Partial<StoredList>) => {
    await change(listId, (list) => ({ list: { ...list, ...changed }, chunks: [] }));
    onKnown();
  };

  const keep = (asked: Era, list: List, facts: Partial<StoredList>) =>
    exclusively(async () => {
      if (asked.changes !== changes) return;
      const { connection } = asked;
      const stored = (await findStored(database, list.id)) ?? toNewList(list, now());
      // A list that was hidden keeps its place in the order.
      const usedAt = isKnownTo(stored.knownTo, connection) ? now() : stored.usedAt;
      const knownTo = addConnection(stored.knownTo, connection);
      await database.put('lists', { ...stored, list, usedAt, knownTo, ...facts }, list.id);
      onKnown();
    });
  /** Stores a list that was created with a key that is no longer saved. */
  const keepHidden = (asked: Era, list: List) =>
    exclusively(async () => {
      if (asked.changes < erasedWith) return;
      const knownTo = addConnection([], asked.connection);
      await database.put('lists', toKeptList({ ...toNewList(list, now()), knownTo }), list.id);
    });

  async function takeFirstPage(
    list: StoredList,
    kept: ListItem[],
    isAnew: boolean,
    page: ItemPage,
  ) {
    const readAt = now();
    if (isAnew || !isSameStart(list, kept, page)) {
      return replaceItems(database, { ...list, ...startOver(page), readAt }, page.items);
    }
    return { list: { ...list, ...keepLoaded(list, page), readAt }, chunks: [] };
  }

  return {
    getEra: async () => {
      const asked = changes;
      return { changes: asked, connection: await readConnection(database) };
    },
    /**
     * Stores a list that was just created: it is empty and complete. If the key has changed meanwhile, the list is stored for
     * the connection that created it, and hidden. If all lists were deleted meanwhile, it is not stored.
     */
    keepMade: (asked: Era, list: List) =>
      asked.changes === changes
        ? keep(asked, list, { readAt: now(), total: 0, nextPage: null })
        : keepHidden(asked, list),
    /** Stores a list that the service returned. From then on it is known. */
    keepRead: (asked: Era, list: List) => keep(asked, list, {}),
    /** Updates a list that the service returned, if it is known. */
    update: (list: List) => changeHead(list.id, { list }),

    /** Stores a page of a known list. `isAnew`: deletes the stored pages first, even if they may be current. */
    keepPage: (
      listId: string,
      { page, isAnew }: { page: number; isAnew: boolean },
      answered: ItemPage,
    ) =>
      change(listId, async (list) => {
        const kept = (await findChunk(database, listId, 0)) ?? [];
        if (page === 0) return endAside(await takeFirstPage(list, kept, isAnew, answered));
        // An item was removed or the list was read from the start meanwhile, so another page is next.
        if (page !== list.nextPage) return null;
        const fresh = await index.dropKnown(list, answered.items);
        const facts = addPage(list, answered, { page, fresh: fresh.length, firstId: kept[0]?.id });
        const added = facts.isRepeating ? [] : fresh;
        return endAside(await addItems(database, { ...list, ...facts }, added));
      }),

    addItem: (listId: string, item: ListItem) =>
      change(listId, async (list) => {
        if ((await index.findChunkIndexes(list, item.id)).length > 0) return null;
        const total = list.total === null ? null : list.total + 1;
        const used = { ...list, total, usedAt: now() };
        return isWhole(list) ? addItems(database, used, [item]) : setAside(database, used, item);
      }),

    dropItem: (listId: string, itemId: string) =>
      change(listId, async (list) => {
        const chunkIndexes = await index.findChunkIndexes(list, itemId);
        if (chunkIndexes.length === 0) return null;
        return dropItems(database, list, chunkIndexes, ({ id }) => id === itemId);
      }),

    /** Another one than before: the stored lists may have changed since. */
    getRevision: () => revision,
    /**
     * Removes what is about the people who have one of these keys, also from lists that are hidden. They are searched for
     * here if what was found before may have moved.
     */
    erasePeople: (keys: ReadonlySet<string>, before?: FoundChunks) =>
      exclusively(async () => {
        const isTheirs = (item: ListItem) => listItemPersonKeys(item).some((key) => keys.has(key));
        const found = new Map<string, number[]>();
        const isSame = before?.revision === revision;
        const chunks = isSame ? before.chunks : await findChunksOfPeople(database, keys);
        for (const [listId, chunkIndex] of chunks) {
          found.set(listId, [...(found.get(listId) ?? []), chunkIndex]);
        }
        for (const [listId, chunkIndexes] of found) {
          const stored = await findStored(database, listId);
          if (!stored || stored.list.entity === 'COMPANY') continue;
          await writeList(database, await dropItems(database, stored, chunkIndexes, isTheirs));
        }
      }),

    /** The pages of the service on which an item may be, the most likely first. */
    async findPages(listId: string, itemId: string) {
      const list = await findList(database, listId);
      const chunkIndex = list && (await index.findChunkIndex(list, itemId));
      if (!list || chunkIndex === undefined) return [];
      const items = (await findChunk(database, listId, chunkIndex)) ?? [];
      const before = list.chunks.slice(0, chunkIndex).reduce((sum, { size }) => sum + size, 0);
      const page = getPageOf(before + items.findIndex(({ id }) => id === itemId));
      // Somebody else may have removed items before it.
      return page === 0 ? [0] : [page, page - 1];
    },

    use: (listId: string) => changeHead(listId, { usedAt: now() }),
    rename: (listId: string, localName: string | null) => changeHead(listId, { localName }),
    forget: (listId: string) =>
      exclusively(async () => {
        const transaction = database.transaction(LIST_STORES, 'readwrite');
        await Promise.all([
          transaction.objectStore('lists').delete(listId),
          deleteChunks(transaction, listId, 'all'),
          transaction.done,
        ]);
      }),
    /** The service answered 404 for a list: the rep's other browsers need not look for it. */
    noteGone: onGone,
    /** Deletes the items of all lists before the key changes. The lists stay, known to the saved connection. */
    forgetItems: () => {
      changes += 1;
      return exclusively(async () => {
        const transaction = database.transaction(LIST_STORES, 'readwrite');
        const heads = transaction.objectStore('lists');
        const lists = (await heads.getAll()).map(parseList).filter((list) => list !== undefined);
        await Promise.all([
          ...lists.map((stored) => heads.put(toKeptList(stored), stored.list.id)),
          clearChunks(transaction),
          transaction.done,
        ]);
      });
    },
    /** Deletes all lists. Answers that are on their way are not stored. */
    forgetAll: () => {
      changes += 1;
      erasedWith = changes;
      return exclusively(async () => {
        const transaction = database.transaction(LIST_STORES, 'readwrite');
        await Promise.all([
          transaction.objectStore('lists').clear(),
          clearChunks(transaction),
          transaction.done,
        ]);
      });
    },
    match: index.match,
  };
}
