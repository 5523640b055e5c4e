import { storedBulkSchema } from '@/lib/contract/stored/bulk';
import { DAY } from '@/lib/contract/duration';
import { isJobOpen, JOB_STATES } from '@/lib/contract/stored/job-state';
import { forgetOldBooks } from './books/forget-old-books';
import type { Database } from './database';
import { getBulkPauseKeys, toBulkId } from './stored-bulk-pauses';
import { parseJob } from './job-record';

/** The time between two runs. */
const TRIM_EVERY_MS = DAY;

const OPEN_STATES = JOB_STATES.filter((state) => isJobOpen({ state }));

/** Deletes pauses of bulks that have nothing left to start, because every start has to look past them. */
async function forgetPauses(database: Database): Promise<void> {
  const transaction = database.transaction(['pauses', 'jobs', 'stagedBatches'], 'readwrite');
  const pauses = transaction.objectStore('pauses');
  const jobs = transaction.objectStore('jobs');
  const stagedBatches = transaction.objectStore('stagedBatches').index('bulk');
  for (const key of await pauses.getAllKeys(getBulkPauseKeys())) {
    const bulkId = toBulkId(key);
    const counts = await Promise.all([
      ...OPEN_STATES.flatMap((state) => [
        jobs.index('bulk').count([bulkId, state]),
        jobs.index('shared').count([bulkId, state]),
      ]),
      stagedBatches.count(IDBKeyRange.bound([bulkId], [bulkId, []])),
    ]);
    if (counts.every((count) => count === 0)) await pauses.delete(key);
  }
  await transaction.done;
}

/**
 * Deletes what is older than `keepDays`: ended jobs with their answers, bulks, and books that nobody reads any more; also
 * pauses of ended bulks. At most once a day.
 */
export async function trimHistory(
  database: Database,
  keepDays: number,
  now: number,
): Promise<void> {
  const trimmedAt = await database.get('clock', 'trimmedAt');
  if (typeof trimmedAt === 'number' && Math.abs(now - trimmedAt) < TRIM_EVERY_MS) return;
  const isOld = (at: number) => now - at > keepDays * DAY;
  const transaction = database.transaction(['jobs', 'bulks', 'clock'], 'readwrite');
  const jobs = transaction.objectStore('jobs');
  // The index key has the time, so recent jobs are not even read.
  let cursor = await jobs.index('question').openKeyCursor();
  for (; cursor; cursor = await cursor.continue()) {
    if (!isOld(cursor.key[1])) continue;
    const job = parseJob(await jobs.get(cursor.primaryKey));
    if (job && !isJobOpen(job) && isOld(job.changedAt)) await jobs.delete(cursor.primaryKey);
  }
  const bulks = transaction.objectStore('bulks');
  for (const raw of await bulks.getAll()) {
    const bulk = storedBulkSchema.safeParse(raw).data;
    if (!bulk) continue;
    const ofBulk = IDBKeyRange.bound([bulk.id], [bulk.id, []]);
    const isEmpty = (await jobs.index('bulk').count(ofBulk)) === 0;
    const endedAt = bulk.endedAt ?? (isEmpty ? bulk.createdAt : now);
    if (isOld(endedAt)) await bulks.delete(bulk.id);
  }
  await transaction.objectStore('clock').put(now, 'trimmedAt');
  await transaction.done;
  await forgetPauses(database);
  await forgetOldBooks(database, now - keepDays * DAY);
}
