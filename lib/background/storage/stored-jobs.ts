import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import { getFirstIssue } from '@/lib/contract/first-issue';
import { bookRequestSchema } from '@/lib/contract/service/book';
import { jobSchema, type Job } from '@/lib/contract/stored/job';
import { listRequestSchema } from '@/lib/contract/service/lists';
import { toParts } from '@/lib/contract/to-parts';
import { logFault } from '@/lib/platform/log';
import { toBookKey } from './books/book-key';
import { listCompanyKeys } from './company-match-keys';
import type { Database, MadeForKey } from './database';
import { getTraits, jobDefinitions } from '../jobs/job-definitions';
import { toKeyPrefix } from '../queue/requests/add-jobs';
import type { QueueJob } from '../queue/store';

/** The stored form of jobs: what is written for each, and how jobs are read and searched. */

type Filter = 'all' | 'needs-you';

const listSchema = listRequestSchema.loose();
const scopeSchema = bookRequestSchema.loose();

/** Activity leaves out a prefetch that succeeded. */
const isNews = ({ kind, lane, state, isCleared }: QueueJob) =>
  !isCleared &&
  !(
    lane === 'prefetch' &&
    (state === 'done' || jobDefinitions[kind].shownInActivity === 'unless-prefetched')
  );

/** Where the index finds a job of a book; undefined for other jobs. */
function findBookKey({ kind, input, state, changedAt }: QueueJob): [string, number] | undefined {
  if (jobDefinitions[kind].listedWith !== 'book') return undefined;
  const book = scopeSchema.safeParse(input).data;
  return book && [toBookKey(book.scope), isJobOpen({ state }) ? Infinity : changedAt];
}

/** Where the index finds a job on a list; undefined for other jobs, and when it is done: then the list shows it. */
function findListKey({ kind, input, state, changedAt }: QueueJob): [string, number] | undefined {
  if (jobDefinitions[kind].listedWith !== 'list' || state === 'done') return undefined;
  const list = listSchema.safeParse(input).data;
  return list && [list.listId, isJobOpen({ state }) ? Infinity : changedAt];
}

/** Where the index finds an open job that writes or costs by its connection; undefined for other jobs. */
function findMadeFor(job: QueueJob): MadeForKey | undefined {
  const { kind, connection, operation, progress } = job;
  if (!isJobOpen(job) || getTraits(kind, job.input as Job['input']).isFreeRead) return undefined;
  const key = [connection?.id ?? '', connection?.origin ?? '', kind] as [string, string, string];
  return operation === 'readRun' && progress !== null ? [...key, 'reads-run'] : key;
}

/** The record of a job: with what the indexes of Activity find it by. */
export function toRecord(job: QueueJob): object {
  const { createdAt, state, waitingFor, bulkId, sharedBulkIds, notBefore } = job;
  const filters: Filter[] = state === 'needs-you' ? ['all', 'needs-you'] : ['all'];
  const book = findBookKey(job);
  const list = findListKey(job);
  const madeFor = findMadeFor(job);
  const company = state === 'done' ? listCompanyKeys(job) : [];
  return {
    ...job,
    ...(book && { book }),
    ...(list && { list }),
    ...(madeFor && { madeFor }),
    ...(company.length > 0 && { company }),
    ...(sharedBulkIds.length > 0 && { shared: sharedBulkIds.map((id) => [id, state]) }),
    ...(isNews(job) && { news: filters.map((filter) => [filter, createdAt]) }),
    ...(waitingFor === 'hold' && bulkId === null && { heldUntil: notBefore }),
  };
}

/** The record of a job that nobody can read: kept as it is, where no index finds it. */
export const toAside = (raw: unknown): object => ({
  unreadable: raw,
  id: (raw as { id: string }).id,
});

/** A record that cannot be read stays where it is, unseen, and is logged once. */
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
  filter: Filter;
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

/** A part of what Activity shows, newest first, and how much there is. */
export async function pageJobs(
  database: Database,
  part: Part,
): Promise<{ jobs: Job[]; total: number }> {
  const { raws, total } = await readPart(database, part);
  const jobs = parseJobs(raws);
  if (jobs.length === raws.length) return { jobs, total };
  // Left in the list, it would be a row that is never filled.
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

/** Takes what has ended off the list that Activity shows, in chunks: a click may have to wait for one. What needs the rep stays. */
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
