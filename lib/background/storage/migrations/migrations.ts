import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { regroupActivity } from './regroup-activity';

/**
 * The versions of the database, oldest first. A new database goes through all of them. To change a store, an index, or what
 * is stored in them under the same name: add a version at the end. A field that is only added needs none: its schema has a
 * default.
 */

/** The names are those of each version, and today's types do not know them. */
type OldDatabase = IDBPDatabase<unknown>;
type OldTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

interface Migration {
  /** The version that it leads to, from the one before. */
  to: number;
  /** Changes stores and indexes. */
  stores?: (database: OldDatabase, transaction: OldTransaction) => void;
  /** Changes records, under the names of the newest version. */
  records?: (transaction: OldTransaction) => Promise<void>;
}

const PLAIN_STORES_OF_3 = [
  ...['starts', 'pauses', 'bulks', 'clock'],
  ...['books', 'bookChunks', 'bookReadings', 'bookVisits', 'owners'],
  ...['knownKeys', 'corrections', 'choices'],
];

/** No version before 3 was published, so only the connection of such a version is kept. */
function startAnew(database: OldDatabase): void {
  const names = [...database.objectStoreNames];
  for (const name of names) if (name !== 'connection') database.deleteObjectStore(name);
  if (!names.includes('connection')) database.createObjectStore('connection');
  const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
  jobs.createIndex('line', ['state', 'lane', 'operation', 'group', 'notBefore']);
  jobs.createIndex('question', ['key', 'createdAt']);
  jobs.createIndex('news', 'news', { multiEntry: true });
  jobs.createIndex('bulk', ['bulkId', 'state']);
  jobs.createIndex('heldUntil', 'heldUntil');
  jobs.createIndex('book', 'book');
  const stagedBatches = database.createObjectStore('parcels', { autoIncrement: true });
  stagedBatches.createIndex('bulk', ['bulkId', 'left']);
  for (const name of PLAIN_STORES_OF_3) database.createObjectStore(name);
}

async function renameDailyRefresh(transaction: OldTransaction): Promise<void> {
  const clock = transaction.objectStore('clock');
  const refreshed: unknown = await clock.get('morning');
  if (refreshed === undefined) return;
  await clock.put(refreshed, 'dailyRefresh');
  await clock.delete('morning');
}

const MIGRATIONS: readonly Migration[] = [
  { to: 3, stores: startAnew },
  {
    to: 4,
    stores(database, transaction) {
      transaction.objectStore('jobs').createIndex('list', 'list');
      database.createObjectStore('lists');
      database.createObjectStore('listChunks');
    },
  },
  {
    to: 5,
    stores(_, transaction) {
      transaction.objectStore('jobs').createIndex('company', 'company', { multiEntry: true });
    },
  },
  {
    to: 6,
    stores(_, transaction) {
      transaction.objectStore('jobs').createIndex('connection', 'madeFor');
    },
  },
  {
    to: 7,
    stores(_, transaction) {
      transaction.objectStore('jobs').createIndex('shared', 'shared', { multiEntry: true });
    },
  },
  {
    to: 8,
    stores(_, transaction) {
      transaction.objectStore('parcels').name = 'stagedBatches';
      transaction.objectStore('choices').name = 'recordPreferences';
      transaction.objectStore('jobs').index('line').name = 'ready';
    },
    records: renameDailyRefresh,
  },
  {
    to: 9,
    stores(database) {
      database.createObjectStore('recent');
    },
  },
  { to: 10, records: regroupActivity },
  {
    to: 11,
    stores(database) {
      database.createObjectStore('unreadable', { autoIncrement: true });
    },
  },
];

/** The version of the database that this version of the extension writes. */
export const DATABASE_VERSION = Math.max(...MIGRATIONS.map(({ to }) => to));

async function migrateRecords(due: Migration[], transaction: OldTransaction): Promise<void> {
  for (const { records } of due) await records?.(transaction);
}

/**
 * Brings a database to `DATABASE_VERSION`. Stores come first, because a transaction that changes them ends at the first
 * wait for anything else. All of it is one transaction: what fails leaves the database as it was.
 */
export function migrate(
  database: unknown,
  from: number,
  _to: number | null,
  transaction: unknown,
): void {
  const old = transaction as OldTransaction;
  const due = MIGRATIONS.filter(({ to }) => to > from);
  for (const { stores } of due) stores?.(database as OldDatabase, old);
  migrateRecords(due, old).catch(() => {
    try {
      old.abort();
    } catch {
      // The browser has ended it already, as after a request that failed.
    }
  });
}
