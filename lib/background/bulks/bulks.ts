import { JOB_STATES, type JobState } from '@/lib/contract/stored/job-state';
import { storedBulkSchema, type Bulk, type StoredBulk } from '@/lib/contract/stored/bulk';
import { DAY } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import { getWebhookHost } from '@/lib/domain/outcomes/describe-delivery';
import { countBulkJobs, findBulkJob } from './bulk-jobs';
import { estimateDuration } from './estimate-duration';
import type { Database } from '../storage/database';
import { isOfOther, type QueueStatus } from '../storage/queue-status';
import { findJob } from '../storage/stored-jobs';
import { countStaged } from '../storage/stored-batches';

/** Describes bulks, which are many jobs that were added at once. Their progress is counted from their jobs. */

export async function readBulks(database: Database): Promise<StoredBulk[]> {
  const found = (await database.getAll('bulks')).map((raw) => storedBulkSchema.safeParse(raw).data);
  return found.filter((bulk) => bulk !== undefined);
}

export type Counts = Record<JobState, number>;

export async function countStates(
  database: Database,
  { id, cancelledStaged }: Pick<StoredBulk, 'id' | 'cancelledStaged'>,
): Promise<Counts> {
  const [staged, ...counts] = await Promise.all([
    countStaged(database, id),
    ...JOB_STATES.map((state) => countBulkJobs(database, id, state)),
  ]);
  const all = Object.fromEntries(JOB_STATES.map((state, at) => [state, counts[at] ?? 0])) as Counts;
  return { ...all, waiting: all.waiting + staged, cancelled: all.cancelled + cancelledStaged };
}

/** The list that a bulk waits for; null: it does not wait, or the list has been created. */
async function describeNewList(
  database: Database,
  { newList }: StoredBulk,
): Promise<Bulk['newList']> {
  if (!newList) return null;
  const { name, jobId } = newList;
  const job = await findJob(database, jobId);
  if (job?.state === 'done') return null;
  return { name, state: job?.state ?? 'gone', problem: job?.problem ?? null };
}

/** The host that the results of a bulk that has ended go to; null: to none. */
async function findDelivery(database: Database, bulk: StoredBulk): Promise<string | null> {
  if (bulk.endedAt === null) return null;
  const job = await findBulkJob(database, bulk.id, 'done');
  return job?.kind === 'enrich.deliver' ? getWebhookHost(job.input.webhook_url) : null;
}

/** How far a bulk is. */
export async function readProgress(
  database: Database,
  bulk: StoredBulk,
  queueStatus: QueueStatus,
  getPerMinute: (operation: OperationName) => number | null,
): Promise<Bulk> {
  const counts = await countStates(database, bulk);
  const newList = await describeNewList(database, bulk);
  const next = await findBulkJob(database, bulk.id, 'waiting');
  const host = await findDelivery(database, bulk);
  const isPaused = queueStatus.pausedBulks.includes(bulk.id);
  const { id, label, createdAt, endedAt, total } = bulk;
  const described: Bulk = {
    id,
    label,
    createdAt,
    endedAt,
    total,
    counts,
    newList,
    ...(host !== null && { deliversTo: host }),
    isPaused,
    heldUntil: null,
    leftMs: null,
  };
  if (!next) return described;
  if (isOfOther(next, queueStatus)) return { ...described, isOfOtherKey: true };
  if (next.waitingFor === 'hold') return { ...described, heldUntil: next.notBefore };
  if (isPaused) return described;
  const jobs = await countStaged(database, bulk.id);
  const estimate = await estimateDuration(database, next, { jobs }, queueStatus, getPerMinute);
  return { ...described, leftMs: estimate.type === 'about' ? estimate.ms : null };
}

/** Open bulks, and those that ended within a day, newest first. Bulks without jobs are left out. */
export async function listBulks(
  database: Database,
  queueStatus: QueueStatus,
  getPerMinute: (operation: OperationName) => number | null,
): Promise<Bulk[]> {
  const bulks = (await readBulks(database))
    .filter(({ endedAt }) => endedAt === null || queueStatus.now - endedAt < DAY)
    .sort((one, other) => other.createdAt - one.createdAt);
  const described = await Promise.all(
    bulks.map((bulk) => readProgress(database, bulk, queueStatus, getPerMinute)),
  );
  return described.filter(({ total }) => total > 0);
}
