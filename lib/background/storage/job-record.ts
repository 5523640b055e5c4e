import { isJobOpen } from '@/lib/contract/stored/job-state';
import { getFirstIssue } from '@/lib/contract/first-issue';
import { bookRequestSchema } from '@/lib/contract/service/book';
import { jobSchema, type Job } from '@/lib/contract/stored/job';
import { listRequestSchema } from '@/lib/contract/service/lists';
import { logFault } from '@/lib/platform/log';
import { toBookKey } from './books/book-key';
import { listCompanyKeys } from './company-match-keys';
import type { MadeForKey } from './database';
import { getTraits, jobDefinitions } from '../jobs/job-definitions';
import type { QueueJob } from '../queue/store';

/** The record of a job on disk: what is stored beside the job, and how it is parsed. */

/** The filters of Activity. */
export type JobFilter = 'all' | 'needs-you';

const listSchema = listRequestSchema.loose();
const scopeSchema = bookRequestSchema.loose();

/** Activity leaves out a prefetch that succeeded. */
const isNews = ({ kind, lane, state, isCleared }: QueueJob) =>
  !isCleared &&
  !(
    lane === 'prefetch' &&
    (state === 'done' || jobDefinitions[kind].shownInActivity === 'unless-prefetched')
  );

/** The index key of a job of a book; undefined for other jobs. */
function findBookKey({ kind, input, state, changedAt }: QueueJob): [string, number] | undefined {
  if (jobDefinitions[kind].listedWith !== 'book') return undefined;
  const book = scopeSchema.safeParse(input).data;
  return book && [toBookKey(book.scope), isJobOpen({ state }) ? Infinity : changedAt];
}

/** The index key of a job on a list; undefined for other jobs, and for done ones, whose effect the list shows. */
function findListKey({ kind, input, state, changedAt }: QueueJob): [string, number] | undefined {
  if (jobDefinitions[kind].listedWith !== 'list' || state === 'done') return undefined;
  const list = listSchema.safeParse(input).data;
  return list && [list.listId, isJobOpen({ state }) ? Infinity : changedAt];
}

/** The index key of an open job that writes or costs, by its connection; undefined for other jobs. */
function findMadeFor(job: QueueJob): MadeForKey | undefined {
  const { kind, connection, operation, progress } = job;
  if (!isJobOpen(job) || getTraits(kind, job.input as Job['input']).isFreeRead) return undefined;
  const key = [connection?.id ?? '', connection?.origin ?? '', kind] as [string, string, string];
  return operation === 'readRun' && progress !== null ? [...key, 'reads-run'] : key;
}

/** The record of a job, with its index keys. */
export function toRecord(job: QueueJob): object {
  const { createdAt, state, waitingFor, bulkId, sharedBulkIds, notBefore } = job;
  const filters: JobFilter[] = state === 'needs-you' ? ['all', 'needs-you'] : ['all'];
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

/** The record of an unreadable job: kept as it is, but in no index. */
export const toAside = (raw: unknown): object => ({
  unreadable: raw,
  id: (raw as { id: string }).id,
});

/** An unreadable record stays stored, is not shown, and is logged once. */
export function parseJob(raw: unknown): Job | undefined {
  const parsed = jobSchema.safeParse(raw);
  if (!parsed.success)
    logFault('jobs', `a stored ${getFirstIssue(parsed.error).field} cannot be read`);
  return parsed.data;
}

export const parseJobs = (raws: unknown[]): Job[] =>
  raws.map(parseJob).filter((job) => job !== undefined);
