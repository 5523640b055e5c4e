import { regroupActivity, type ActivityKey } from './activity-key';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';

/** `[connection id or '', origin or '', kind]`. A push that only reads its run also has `reads-run`. */
export type MadeForKey = [string, string, string] | [string, string, string, 'reads-run'];

/**
 * The extension's IndexedDB. Every reader parses what it gets, because an older version or somebody with developer tools
 * may have written it. This folder: the database, its migrations, and one repository for each thing that is stored.
 */
export interface Schema extends DBSchema {
  jobs: {
    key: string;
    value: unknown;
    indexes: {
      /** The ready queues: `[state, lane, operation, group, notBefore]`. */
      ready: [string, string, string, string, number];
      /** Finds the newest job with the same question: `[key, createdAt]`. All keys about one subject have the same prefix. */
      question: [string, number];
      /** The rows of Activity that are single jobs: `[group, since]`. */
      news: ActivityKey;
      /** Jobs of a bulk: `[bulkId, state]`. */
      bulk: [string, string];
      /** `[bulkId, state]` for each other bulk that the job is shared with. */
      shared: [string, string];
      /** Until when a held job without a bulk can be undone. */
      heldUntil: number;
      /** Jobs about a book: its scope, and when they ended. Open ones come last. */
      book: [string, number];
      /** Jobs on a list that are not done: its id, and when they ended. Open ones come last. */
      list: [string, number];
      /** Match keys of the companies in an answer about a person. */
      company: string;
      /** Open jobs that write or cost, by the connection that they were made for. */
      connection: MadeForKey;
    };
  };
  /** The rate limiter's log: by operation, the starts of the last window. */
  starts: { key: string; value: unknown };
  /** By problem code. Pauses of bulks are under `bulk` and their ids. */
  pauses: { key: string; value: unknown };
  /** Staged batches: drafts of a bulk, many in one record, until each becomes a job. */
  stagedBatches: { key: number; value: unknown; indexes: { bulk: [string, number] } };
  bulks: { key: string; value: unknown };
  /** Heads of books, by scope. The caller's own book has the empty scope. */
  books: { key: string; value: unknown };
  /** Accounts of books, by scope and index. */
  bookChunks: { key: [string, number]; value: unknown };
  /** Domains of a book when it was last read, by scope. They show which accounts are new. */
  bookReadings: { key: string; value: unknown };
  /** The rep's visits to a book, by scope. */
  bookVisits: { key: string; value: unknown };
  /** The CRM owners, under `current`. */
  owners: { key: string; value: unknown };
  /** Heads of the lists that are known, by id. */
  lists: { key: string; value: unknown };
  /** Items of lists, by the list's id and index. */
  listChunks: { key: [string, number]; value: unknown };
  /** By key of a person or company: all known keys of the same record. */
  knownKeys: { key: string; value: unknown };
  /** By key of a person or company: the rep's correction. */
  corrections: { key: string; value: unknown };
  /** By key of a person or company, and connection: the rep's choices. */
  recordPreferences: { key: string; value: unknown };
  /** Under `current`: the people and companies seen last, newest first. */
  recent: { key: string; value: unknown };
  /**
   * `seenAt`: when the queue last used the store. `connection`: id and origin of the saved connection. `listsAskedFor`: id
   * of the connection for which hidden lists were last read.
   */
  clock: { key: string; value: unknown };
  /** `current`: the service's address and key. `salt`: a secret from which the ids of connections are made. */
  connection: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;

const VERSION = 10;

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

/** The types have only today's names. */
type OldTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

/** Renames what versions 3 to 7 stored. */
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

/** Opens the database, and creates its stores at the first use. `onLost`: the browser closed it, or asked us to. */
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
      // No version before 3 was published, so only the connection of such a version is kept.
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
      // The types know the stores of this version only, and the old ones have other names.
      if (from >= 3 && from < 8) renameStores(transaction as unknown as OldTransaction);
      if (from < 9) database.createObjectStore('recent');
      if (from >= 3 && from < 10) {
        void regroupActivity(transaction as unknown as OldTransaction);
      }
    },
  });
