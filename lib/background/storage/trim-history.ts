import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { storedBulkSchema } from '@/lib/contract/stored/bulk';
import { DAY } from '@/lib/contract/duration';
import { isJobOpen, JOB_STATES } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { z } from 'zod';
import { forgetOldBooks } from './books/forget-old-books';
import type { Database } from './database';
import { getBulkPauseKeys, toBulkId } from './stored-bulk-pauses';
import { parseJob } from './job-record';
import { toIdBound } from './sortable-id';
import { trimSubjects } from './subjects';

/** The time between two runs. */
const TRIM_EVERY_MS = DAY;

const OPEN_STATES = JOB_STATES.filter((state) => isJobOpen({ state }));

/** The last run. */
const lastRunSchema = z.object({ at: z.number(), keepDays: z.number() });

/** Whether the rep still has to decide about it. It stays, however old it is. */
const needsTheRep = ({ state, callId, isCleared }: Job): boolean =>
  callId !== null || (state === 'needs-you' && !isCleared);

/**
 * Deletes jobs that ended before an instant, except those that still need the rep. Ids sort by creation, so younger jobs are not read. In chunks, so
 * that a click need not wait for all of them. A worker that dies leaves the rest to the next.
 */
async function forgetJobs(database: Database, before: number): Promise<void> {
  const bound = toIdBound(before);
  for (let last = ''; ;) {
    const { store, done } = database.transaction('jobs', 'readwrite');
    const range = IDBKeyRange.bound(last, bound, true, true);
    const ids = await store.getAllKeys(range, RECORDS_PER_TRANSACTION);
    for (const id of ids) {
      const job = parseJob(await store.get(id));
      const isOver = job && !isJobOpen(job) && !needsTheRep(job);
      if (isOver && job.changedAt < before) await store.delete(id);
    }
    await done;
    if (ids.length < RECORDS_PER_TRANSACTION) return;
    last = ids.at(-1) ?? bound;
  }
}

/** Deletes bulks that ended before an instant, and those that never had a job. One transaction for each. */
async function forgetBulks(database: Database, before: number): Promise<void> {
  for (const key of await database.getAllKeys('bulks')) {
    const transaction = database.transaction(['jobs', 'bulks'], 'readwrite');
    const bulks = transaction.objectStore('bulks');
    const bulk = storedBulkSchema.safeParse(await bulks.get(key)).data;
    if (bulk && bulk.createdAt < before) {
      const ofBulk = transaction.objectStore('jobs').index('bulk');
      const all = IDBKeyRange.bound([bulk.id], [bulk.id, []]);
      const isEmpty = (await ofBulk.count(all)) === 0;
      const isNeeded = (await ofBulk.count([bulk.id, 'needs-you'])) > 0;
      const endedAt = bulk.endedAt ?? (isEmpty ? bulk.createdAt : Infinity);
      if (endedAt < before && !isNeeded) await bulks.delete(key);
    }
    await transaction.done;
  }
}

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
 * Deletes what is older than `keepDays`: ended jobs with their answers, what is known of people and companies, bulks, and books that nobody reads any more; also
 * pauses of ended bulks. At most once a day, and at once when the rep has chosen another number of days. Returns whether it
 * did.
 */
export async function trimHistory(
  database: Database,
  keepDays: number,
  now: number,
): Promise<boolean> {
  const lastRun = lastRunSchema.safeParse(await database.get('clock', 'trimmedAt')).data;
  const isRecent = lastRun && Math.abs(now - lastRun.at) < TRIM_EVERY_MS;
  if (isRecent && lastRun.keepDays === keepDays) return false;
  const before = now - keepDays * DAY;
  await forgetJobs(database, before);
  await forgetBulks(database, before);
  await forgetPauses(database);
  await trimSubjects(database, before);
  await forgetOldBooks(database, before);
  // Last: a run that was cut off is done again at the next start.
  await database.put('clock', { at: now, keepDays }, 'trimmedAt');
  return true;
}
