import { unwrap, type IDBPDatabase } from 'idb';
import type { Database } from '@/lib/background/storage/database';

/**
 * What a crash does to IndexedDB. A worker that dies loses its open transactions, and learns nothing more. With a power cut,
 * the last transactions that were committed without strict durability are undone, too. fake-indexeddb keeps what undoes a
 * transaction in its `_rollbackLog`.
 */

interface FakeTransaction extends IDBTransaction {
  _rollbackLog: (() => void)[];
  _requests: unknown[];
  db: IDBDatabase & { _rawDatabase: { processTransactions: () => void } };
}

/** Ends an open transaction as if it had never begun. Nobody who waits for it hears of it. */
function forget(transaction: FakeTransaction): void {
  transaction._requests = [];
  transaction.dispatchEvent = () => true;
  transaction.abort();
  setImmediate(() => transaction.db._rawDatabase.processTransactions());
}

/** Whether any transaction of any worker is open. */
export interface Disk {
  isBusy: () => boolean;
  /** Follows a worker's connection. Returns what kills it. */
  follow: (database: Database) => () => void;
  /** Undoes the last transactions, `count` at most, back to the last strict one. Returns how many. */
  loseLast: (count: number) => number;
}

export function createDisk(): Disk {
  let open = 0;
  /** What undoes each committed transaction since the last strict one, oldest first. */
  let undoable: (() => void)[] = [];

  const note = (transaction: FakeTransaction) => {
    open += 1;
    const end = () => {
      open -= 1;
    };
    transaction.addEventListener('abort', end);
    transaction.addEventListener('complete', () => {
      end();
      if (transaction.mode === 'readonly') return;
      if (transaction.durability === 'strict') undoable = [];
      else {
        undoable.push(() => {
          for (const undo of transaction._rollbackLog.toReversed()) undo();
        });
      }
    });
  };

  return {
    isBusy: () => open > 0,
    follow: (database) => {
      const raw = unwrap(database as unknown as IDBPDatabase);
      const begin = raw.transaction.bind(raw);
      const begun = new Set<IDBTransaction>();
      let isAlive = true;
      raw.transaction = (...asked) => {
        if (!isAlive) throw new DOMException('The worker died', 'AbortError');
        const transaction = begin(...asked);
        note(transaction as FakeTransaction);
        begun.add(transaction);
        const end = () => begun.delete(transaction);
        transaction.addEventListener('complete', end);
        transaction.addEventListener('abort', end);
        return transaction;
      };
      return () => {
        isAlive = false;
        for (const transaction of begun) forget(transaction as FakeTransaction);
        open -= begun.size;
        raw.close();
      };
    },
    loseLast: (count) => {
      const lost = undoable.splice(Math.max(0, undoable.length - count));
      for (const undo of lost.toReversed()) undo();
      return lost.length;
    },
  };
}
