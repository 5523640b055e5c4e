import { LANES } from '@/lib/contract/stored/job';
import type { JobState } from '@/lib/contract/stored/job-state';
import type { QueueJob, QueueTransaction } from '../store';

/** Putting jobs back in line. */

/** In line again, for what it was at. */
export const requeue = (job: QueueJob, now: number): QueueJob => ({
  ...job,
  state: 'waiting',
  waitingFor: 'turn',
  notBefore: now,
  changedAt: now,
  lease: null,
});

/** In line again as if it had never been tried; `holdMs`: how long the rep may undo it. */
export const requeueFresh = (job: QueueJob, now: number, holdMs = 0): QueueJob => ({
  ...requeue(job, now),
  ...(holdMs > 0 && { waitingFor: 'hold', notBefore: now + holdMs }),
  attempts: 0,
  problem: null,
  isCleared: false,
});

/** A job in doubt goes again as it went: together with those that travelled in the same call. */
async function listCompanions(
  transaction: QueueTransaction,
  job: QueueJob,
  states: readonly JobState[],
): Promise<QueueJob[]> {
  if (!job.inDoubt || job.group === '') return [job];
  const { operation, group } = job;
  const queues = states.flatMap((state) =>
    LANES.map((lane) => ({ state, lane, operation, group })),
  );
  const found = await Promise.all(queues.map((line) => transaction.listReady(line)));
  // As it is to be from now on, which may not be what stands in the store.
  return [job, ...found.flat().filter(({ id }) => id !== job.id)];
}

/** What the service has accepted, or may have, can no longer be undone, so it is not held again. */
export async function requeueWithBatch(
  transaction: QueueTransaction,
  job: QueueJob,
  now: number,
  holdMs = 0,
) {
  for (const each of await listCompanions(transaction, job, ['failed', 'needs-you'])) {
    const isSent = each.inDoubt || each.progress !== null;
    await transaction.put(requeueFresh(each, now, isSent ? 0 : holdMs));
  }
}

/** Tries one that waits for something else now, whatever that is. */
export async function requeueNow(transaction: QueueTransaction, job: QueueJob, now: number) {
  for (const each of await listCompanions(transaction, job, ['waiting'])) {
    await transaction.put({ ...each, waitingFor: 'turn', notBefore: now });
  }
}
