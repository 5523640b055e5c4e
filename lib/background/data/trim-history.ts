import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { getTotal } from '@/lib/contract/stored/bulk';
import { DAY } from '@/lib/contract/duration';
import { toParts } from '@/lib/contract/to-parts';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import type { IDBPObjectStore } from 'idb';
import { z } from 'zod';
import { createCountChanges } from '../queue/bulks/bulk-counts';
import { listBulksOf } from '../queue/bulks/shared-bulks';
import { writeCounts } from '../queue-store/bulk-record';
import { parseBulk } from '../storage/stored-bulks';
import type { Database, Schema } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { toIdBound } from '../storage/sortable-id';
import { trimReceipts } from '../storage/receipts';
import { parseLinks, toLinksRecord } from '../storage/known-keys';
import { ofAnyConnection } from '../storage/record-preferences';
import { trimSubjects } from '../storage/subjects';
import { allChunksOf } from '../storage/chunks';
import { parseHead } from '../storage/books/read-book';
import { readRound } from '../storage/books/round';

const TRIM_EVERY_MS = DAY;

const lastRunSchema = z.object({ at: z.number(), keepDays: z.number() });

type Bulks = IDBPObjectStore<Schema, ['jobs', 'bulks'], 'bulks', 'readwrite'>;

/** Whether the rep still has to decide about it, or rows of an import wait for its list. It stays, however old it is. */
async function isNeeded(job: Job, bulks: Bulks): Promise<boolean> {
  const { id, kind, state, callId, isCleared } = job;
  if (callId !== null) return true;
  if (kind === 'list.create') {
    const bulk = parseBulk(await bulks.index('list').get(id));
    if (bulk && bulk.untaken > 0) return true;
  }
  if (state !== 'needs-you' || isCleared) return false;
  const counts = await Promise.all(listBulksOf(job).map((id) => bulks.count(id)));
  return counts.length === 0 || counts.some((count) => count > 0);
}

/**
 * Deletes jobs that ended before an instant, except those that still need the rep. Ids sort by creation, so younger jobs are
 * not read. In chunks, so that a click need not wait for all of them. A worker that dies leaves the rest to the next.
 */
async function forgetJobs(database: Database, before: number): Promise<void> {
  const bound = toIdBound(before);
  for (let last = ''; ;) {
    const transaction = database.transaction(['jobs', 'bulks'], 'readwrite');
    const store = transaction.objectStore('jobs');
    const changes = createCountChanges();
    const range = IDBKeyRange.bound(last, bound, true, true);
    const ids = await store.getAllKeys(range, RECORDS_PER_TRANSACTION);
    for (const id of ids) {
      const job = parseJob(await store.get(id));
      if (!job || isJobOpen(job) || job.changedAt >= before) continue;
      if (await isNeeded(job, transaction.objectStore('bulks'))) continue;
      await store.delete(id);
      changes.move(job, undefined);
    }
    await writeCounts(transaction.objectStore('bulks'), changes, before);
    await transaction.done;
    if (ids.length < RECORDS_PER_TRANSACTION) return;
    last = ids.at(-1) ?? bound;
  }
}

/** Deletes bulks that ended before an instant, and those that have no job any more, unless they still need the rep. */
async function forgetBulks(database: Database, before: number): Promise<void> {
  const { store, done } = database.transaction('bulks', 'readwrite');
  for (const key of await store.getAllKeys()) {
    const bulk = parseBulk(await store.get(key));
    if (!bulk || bulk.counts['needs-you'] > 0) continue;
    const endedAt = bulk.endedAt ?? (getTotal(bulk.counts) === 0 ? bulk.createdAt : Infinity);
    if (endedAt < before) await store.delete(key);
  }
  await done;
}

/**
 * Deletes links that were made before an instant, unless something is still kept under one of their two keys, and those that
 * the rep has cut: no page is to make them again. In chunks, so that a click need not wait for all.
 */
async function forgetLinks(database: Database, before: number): Promise<void> {
  const range = IDBKeyRange.upperBound(before, true);
  const keys = await database.getAllKeysFromIndex('knownKeys', 'oldestAt', range);
  const stores = ['knownKeys', 'subjects', 'corrections', 'recordPreferences'] as const;
  for (const part of toParts(keys, RECORDS_PER_TRANSACTION)) {
    const transaction = database.transaction(stores, 'readwrite');
    const store = transaction.objectStore('knownKeys');
    const isUsed = async (key: string) => {
      const found = await Promise.all([
        transaction.objectStore('subjects').getKey(key),
        transaction.objectStore('corrections').getKey(key),
        transaction.objectStore('recordPreferences').getKey(ofAnyConnection(key)),
      ]);
      return found.some((each) => each !== undefined);
    };
    const drop = async (from: string, to: string) => {
      const left = parseLinks(await store.get(from)).filter(({ key }) => key !== to);
      await (left.length > 0 ? store.put(toLinksRecord(left), from) : store.delete(from));
    };
    for (const key of part) {
      for (const { key: other, at, isCut } of parseLinks(await store.get(key))) {
        if (isCut || at >= before || (await isUsed(key)) || (await isUsed(other))) continue;
        await drop(key, other);
        await drop(other, key);
      }
    }
    await transaction.done;
  }
}

/**
 * Deletes what is older than `keepDays`: ended jobs with their answers, what is known of people and companies, which
 * addresses are one's, bulks, and books that nobody reads any more; and the round of another day. Receipts have a time of
 * their own. At most once a day, and at once when the rep has chosen another number of days. Returns whether it did.
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
  await trimSubjects(database, before);
  await forgetLinks(database, before);
  await forgetOldBooks(database, before);
  await trimReceipts(database, now);
  // One of another day is deleted whenever it is read.
  await readRound(database, now);
  // Last: a run that was cut off is done again at the next start.
  await database.put('clock', { at: now, keepDays }, 'trimmedAt');
  return true;
}

/** Deletes books that were last read before an instant, and unreadable ones. Visits stay, because they are small. */
async function forgetOldBooks(database: Database, before: number): Promise<void> {
  const stores = ['books', 'bookChunks', 'bookReadings'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  const books = transaction.objectStore('books');
  for (const key of await books.getAllKeys()) {
    const head = parseHead(await books.get(key));
    if (head && head.readAt >= before) continue;
    await Promise.all([
      books.delete(key),
      transaction.objectStore('bookChunks').delete(allChunksOf(key)),
      transaction.objectStore('bookReadings').delete(key),
    ]);
  }
  await transaction.done;
}
