import type { Database } from '../storage/database';
import { readRecords } from '../storage/read-records';

/** What the settings say is kept in this browser, and save or erase of it. This file: how much it is. */

/** Records are text above all, so their size as JSON is close to what they take. */
const getBytes = (value: unknown): number =>
  ArrayBuffer.isView(value) ? value.byteLength : (JSON.stringify(value)?.length ?? 0);

/** How many bytes are kept. */
export async function measureKept(database: Database): Promise<number> {
  let bytes = 0;
  for (const store of database.objectStoreNames)
    for await (const { value } of readRecords(database, store)) bytes += getBytes(value);
  return bytes;
}
