import { isJobCancellable, isJobOpen, type JobState } from '@/lib/contract/stored/job-state';
import { bookRequestSchema } from '@/lib/contract/service/book';
import type { Job } from '@/lib/contract/stored/job';
import { isShownKind } from '@/lib/contract/stored/shown-kinds';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import { listRequestSchema } from '@/lib/contract/service/lists';
import { getRunOutcome } from '@/lib/domain/push/run/run-results';
import { toBookKey } from '../storage/books/book-key';
import { listJobMentions } from '@/lib/domain/person/job-mentions';
import { listNameKeys } from '@/lib/domain/person/name-index';
import { listCompanyKeys } from '@/lib/domain/company/company-match-keys';
import type { ActivityKey, MadeForKey } from '../storage/database';
import { getTraits, jobDefinitions } from '../jobs/job-definitions';
import { listCounted } from '../queue/bulks/bulk-counts';
import { listStartersOf } from '../queue/bulks/shared-bulks';
import type { QueueJob } from '../queue/store';

/**
 * The record of a job on disk: the job, with its index keys. This folder: the queue's store in IndexedDB, and what follows
 * from what is in it.
 */

const listSchema = listRequestSchema.loose();
const scopeSchema = bookRequestSchema.loose();

interface Dated {
  state: JobState;
  createdAt: number;
  changedAt: number;
}

/**
 * Open jobs are sorted by when they were added, the others by when they ended. `isIncomplete`: it is done, but not all that
 * it was to write was written.
 */
function toActivityKey({ state, createdAt, changedAt }: Dated, isIncomplete = false): ActivityKey {
  if (isJobOpen({ state })) return ['running', createdAt];
  const needsRep = state === 'failed' || state === 'needs-you' || isIncomplete;
  return [needsRep ? 'needs-you' : 'done', changedAt];
}

/** The index key of a row of Activity; undefined: it has none of its own, because nobody asked for it, or a bulk has it. */
function findActivityKey(job: QueueJob): ActivityKey | undefined {
  const { kind, lane, bulkId, isCleared } = job;
  const isRow = bulkId === null && lane !== 'prefetch' && isShownKind(kind);
  return isRow && !isCleared ? toActivityKey(job, isIncompletePush(job)) : undefined;
}

function isIncompletePush({ kind, state, output }: QueueJob): boolean {
  if (kind !== 'push' || state !== 'done') return false;
  const run = syncRunSchema.safeParse(output).data;
  return run !== undefined && getRunOutcome(run) !== 'done';
}

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
  if (operation === 'readRun' && progress !== null) return [...key, 'reads-run'];
  return isJobCancellable(job) ? key : [...key, 'sent'];
}

/** The index keys of a job's ready queues; none: it is part of an open call, or comes after another job. */
function listReadyKeys(job: QueueJob) {
  const { callId, state, waitingFor, connection, lane, operation, group, notBefore } = job;
  if (callId !== null || waitingFor === 'job') return [];
  return listStartersOf(job).map((bulkId) => [
    ...[state, connection?.id ?? '', lane, operation, group, bulkId, notBefore],
  ]);
}

/** The index key of an open free read; undefined for other jobs. */
function findReadKey(job: QueueJob): string | undefined {
  const isRead = getTraits(job.kind, job.input as Job['input']).isFreeRead;
  return isRead && isJobOpen(job) ? (job.connection?.id ?? '') : undefined;
}

/** The record of a job, with its index keys. */
export function toRecord(job: QueueJob): object {
  const { kind, state, output, waitingFor, bulkId, notBefore } = job;
  const ready = listReadyKeys(job);
  const reads = findReadKey(job);
  const book = findBookKey(job);
  const list = findListKey(job);
  const madeFor = findMadeFor(job);
  const row = findActivityKey(job);
  const counted = listCounted(job);
  const people = listJobMentions(job);
  const names = listNameKeys(job.subject);
  const company =
    state === 'done' && jobDefinitions[kind].hasEmployers ? listCompanyKeys(output) : [];
  return {
    ...job,
    ...(ready.length > 0 && { ready }),
    ...(isJobOpen(job) && { openOf: job.subject.key }),
    ...(reads !== undefined && { reads }),
    ...(book && { book }),
    ...(list && { list }),
    ...(madeFor && { madeFor }),
    ...(company.length > 0 && { company }),
    ...(counted.length > 0 && { counted }),
    ...(people.length > 0 && { people }),
    ...(names.length > 0 && { names }),
    ...(row && { news: [row] }),
    ...(waitingFor === 'hold' && bulkId === null && { heldUntil: notBefore }),
  };
}
