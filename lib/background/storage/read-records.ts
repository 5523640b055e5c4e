import type { IDBPDatabase, StoreNames } from 'idb';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { Schema } from './database';

export interface StoredRecord<Name extends StoreNames<Schema>> {
  key: Schema[Name]['key'];
  value: unknown;
}

/**
 * All records of a store in the order of their keys, a chunk at a time, so that a large store is never in memory as a
 * whole.
 */
export async function* readRecords<Name extends StoreNames<Schema>>(
  database: Pick<IDBPDatabase<Schema>, 'transaction'>,
  name: Name,
): AsyncGenerator<StoredRecord<Name>> {
  let range: IDBKeyRange | null = null;
  for (;;) {
    const { store } = database.transaction(name);
    const [keys, values] = await Promise.all([
      store.getAllKeys(range, RECORDS_PER_TRANSACTION),
      store.getAll(range, RECORDS_PER_TRANSACTION),
    ]);
    for (const [index, key] of keys.entries()) yield { key, value: values[index] };
    const last = keys.at(-1);
    if (last === undefined || keys.length < RECORDS_PER_TRANSACTION) return;
    range = IDBKeyRange.lowerBound(last, true);
  }
}
