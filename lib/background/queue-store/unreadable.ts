import type { IDBPObjectStore } from 'idb';
import { z } from 'zod';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { JOB_STATES } from '@/lib/contract/stored/job-state';
import { correctionSchema } from '@/lib/contract/stored/correction';
import { createCountChanges } from '../queue/bulks/bulk-counts';
import { writeCounts } from './bulk-record';
import type { Database, Schema } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { parseList } from '../storage/lists/read-list';
import { parseRecordPreference } from '../storage/record-preferences';
import { parseChunk, parseBulk } from '../storage/stored-bulks';
import type { QueueReading } from '../storage/queue-reading';

/**
 * Unreadable records: what the rep made, and this version cannot read. They are moved to a store of their own, where nothing
 * waits behind them, and stay until the rep deletes them. What can be fetched again is not kept.
 */

const STORES = [
  'jobs',
  'bulkChunks',
  'bulks',
  'lists',
  'corrections',
  'recordPreferences',
] as const;
type CheckedStore = (typeof STORES)[number];

const READS: Record<CheckedStore, (raw: unknown) => unknown> = {
  jobs: parseJob,
  bulkChunks: parseChunk,
  bulks: parseBulk,
  lists: parseList,
  corrections: (raw) => correctionSchema.safeParse(raw).data,
  recordPreferences: parseRecordPreference,
};

const leftSchema = z.looseObject({ left: z.number().int().min(1) });

/** The unreadable record of a store, as it is kept. `items`: how many things of the rep's are in it. */
export function toUnreadable(store: CheckedStore | 'settings', key: unknown, record: unknown) {
  const left = store === 'bulkChunks' ? leftSchema.safeParse(record).data?.left : undefined;
  return { store, key, items: left ?? 1, record };
}

/** Of an unreadable record: in which bulks it counts, which was written beside it. */
const countedSchema = z.looseObject({
  counted: z.array(z.tuple([z.string(), z.enum(JOB_STATES)])).catch([]),
  bulkId: z.string().catch(''),
});

type CountChanges = ReturnType<typeof createCountChanges>;

/** Notes that bulks no longer count a record that cannot be read. */
export function uncount(changes: CountChanges, store: CheckedStore, raw: unknown): void {
  const parsed = countedSchema.safeParse(raw).data;
  if (!parsed) return;
  if (store === 'jobs')
    for (const [bulkId, state] of parsed.counted) changes.add(bulkId, state, -1);
  if (store === 'bulkChunks')
    changes.addUntaken(parsed.bulkId, -toUnreadable(store, null, raw).items);
}

interface JobStores {
  jobs: { delete: (id: string) => Promise<unknown> };
  unreadable: { add: (value: unknown) => Promise<unknown> };
  bulks: Parameters<typeof writeCounts>[0];
}

/** Keeps a chunk that cannot be read and was deleted. Its bulk no longer counts it. */
export async function addUnreadableChunk(
  { unreadable, bulks }: Omit<JobStores, 'jobs'>,
  key: unknown,
  raw: unknown,
): Promise<void> {
  const changes = createCountChanges();
  uncount(changes, 'bulkChunks', raw);
  await unreadable.add(toUnreadable('bulkChunks', key, raw));
  await writeCounts(bulks, changes, Date.now());
}

/** Moves those of these jobs that cannot be read, within the caller's transaction. */
export async function moveJobs(
  { jobs, unreadable, bulks }: JobStores,
  raws: unknown[],
): Promise<void> {
  const changes = createCountChanges();
  for (const raw of raws.filter((each) => parseJob(each) === undefined)) {
    const { id } = raw as { id: string };
    await unreadable.add(toUnreadable('jobs', id, raw));
    await jobs.delete(id);
    uncount(changes, 'jobs', raw);
  }
  await writeCounts(bulks, changes, Date.now());
}

/** Moves the unreadable records of a store, in chunks, because a click may have to wait for one. */
async function moveFrom(database: Database, name: CheckedStore): Promise<number> {
  let moved = 0;
  for (let last: IDBValidKey | undefined; ;) {
    const transaction = database.transaction([name, 'unreadable', 'bulks'], 'readwrite');
    // The keys of the stores have different types, which do not matter here.
    const store = transaction.objectStore(name) as unknown as IDBPObjectStore<
      Schema,
      ['jobs'],
      'jobs',
      'readwrite'
    >;
    const range = last === undefined ? null : IDBKeyRange.lowerBound(last, true);
    const [keys, raws] = await Promise.all([
      store.getAllKeys(range, RECORDS_PER_TRANSACTION),
      store.getAll(range, RECORDS_PER_TRANSACTION),
    ]);
    const unreadable = keys
      .map((key, index) => ({ key, raw: raws[index] }))
      .filter(({ raw }) => READS[name](raw) === undefined);
    await Promise.all(
      unreadable.flatMap(({ key, raw }) => [
        transaction.objectStore('unreadable').add(toUnreadable(name, key, raw)),
        store.delete(key),
      ]),
    );
    const changes = createCountChanges();
    for (const { raw } of unreadable) uncount(changes, name, raw);
    await writeCounts(transaction.objectStore('bulks'), changes, Date.now());
    await transaction.done;
    moved += unreadable.length;
    if (keys.length < RECORDS_PER_TRANSACTION) return moved;
    last = keys.at(-1);
  }
}

/** Takes what cannot be read out of a store outside of the database, once `keep` has kept it. Returns how much it was. */
type MoveOthers = (keep: (key: string, raw: unknown) => Promise<unknown>) => Promise<number>;

/**
 * Finds what this version of the extension cannot read, once after each update. Returns whether it found anything. If the
 * worker dies in between, the next one does the rest. `moveSettings`: the same for the settings; omitted: they are left.
 */
export async function moveUnreadable(
  database: Database,
  version: string,
  moveSettings: MoveOthers = () => Promise.resolve(0),
): Promise<boolean> {
  if ((await database.get('clock', 'checkedBy')) === version) return false;
  let moved = 0;
  for (const store of STORES) moved += await moveFrom(database, store);
  moved += await moveSettings((name, raw) =>
    database.add('unreadable', toUnreadable('settings', name, raw)),
  );
  await database.put('clock', version, 'checkedBy');
  return moved > 0;
}

/** How many unreadable items there are, and the number of the last record; 0: there is none. Only keys are read. */
export async function countUnreadable(
  reading: QueueReading,
): Promise<{ items: number; upTo: number }> {
  let items = 0;
  let upTo = 0;
  let cursor = await reading.objectStore('unreadable').index('items').openKeyCursor();
  for (; cursor; cursor = await cursor.continue()) {
    items += cursor.key;
    upTo = Math.max(upTo, cursor.primaryKey);
  }
  return { items, upTo };
}

/** The unreadable records up to a number. */
export const readUnreadable = (database: Database, upTo: number): Promise<unknown[]> =>
  database.getAll('unreadable', IDBKeyRange.upperBound(upTo));

export const deleteUnreadable = (database: Database, upTo: number): Promise<void> =>
  database.delete('unreadable', IDBKeyRange.upperBound(upTo));
