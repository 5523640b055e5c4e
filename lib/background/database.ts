import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * The extension's IndexedDB. What is read from it is parsed where it is read: an older version of ourselves,
 * or a hand in the developer tools, may have written it.
 */
export interface Schema extends DBSchema {
  jobs: {
    key: string;
    value: unknown;
    indexes: {
      /** Finds what may start: `[state, operation, lane, notBefore]`. */
      due: [string, string, string, number];
      /** Finds the newest with the same question: `[key, createdAt]`. */
      question: [string, number];
      /** Finds what is about one person or company: `[subject.key, createdAt]`. */
      subject: [string, number];
      createdAt: number;
      /** Counts, and lists, by state: `[state, lane]`. */
      state: [string, string];
    };
  };
  /** By operation: the starts of the last window. The limiter's memory. */
  starts: { key: string; value: unknown };
  /** The service's address and key, under `current`. */
  connection: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;

const VERSION = 1;

/** Opens the database, making its stores at the first use. */
export const openDatabase = (name = 'prospecting'): Promise<Database> =>
  openDB<Schema>(name, VERSION, {
    upgrade(database) {
      const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
      jobs.createIndex('due', ['state', 'operation', 'lane', 'notBefore']);
      jobs.createIndex('question', ['key', 'createdAt']);
      jobs.createIndex('subject', ['subject.key', 'createdAt']);
      jobs.createIndex('createdAt', 'createdAt');
      jobs.createIndex('state', ['state', 'lane']);
      database.createObjectStore('starts');
      database.createObjectStore('connection');
    },
  });
