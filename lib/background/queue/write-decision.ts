import { isJobCancellable, isJobOpen, isOutcomeUnknown } from '@/lib/contract/stored/job-state';
import type { Call } from '@/lib/contract/stored/call';
import type { Decision } from './decide-outcome';
import type { Change } from './job-traits';
import type { QueueJob, QueueTransaction } from './store';

/** The jobs of a call that are still part of it, each at the index of its member; others are undefined. */
export const listCallJobs = (
  transaction: QueueTransaction,
  { id, members }: Call,
): Promise<(QueueJob | undefined)[]> =>
  Promise.all(
    members.map(async ({ jobId }) => {
      const job = await transaction.get(jobId);
      return job?.callId === id ? job : undefined;
    }),
  );

/** A changed job. One that nobody wants is cancelled as soon as it is certain that it was not carried out. */
const dropUnwanted = (job: QueueJob): QueueJob =>
  job.isUnwanted && isJobCancellable(job) && !isOutcomeUnknown(job)
    ? { ...job, state: 'cancelled', waitingFor: null }
    : job;

/** Whether its person was erased, and nothing of it is under way any more. */
const isOver = (job: QueueJob): boolean =>
  job.isErased === true && (isJobCancellable(job) || (!isJobOpen(job) && job.callId === null));

/**
 * Writes a decision. `changes`: one for each of `jobs`; where there is none, the job stays as it is. Returns the changed jobs.
 */
export async function writeDecision(
  transaction: QueueTransaction,
  call: Call,
  jobs: QueueJob[],
  { call: changed, changes }: Decision,
  now: number,
): Promise<QueueJob[]> {
  const written: QueueJob[] = [];
  for (const [index, job] of jobs.entries()) {
    const change: Change | undefined = changes[index];
    if (change) written.push(dropUnwanted({ ...job, changedAt: now, ...change }));
  }
  await Promise.all([
    ...written.map((job) => (isOver(job) ? transaction.delete(job.id) : transaction.put(job))),
    changed ? transaction.putCall({ ...call, ...changed }) : transaction.deleteCall(call.id),
  ]);
  return written;
}

/** Makes the calls ready that wait for something that is over. */
export async function releaseCalls(
  transaction: QueueTransaction,
  waitsFor: Call['waitingFor'],
  now: number,
): Promise<void> {
  for (const call of await transaction.listCalls()) {
    if (call.waitingFor === waitsFor && !call.lease && call.state !== 'asks-rep') {
      await transaction.putCall({ ...call, notBefore: Math.min(call.notBefore, now) });
    }
  }
}
