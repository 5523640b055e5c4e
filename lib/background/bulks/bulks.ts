import { findCutOff, getTotal, type Bulk, type StoredBulk } from '@/lib/contract/stored/bulk';
import { DAY } from '@/lib/contract/duration';
import { getWebhookHost } from '@/lib/domain/outcomes/describe-delivery';
import { findBulkJob, findNextJob } from './bulk-jobs';
import { estimateDuration } from './estimate-duration';
import { listBulksSince } from '../storage/stored-bulks';
import { parseJob } from '../storage/stored-jobs';
import type { QueueReading } from '../storage/queue-reading';
import { isOfOther, type QueueStatus } from '../queue-store/queue-status';

/** Describes bulks, which are many jobs that were added at once. */

/** The list that a bulk waits for; null: it does not wait, or the list has been created. */
async function describeNewList(
  reading: QueueReading,
  { newList }: StoredBulk,
): Promise<Bulk['newList']> {
  if (!newList) return null;
  const { name, jobId } = newList;
  const raw = await reading.objectStore('jobs').get(jobId);
  const job = raw === undefined ? undefined : parseJob(raw);
  if (job?.state === 'done') return null;
  return { name, state: job?.state ?? 'gone', problem: job?.problem ?? null };
}

/** The host that the results of a bulk that has ended go to; null: to none. */
async function findDelivery(reading: QueueReading, bulk: StoredBulk): Promise<string | null> {
  if (bulk.endedAt === null) return null;
  const job = await findBulkJob(reading, bulk.id, 'done');
  return job?.kind === 'enrich.deliver' ? getWebhookHost(job.input.webhook_url) : null;
}

/** How far a bulk is, by its own counts. */
export async function readProgress(
  reading: QueueReading,
  bulk: StoredBulk,
  queueStatus: QueueStatus,
): Promise<Bulk> {
  const [newList, next, host] = await Promise.all([
    describeNewList(reading, bulk),
    findNextJob(reading, bulk, queueStatus.now),
    findDelivery(reading, bulk),
  ]);
  const isPaused = queueStatus.pausedBulks.includes(bulk.id);
  const { id, label, adds, createdAt, endedAt, counts, found } = bulk;
  const cutOff = findCutOff(bulk);
  const described: Bulk = {
    ...{ id, label, adds, createdAt, endedAt, counts, found, newList, isPaused },
    total: getTotal(counts),
    ...(cutOff && { cutOff }),
    ...(host !== null && { deliversTo: host }),
    heldUntil: null,
    leftMs: null,
  };
  if (!next) return described;
  if (isOfOther(next, queueStatus)) return { ...described, isOfOtherKey: true };
  if (next.waitingFor === 'hold') return { ...described, heldUntil: next.notBefore };
  if (isPaused) return described;
  const untaken = { jobs: bulk.untaken };
  const estimate = await estimateDuration(reading, next, untaken, queueStatus);
  return { ...described, leftMs: estimate.type === 'about' ? estimate.ms : null };
}

/** Open bulks, and those that ended within a day, newest first. Bulks without jobs are left out. */
export async function listBulks(reading: QueueReading, queueStatus: QueueStatus): Promise<Bulk[]> {
  const bulks = (await listBulksSince(reading, queueStatus.now - DAY))
    .filter(({ counts }) => getTotal(counts) > 0)
    .sort((one, other) => other.createdAt - one.createdAt);
  return Promise.all(bulks.map((bulk) => readProgress(reading, bulk, queueStatus)));
}
