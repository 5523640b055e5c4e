import { getFirstIssue } from '@/lib/contract/first-issue';
import { jobSchema, toKeyPrefix, type Job } from '@/lib/contract/stored/job';
import { logFault } from '@/lib/platform/log';
import type { Database } from './database';
import type { QueueReading } from './queue-reading';

/** Undefined: it is unreadable, which is logged once. */
export function parseJob(raw: unknown): Job | undefined {
  const parsed = jobSchema.safeParse(raw);
  if (!parsed.success)
    logFault('jobs', `a stored ${getFirstIssue(parsed.error).field} cannot be read`);
  return parsed.data;
}

export const parseJobs = (raws: unknown[]): Job[] =>
  raws.map(parseJob).filter((job) => job !== undefined);

export async function findJob(database: Database, id: string): Promise<Job | undefined> {
  const raw = await database.get('jobs', id);
  return raw === undefined ? undefined : parseJob(raw);
}

/** The newest job with a key. */
export async function findNewestOfKey(database: Database, key: string): Promise<Job | undefined> {
  const range = IDBKeyRange.bound([key, -Infinity], [key, Infinity]);
  const found = await database.getAllFromIndex('jobs', 'question', range);
  return found.length > 0 ? parseJob(found.at(-1)) : undefined;
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
export const listHeldJobs = async (reading: QueueReading): Promise<Job[]> =>
  parseJobs(await reading.objectStore('jobs').index('heldUntil').getAll());
