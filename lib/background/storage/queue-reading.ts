import type { IDBPTransaction } from 'idb';
import { parseConnection, type MadeFor } from '@/lib/contract/stored/connection';
import type { Database, Schema } from './database';

const STORES = [
  'jobs',
  'bulks',
  'bulkChunks',
  'receipts',
  'starts',
  'pauses',
  'clock',
  'unreadable',
] as const;

/**
 * A transaction that reads what the queue writes. An answer reads in one of them: each waits for the queue's next write, and
 * the write after it waits for this. It ends when it is asked nothing more, so what uses it awaits nothing else.
 */
export type QueueReading = IDBPTransaction<Schema, typeof STORES>;

export const readQueue = (database: Pick<Database, 'transaction'>): QueueReading =>
  database.transaction(STORES);

/** The connection that is saved; null: none. */
export const readSaved = async (reading: QueueReading): Promise<MadeFor | null> =>
  parseConnection(await reading.objectStore('clock').get('connection'));
