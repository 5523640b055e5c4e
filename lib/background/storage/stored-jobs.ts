import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { toParts } from '@/lib/contract/to-parts';
import type { Database } from './database';
import { parseJob, parseJobs, toAside, toRecord, type JobFilter } from './job-record';
import { toKeyPrefix } from '../queue/requests/add-jobs';

/** Finds and lists stored jobs. */

export async function findJob(database: Database, id: string): Promise<Job | undefined> {
  const raw = await database.get('jobs', id);
  return raw === undefined ? undefined : parseJob(raw);
}

/** All jobs about a subject, newest first. */
export async function listSubjectJobs(
  database: Database,
  subject: string,
  limit: number,
): Promise<Job[]> {
  const prefix = toKeyPrefix(subject);
  const range = IDBKeyRange.bound([prefix], [`${prefix}\uffff`]);
  const found = parseJobs(await database.getAllFromIndex('jobs', 'question', range));
  return found.sort((one, other) => other.createdAt - one.createdAt).slice(0, limit);
}

interface Part {
  filter: JobFilter;
  offset: number;
  limit: number;
}

async function readPart(database: Database, { filter, offset, limit }: Part) {
  const index = database.transaction('jobs').store.index('news');
  const range = IDBKeyRange.bound([filter], [filter, []]);
  const total = await index.count(range);
  const raws: unknown[] = [];
  let cursor = await index.openCursor(range, 'prev');
  if (offset > 0) cursor = (await cursor?.advance(offset)) ?? null;
  for (; cursor && raws.length < limit; cursor = await cursor.continue()) raws.push(cursor.value);
  return { raws, total };
}

/** A page of Activity, newest first, and the total. */
export async function pageJobs(
  database: Database,
  part: Part,
): Promise<{ jobs: Job[]; total: number }> {
  const { raws, total } = await readPart(database, part);
  const jobs = parseJobs(raws);
  if (jobs.length === raws.length) return { jobs, total };
  // In the list it would be a row that is never filled.
  const { store, done } = database.transaction('jobs', 'readwrite');
  const unreadable = raws.filter((raw) => parseJob(raw) === undefined);
  await Promise.all(unreadable.map((raw) => store.put(toAside(raw))));
  await done;
  return pageJobs(database, part);
}

/** Jobs on a list that are open, or ended since an instant without success; newest first. */
export async function listListJobs(
  database: Database,
  listId: string,
  since: number,
): Promise<Job[]> {
  const range = IDBKeyRange.bound([listId, since], [listId, []]);
  const found = parseJobs(await database.getAllFromIndex('jobs', 'list', range));
  return found.sort((one, other) => other.createdAt - one.createdAt);
}

/** Single writes that can still be undone, the next one to be sent first. */
export const listHeldJobs = async (database: Database): Promise<Job[]> =>
  parseJobs(await database.getAllFromIndex('jobs', 'heldUntil'));

/**
 * Removes ended jobs from Activity, except those that need the rep. Done in chunks, because a click may have to wait for
 * one.
 */
export async function clearEnded(database: Database): Promise<void> {
  const shown = IDBKeyRange.bound(['all'], ['all', []]);
  const ids = await database.getAllKeysFromIndex('jobs', 'news', shown);
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    const { store, done } = database.transaction('jobs', 'readwrite');
    for (const id of part) {
      const job = parseJob(await store.get(id));
      const hasEnded = job && !isJobOpen(job) && job.state !== 'needs-you';
      if (hasEnded) await store.put(toRecord({ ...job, isCleared: true }));
    }
    await done;
  }
}
