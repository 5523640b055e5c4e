import { SECOND } from '@/lib/contract/duration';
import type { JobTraits } from './job-traits';
import type { QueueJob, QueueTransaction } from './store';

/** Jobs of a kind that creates records take turns, because two that write one person side by side create two records. */

const TRY_AGAIN_MS = 2 * SECOND;

const areRivals = (one: QueueJob, other: QueueJob): boolean =>
  one.kind === other.kind &&
  one.subject.key === other.subject.key &&
  one.connection?.id === other.connection?.id;

/**
 * Returns the jobs of the next call without those of which a rival, about the same subject, is in an open call. These are
 * tried again later. A job that writes sends its rivals back to their first call, because what they were told of the
 * subject is no longer true.
 */
export async function takeTurns(
  transaction: QueueTransaction,
  jobs: QueueJob[],
  { getTraits, now }: { getTraits: (job: QueueJob) => JobTraits; now: number },
): Promise<QueueJob[]> {
  const isAlone = (job: QueueJob) => getTraits(job).restart === undefined;
  const listIds = async (job: QueueJob) =>
    isAlone(job) ? [] : transaction.listOpenIds(job.subject.key);
  const ids = await Promise.all(jobs.map(listIds));
  const started: QueueJob[] = [];
  for (const [index, job] of jobs.entries()) {
    const { restart, operation } = getTraits(job);
    const isBeside = restart !== undefined && started.some((other) => areRivals(job, other));
    const others = (isBeside ? [] : (ids[index] ?? [])).filter((id) => id !== job.id);
    const open = await Promise.all(others.map((id) => transaction.get(id)));
    const rivals = open
      .filter((other) => other !== undefined)
      .filter((other) => areRivals(job, other));
    if (isBeside || rivals.some(({ callId }) => callId !== null)) {
      await transaction.put({ ...job, ...restart, notBefore: now + TRY_AGAIN_MS });
      continue;
    }
    started.push(job);
    if (job.operation !== operation) continue;
    for (const other of rivals) await transaction.put({ ...other, ...getTraits(other).restart });
  }
  return started;
}
