import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';

/** `[id of the connection or '', origin or '', kind]`; of a push of which only the run is read, `reads-run` behind it. */
export type MadeForKey = [string, string, string] | [string, string, string, 'reads-run'];

/**
 * The extension's IndexedDB. What is read from it is parsed where it is read: an older version of ourselves,
 * or a hand in the developer tools, may have written it.
 */
export interface Schema extends DBSchema {
  jobs: {
    key: string;
    value: unknown;
    indexes: {
      /** The ready queues: `[state, lane, operation, group, notBefore]`. */
      ready: [string, string, string, string, number];
      /** Finds the newest with the same question: `[key, createdAt]`. A subject's keys begin alike. */
      question: [string, number];
      /** What Activity shows, by filter: `[filter, createdAt]`, several a job. */
      news: [string, number];
      /** `[bulkId, state]`, of those in a bulk. */
      bulk: [string, string];
      /** `[bulkId, state]` for each further bulk that it is shared with. */
      shared: [string, string];
      /** Until when it can be undone, of those that are held and in no bulk. */
      heldUntil: number;
      /** Of those about a book: its scope, and when they ended; those that are open come last. */
      book: [string, number];
      /** Of those on a list that are not done: its id, and when they ended; those that are open come last. */
      list: [string, number];
      /** Companies that an answer about a person names: their domains and profiles, as keys. */
      company: string;
      /** Of those that are open, and write or cost. */
      connection: MadeForKey;
    };
  };
  /** By operation: the starts of the last window. The limiter's memory. */
  starts: { key: string; value: unknown };
  /** By the code of the problem; those of bulks by `bulk` and their ids. */
  pauses: { key: string; value: unknown };
  /** Jobs of a bulk as they were asked for, many in one record, before each of them has its own. */
  stagedBatches: { key: number; value: unknown; indexes: { bulk: [string, number] } };
  bulks: { key: string; value: unknown };
  /** Heads of books, by scope (the caller's own: the empty one). */
  books: { key: string; value: unknown };
  /** Accounts of books, by scope and index. */
  bookChunks: { key: [string, number]; value: unknown };
  /** Which domains a book had when it was read, by scope: what tells new accounts. */
  bookReadings: { key: string; value: unknown };
  /** When the rep looked at a book, by scope. */
  bookVisits: { key: string; value: unknown };
  /** The CRM owners, under `current`. */
  owners: { key: string; value: unknown };
  /** Heads of the lists that are known, by id. */
  lists: { key: string; value: unknown };
  /** Items of lists, by the list's id and index. */
  listChunks: { key: [string, number]; value: unknown };
  /** By key of a person or company: all keys that mean the same. */
  knownKeys: { key: string; value: unknown };
  /** By key of a person or company: what the rep wrote over what their page shows. */
  corrections: { key: string; value: unknown };
  /** By key of a person or company: what the rep decided about it. */
  recordPreferences: { key: string; value: unknown };
  /**
   * When the queue last looked at the store, under `seenAt`; id and origin of the connection, under `connection`; the id
   * of the one that hidden lists were asked for with, under `listsAskedFor`.
   */
  clock: { key: string; value: unknown };
  /** The service's address and key, under `current`; what the ids of connections are made with, under `salt`. */
  connection: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;

const VERSION = 8;

const PLAIN_STORES = [
  'starts',
  'pauses',
  'bulks',
  'books',
  'bookChunks',
  'bookReadings',
  'bookVisits',
  'owners',
  'clock',
  'knownKeys',
  'corrections',
  'recordPreferences',
] as const;

const createStores = (database: Database) => {
  const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
  jobs.createIndex('ready', ['state', 'lane', 'operation', 'group', 'notBefore']);
  jobs.createIndex('question', ['key', 'createdAt']);
  jobs.createIndex('news', 'news', { multiEntry: true });
  jobs.createIndex('bulk', ['bulkId', 'state']);
  jobs.createIndex('heldUntil', 'heldUntil');
  jobs.createIndex('book', 'book');
  const stagedBatches = database.createObjectStore('stagedBatches', { autoIncrement: true });
  stagedBatches.createIndex('bulk', ['bulkId', 'left']);
  for (const name of PLAIN_STORES) database.createObjectStore(name);
};

/** The types know today's names only. */
type OldTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

/** Gives what versions 3 to 7 stored its name of today. */
function renameStores(transaction: OldTransaction): void {
  transaction.objectStore('parcels').name = 'stagedBatches';
  transaction.objectStore('choices').name = 'recordPreferences';
  transaction.objectStore('jobs').index('line').name = 'ready';
  const clock = transaction.objectStore('clock');
  void clock.get('morning').then(async (refreshed: unknown) => {
    if (refreshed === undefined) return;
    await clock.put(refreshed, 'dailyRefresh');
    await clock.delete('morning');
  });
}

/** Opens the database, making its stores at the first use. `onLost`: the browser has closed it, or asked us to. */
export const openDatabase = (
  name = 'prospecting',
  onLost: () => void = () => undefined,
): Promise<Database> =>
  openDB<Schema>(name, VERSION, {
    terminated: onLost,
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      onLost();
    },
    upgrade(database, from, _, transaction) {
      if (from === 0) database.createObjectStore('connection');
      // No version before 3 was published: of those only the connection is taken along.
      if (from < 3) {
        for (const store of database.objectStoreNames) {
          if (store !== 'connection') database.deleteObjectStore(store);
        }
        createStores(database);
      }
      if (from < 4) {
        transaction.objectStore('jobs').createIndex('list', 'list');
        database.createObjectStore('lists');
        database.createObjectStore('listChunks');
      }
      if (from < 5) {
        transaction.objectStore('jobs').createIndex('company', 'company', { multiEntry: true });
      }
      if (from < 6) transaction.objectStore('jobs').createIndex('connection', 'madeFor');
      if (from < 7) {
        transaction.objectStore('jobs').createIndex('shared', 'shared', { multiEntry: true });
      }
      if (from >= 3 && from < 8) renameStores(transaction as unknown as OldTransaction);
    },
  });
