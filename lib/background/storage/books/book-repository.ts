import { Mutex } from 'async-mutex';
import { ACCOUNTS_PER_CHUNK } from '@/lib/contract/limits';
import type { Account, AccountList, Owner } from '@/lib/contract/service/book';
import type { BookEntry, BookFacts, StoredOwners } from '@/lib/contract/stored/book';
import { toParts } from '@/lib/contract/to-parts';
import { allChunksOf, chunksFrom } from '../chunks';
import type { Database } from '../database';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { toBookKey } from './book-key';
import { parseHead, readEntries, readHead, type StoredHead } from './read-book';
import { flagNew, isWholeList, keepFacts, updateEntries, type Readings } from './take-list';

/** `scope` as the service takes it; undefined: the caller's own book. */
type Scope = string | undefined;

const STORES = ['books', 'bookChunks', 'bookReadings', 'bookVisits', 'owners', 'rounds'] as const;

interface NewBook {
  known: StoredHead | undefined;
  facts: BookFacts & Pick<StoredHead, 'clockAheadMs'>;
  scope: Scope;
  entries: BookEntry[];
  /** Omitted: the stored ones stay. */
  readings?: Readings;
  readAt: number;
}

/** Enough hex digits to avoid collisions. */
const REVISION_LENGTH = 24;

/** A hash: the same accounts always have the same revision. */
async function getRevision(entries: BookEntry[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(entries));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, REVISION_LENGTH);
}

/** Splits the accounts of a book into chunks, in order. */
const toRevisedChunks = (all: BookEntry[]) =>
  Promise.all(
    toParts(all, ACCOUNTS_PER_CHUNK).map(async (entries) => ({
      revision: await getRevision(entries),
      entries,
    })),
  );

/** Stores the books that the service returns. This folder: the stored books and the CRM owners. */
export type BookRepository = ReturnType<typeof createBookRepository>;

export function createBookRepository({
  database,
  now,
  serviceClock,
  onChange,
}: {
  database: Database;
  now: () => number;
  /** Omitted: the service's clock counts as equal to this one. */
  serviceClock?: { getAheadMs: () => number };
  onChange: () => void;
}) {
  const mutex = new Mutex();
  /** By book, because reads of one book run one at a time. */
  const readMutexes = new Map<string, Mutex>();
  /** How many answers about a changed account were stored. Forgotten with the worker, as the calls under way are. */
  let changes = 0;

  /** Changes run one at a time, because each depends on what is stored. */
  const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
    mutex.runExclusive(async () => {
      const result = await work();
      onChange();
      return result;
    });

  async function write({ known, facts, scope, entries, readings, readAt }: NewBook) {
    // Before the transaction, because a transaction would end while this is awaited.
    const chunks = await toRevisedChunks(entries);
    const head: StoredHead = {
      ...facts,
      choice: scope ?? null,
      readAt,
      total: entries.length,
      newTotal: entries.filter(({ isNew }) => isNew).length,
      chunks: chunks.map(({ revision }) => revision),
    };
    const key = toBookKey(scope);
    const transaction = database.transaction(STORES, 'readwrite');
    const store = transaction.objectStore('bookChunks');
    const isChanged = (index: number) => known?.chunks[index] !== head.chunks[index];
    await Promise.all([
      transaction.objectStore('books').put(head, key),
      readings && transaction.objectStore('bookReadings').put(readings, key),
      ...chunks.map(
        ({ entries: part }, index) => isChanged(index) && store.put(part, [key, index]),
      ),
      store.delete(chunksFrom(key, chunks.length)),
      transaction.done,
    ]);
  }

  /** The old accounts, if the reply is not a whole list and there are any. */
  async function findValid(known: StoredHead | undefined, list: AccountList) {
    if (!known || isWholeList(list)) return undefined;
    const entries = await readEntries(database, known);
    return entries && entries.length > 0 ? { known, entries } : undefined;
  }

  /** Changes all books, until they are read again. `change` returns the same entries where nothing changes. */
  const changeAll = (change: (entries: BookEntry[]) => BookEntry[]) =>
    exclusively(async () => {
      for (const known of (await database.getAll('books')).map(parseHead)) {
        const before = known && (await readEntries(database, known));
        const entries = before && change(before);
        if (!entries || entries === before) continue;
        const scope = known.choice ?? undefined;
        await write({ known, facts: known, scope, entries, readAt: known.readAt });
      }
    });

  return {
    /**
     * Stores the list of a reply, and returns whether it did. If the reply is not a whole list, the old accounts stay.
     * `changesBefore`: for a read, what `countChanges` said when the read began. If an account has changed since, the list may
     * be of before, and is not stored.
     */
    keep: (scope: Scope, list: AccountList, changesBefore?: number) =>
      exclusively(async () => {
        if (changesBefore === undefined) changes += 1;
        else if (changesBefore !== changes) return false;
        const readAt = now();
        const { accounts: listed, ...answered } = list;
        const facts = { ...answered, clockAheadMs: serviceClock?.getAheadMs() ?? 0 };
        const known = await readHead(database, scope);
        const valid = await findValid(known, list);
        if (valid) {
          const entries = updateEntries(valid.entries, listed);
          const kept = { ...facts, ...keepFacts(facts, valid.known) };
          await write({ known, facts: kept, scope, entries, readAt });
          return true;
        }
        const accounts = listed.toSorted((one, other) => one.rank - other.rank);
        const before = await database.get('bookReadings', toBookKey(scope));
        const { entries, readings } = flagNew(accounts, before, getLocalDay(readAt));
        const isReading = isWholeList(list);
        await write({ known, facts, scope, entries, readAt, ...(isReading && { readings }) });
        return true;
      }),
    countChanges: () => changes,
    drop: (domain: string) => {
      changes += 1;
      return changeAll((entries) => {
        const left = entries.filter(({ account }) => account.domain !== domain);
        return left.length === entries.length ? entries : left;
      });
    },
    /** Removes a book that cannot be read. Its visits stay. */
    forget: (scope: Scope) =>
      exclusively(async () => {
        const key = toBookKey(scope);
        const transaction = database.transaction(['books', 'bookChunks'], 'readwrite');
        await Promise.all([
          transaction.objectStore('books').delete(key),
          transaction.objectStore('bookChunks').delete(allChunksOf(key)),
          transaction.done,
        ]);
      }),
    /** Removes all books and owners, and the round, because they must not be shown with another key. */
    forgetAll: () =>
      exclusively(async () => {
        const transaction = database.transaction(STORES, 'readwrite');
        await Promise.all(STORES.map((name) => transaction.objectStore(name).clear()));
        await transaction.done;
      }),
    /** Changes accounts of all books. `change` returns the same account where nothing changes. */
    changeAccounts: (change: (account: Account) => Account) =>
      changeAll((entries) => {
        const changed = entries.map((entry) => ({ ...entry, account: change(entry.account) }));
        const isSame = changed.every(({ account }, index) => account === entries[index]?.account);
        return isSame ? entries : changed;
      }),
    keepOwners: (owners: Owner[]) =>
      exclusively(async () => {
        const kept: StoredOwners = { owners, readAt: now() };
        await database.put('owners', kept, 'current');
      }),
    /** The last reply about a book, without its accounts; undefined: there was none. */
    findHead: (scope: Scope) => readHead(database, scope),
    /** Runs `read` when no other reading of the same book is running, so that it finds what the one before has stored. */
    readInTurn: <T>(scope: Scope, read: () => Promise<T>) => {
      const key = toBookKey(scope);
      const readMutex = readMutexes.get(key) ?? new Mutex();
      readMutexes.set(key, readMutex);
      return readMutex.runExclusive(read);
    },
  };
}
