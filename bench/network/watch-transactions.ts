/**
 * Counts the transactions of IndexedDB that are open, so that simulated time does not pass while the disk is written. Returns
 * whether there are any. The caller has imported `fake-indexeddb/auto`.
 */
export function watchTransactions(): { isBusy: () => boolean; stop: () => void } {
  let open = 0;
  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as (
    this: IDBDatabase,
    ...names: Parameters<IDBDatabase['transaction']>
  ) => IDBTransaction;
  IDBDatabase.prototype.transaction = function (...args) {
    const begun = transaction.apply(this, args);
    open += 1;
    const end = () => {
      open -= 1;
    };
    begun.addEventListener('complete', end);
    begun.addEventListener('abort', end);
    return begun;
  };
  return {
    isBusy: () => open > 0,
    stop: () => {
      IDBDatabase.prototype.transaction = transaction;
    },
  };
}
