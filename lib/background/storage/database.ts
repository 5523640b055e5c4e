import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { ProblemError } from '@/lib/contract/problem-error';
import type { NameKey } from '@/lib/domain/person/name-index';
import { getNewestVersion, migrate, MIGRATIONS } from './migrations/migrations';

/** The place of a job or bulk in Activity: its group, and since when. */
export type ActivityKey = [ActivityGroup, number];

/** `[connection id or '', origin or '', kind, how many drafts]`. */
export type MadeKey = [string, string, string, number];

/** `[bulkId, connection id or '', origin or '', kind, operation, how many drafts]`. */
export type BulkKey = [string, string, string, string, string, number];

/** `[connection id or '', lane, operation, group, bulkId]`. */
export type ChunkQueueKey = [string, string, string, string, string];

/**
 * `[connection id or '', origin or '', kind]`. A push that only reads its run also has `reads-run`, and what may have been
 * sent has `sent`.
 */
export type MadeForKey = [string, string, string] | [string, string, string, 'reads-run' | 'sent'];

/**
 * The extension's IndexedDB as this version has it. Every reader parses what it gets, because somebody with developer
 * tools may have written it. This folder: the database, its migrations, and one repository for each thing
 * that is stored.
 */
export interface Schema extends DBSchema {
  jobs: {
    key: string;
    value: unknown;
    indexes: {
      /**
       * The ready queues, of jobs in no open call: `[state, connection id or '', lane, operation, group, bulk or '',
       * notBefore]`.
       */
      ready: [string, string, string, string, string, string, number];
      /** All jobs: `[state, lane, operation, notBefore]`. */
      state: [string, string, string, number];
      /** Finds the newest job with the same question: `[key, createdAt]`. All keys about one subject have the same prefix. */
      question: [string, number];
      /** The rows of Activity that are single jobs: `[group, since]`. */
      news: ActivityKey;
      /** `[bulkId, state]` for each bulk that the job counts in. */
      counted: [string, string];
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
      /** Open jobs, by the key of their subject. */
      open: string;
      /** Open free reads, by the id of the connection that they were made for. */
      reads: string;
      /** The keys of all people whom the job names. */
      people: string;
      /** The person whom the job is about, by each word of their name. */
      names: NameKey;
    };
  };
  /** What is known of people and companies, by key. */
  subjects: {
    key: string;
    value: unknown;
    indexes: {
      /** When the oldest entry was made that retention may delete. */
      oldestAt: number;
      /** Those who may have moved: `[connection id or '', when their work was found]`. */
      moved: [string, number];
      /** The keys of all people whom the answers name. */
      people: string;
      /** The person, by each word of their name. */
      names: NameKey;
    };
  };
  calls: {
    key: string;
    value: unknown;
    indexes: {
      /** Those to be repeated or polled: `[connection id, origin, request, lane, operation, notBefore]`. */
      due: [string, string, 'repeat' | 'poll', string, string, number];
      /** When those in flight were leased. */
      leased: number;
    };
  };
  /** The rate limiter's log: by operation, the starts of the last window. */
  starts: { key: string; value: unknown };
  /** By problem code. */
  pauses: { key: string; value: unknown };
  /** Items of bulks that are not jobs yet, at most 100 drafts in one record. */
  bulkChunks: {
    key: number;
    value: unknown;
    indexes: {
      bulk: BulkKey;
      /** How many drafts of a connection and kind are in it. */
      made: MadeKey;
      /** Whose call takes them. */
      ready: ChunkQueueKey;
    };
  };
  bulks: {
    key: string;
    value: unknown;
    indexes: {
      /** The rows of Activity that are bulks: `[group, since]`. */
      row: ActivityKey;
      /** When they ended; `Infinity`: they have not. */
      ended: number;
      /** The id of the job that creates their list. */
      list: string;
      /** `paused` or `stopping`, if they are. */
      halted: string;
    };
  };
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
  /** Under `current`: the round through today's accounts. */
  rounds: { key: string; value: unknown };
  /** Heads of the lists that are known, by id. */
  lists: {
    key: string;
    value: unknown;
    indexes: { usedAt: number };
  };
  /** Items of lists, by the list's id and index. */
  listChunks: { key: [string, number]; value: unknown };
  /** Who is in each of these chunks. Its keys are numbers, because each entry of an index has its record's key twice. */
  listPeople: {
    key: number;
    value: unknown;
    indexes: {
      /** The key of the chunk. */
      chunk: [string, number];
      /** Hashes of the keys of its people. */
      people: number;
      /** Their names, from each word on. */
      names: string;
    };
  };
  /** By key of a person or company: its links to other keys of the same record. */
  knownKeys: {
    key: string;
    value: unknown;
    /** When the oldest link was made that retention may delete. */
    indexes: { oldestAt: number };
  };
  corrections: { key: string; value: unknown };
  /** By key of a person or company, and connection: the rep's choices. */
  recordPreferences: { key: string; value: unknown };
  /** By id of the connection and local day: what its calls may have cost, as counts. */
  receipts: { key: [string, string]; value: unknown };
  /** By key of a person, and connection: when the service last searched for their details. A repeat is free for a day. */
  searchTimes: { key: string; value: unknown };
  /** Under `current`: the people and companies seen last, newest first. */
  recent: { key: string; value: unknown };
  /**
   * `seenAt`: when the queue last used the store. `connection`: id and origin of the saved connection. `listsAskedFor`: id
   * of the connection for which hidden lists were last read.
   */
  clock: { key: string; value: unknown };
  /** What this version cannot read, until the rep deletes it. */
  unreadable: {
    key: number;
    value: unknown;
    /** How many things of the rep's are in it. */
    indexes: { items: number };
  };
  /** `current`: the service's address and key. `salt`: a secret from which the ids of connections are made. */
  connection: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;

/**
 * Opens the database, and brings it to this version. `onLost`: the browser closed it, or asked us to.
 * @throws ProblemError `newer-data` when a newer version of the extension has written it. It is left as it is.
 */
export async function openDatabase(
  name = 'prospecting',
  onLost: () => void = () => undefined,
  migrations = MIGRATIONS,
): Promise<Database> {
  try {
    return await openDB<Schema>(name, getNewestVersion(migrations), {
      terminated: onLost,
      blocking(_, __, event) {
        (event.target as IDBDatabase).close();
        onLost();
      },
      upgrade(database, from, _to, transaction) {
        migrate(migrations, database, from, transaction);
      },
    });
  } catch (error) {
    const isNewer = error instanceof DOMException && error.name === 'VersionError';
    throw isNewer ? new ProblemError({ code: 'newer-data' }) : error;
  }
}
