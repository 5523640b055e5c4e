import type { IDBPDatabase, IDBPTransaction } from 'idb';

/**
 * The versions of the database, oldest first. A new database goes through all of them. Until the first release, a version is
 * changed in place, and a developer's profile from before is deleted. From then on, to change a store, an index, or what is
 * stored in them under the same name: add a version at the end.
 */

/** The names are those of each version, and the newest version's types do not know them. */
type OldDatabase = IDBPDatabase<unknown>;
type OldTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

export interface Migration {
  /** The version that it leads to, from the one before. */
  to: number;
  stores?: (database: OldDatabase, transaction: OldTransaction) => void;
  /** Changes records, under the names of the newest version. */
  records?: (transaction: OldTransaction) => Promise<void>;
}

/** Stores whose records have a key of their own, and no index. */
const PLAIN_STORES = [
  ...['connection', 'clock', 'starts', 'pauses'],
  ...['books', 'bookChunks', 'bookReadings', 'bookVisits', 'owners', 'rounds'],
  ...['listChunks', 'corrections', 'recordPreferences', 'recent', 'receipts', 'searchTimes'],
];

/** `database.ts` says what each store and index is for. */
function createStores(database: OldDatabase): void {
  const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
  jobs.createIndex('ready', 'ready', { multiEntry: true });
  jobs.createIndex('state', ['state', 'lane', 'operation', 'notBefore']);
  jobs.createIndex('reads', 'reads');
  jobs.createIndex('question', ['key', 'createdAt']);
  jobs.createIndex('news', 'news', { multiEntry: true });
  jobs.createIndex('counted', 'counted', { multiEntry: true });
  jobs.createIndex('heldUntil', 'heldUntil');
  jobs.createIndex('book', 'book');
  jobs.createIndex('list', 'list');
  jobs.createIndex('company', 'company', { multiEntry: true });
  jobs.createIndex('connection', 'madeFor');
  jobs.createIndex('open', 'openOf');
  jobs.createIndex('people', 'people', { multiEntry: true });
  jobs.createIndex('names', 'names', { multiEntry: true });
  const subjects = database.createObjectStore('subjects');
  subjects.createIndex('oldestAt', 'oldestAt');
  subjects.createIndex('moved', 'moved', { multiEntry: true });
  subjects.createIndex('people', 'people', { multiEntry: true });
  subjects.createIndex('names', 'names', { multiEntry: true });
  database.createObjectStore('knownKeys').createIndex('oldestAt', 'oldestAt');
  database.createObjectStore('lists').createIndex('usedAt', 'usedAt');
  const listPeople = database.createObjectStore('listPeople', { autoIncrement: true });
  listPeople.createIndex('chunk', 'chunk');
  listPeople.createIndex('people', 'people', { multiEntry: true });
  listPeople.createIndex('names', 'names', { multiEntry: true });
  const calls = database.createObjectStore('calls', { keyPath: 'id' });
  calls.createIndex('due', 'due');
  calls.createIndex('leased', 'leased');
  const bulkChunks = database.createObjectStore('bulkChunks', { autoIncrement: true });
  for (const name of ['bulk', 'made', 'ready']) bulkChunks.createIndex(name, name);
  const bulks = database.createObjectStore('bulks');
  bulks.createIndex('row', 'row');
  bulks.createIndex('ended', 'ended');
  bulks.createIndex('list', 'list');
  bulks.createIndex('halted', 'halted');
  const unreadable = database.createObjectStore('unreadable', { autoIncrement: true });
  unreadable.createIndex('items', 'items');
  for (const name of PLAIN_STORES) database.createObjectStore(name);
}

export const MIGRATIONS: readonly Migration[] = [{ to: 1, stores: createStores }];

/** The version that a list of migrations leads to. */
export const getNewestVersion = (migrations: readonly Migration[]): number =>
  Math.max(...migrations.map(({ to }) => to));

async function migrateRecords(due: Migration[], transaction: OldTransaction): Promise<void> {
  for (const { records } of due) await records?.(transaction);
}

/**
 * Brings a database of version `from` to the newest. Stores come first, because a transaction that changes them ends at the
 * first wait for anything else. All of it is one transaction: what fails leaves the database as it was.
 */
export function migrate(
  migrations: readonly Migration[],
  database: unknown,
  from: number,
  transaction: unknown,
): void {
  const old = transaction as OldTransaction;
  const due = migrations.filter(({ to }) => to > from);
  for (const { stores } of due) stores?.(database as OldDatabase, old);
  // Opening the database fails, too, and says so.
  old.done.catch(() => undefined);
  migrateRecords(due, old).catch(() => {
    try {
      old.abort();
    } catch {
      // The browser has ended it already, as after a request that failed.
    }
  });
}
