import { OPERATION_NAMES, type OperationName } from '@/lib/contract/service/operations';
import type { Problem } from '@/lib/contract/problem';
import type { NotSentError } from './rate-limit-blocks';
import { splitInHalves } from './split-in-halves';
import type { Transact } from './clock-safe-transaction';
import { removeStart } from './rate-limiter';
import { endPauses, isPaused, pause } from './pauses';
import type { Change, JobTraits, Outcome } from './job-traits';
import { settleFollowers, type CompleteAfter } from './requests/followers';
import { decideNotSent, decideOutcome, decideProblem } from './decide-outcome';
import type { QueueJob, QueueTransaction } from './store';

/** Commits the outcome of a call in one transaction: its jobs, the rate limiter's log, and pauses. */

/**
 * How all jobs of a call change. Those with an unclear outcome are repeated in two halves, so that each call has fewer
 * candidates for the same part of the response.
 */
function decideOutcomes(
  jobs: QueueJob[],
  outcomes: Outcome[],
  now: number,
  createId: () => string,
): Change[] {
  const ended = jobs.map((job, index) => ({
    job,
    outcome: outcomes[index] ?? ({ type: 'unclear' } as const),
  }));
  const again = ended
    .filter(({ job, outcome }) => job.group !== '' && outcome.type === 'unclear')
    .map(({ job }) => job);
  const halves = splitInHalves(again, createId);
  return ended.map(({ job, outcome }) => ({
    ...decideOutcome(job, outcome, now),
    ...halves[again.indexOf(job)],
  }));
}

interface CommitDependencies {
  getTraits: (job: QueueJob) => JobTraits;
  getPerMinute: (operation: OperationName) => number | null;
  now: () => number;
  random: () => number;
  createId: () => string;
  completeAfter?: CompleteAfter;
}

/** The operation that met a problem. A job may make other calls than the one that it was leased for. */
export const getFaulty = ({ operation: named }: Problem, leased: OperationName): OperationName =>
  OPERATION_NAMES.find((each) => each === named) ?? leased;

export function createOutcomeCommits(
  transact: Transact,
  { getTraits, getPerMinute, now, random, createId, completeAfter }: CommitDependencies,
) {
  /** Changes only the jobs that still hold the lease under which they ran. */
  const write = async (transaction: QueueTransaction, jobs: QueueJob[], changes: Change[]) => {
    const doneAtOrder = await transaction.getBulkOrder();
    for (const [index, { id, lease }] of jobs.entries()) {
      const current = await transaction.get(id);
      if (!current || current.lease?.id !== lease?.id) continue;
      const ended = { waitingFor: null, lease: null, changedAt: now(), doneAtOrder };
      const changed = { ...current, ...ended, ...changes[index] };
      await transaction.put(changed);
      await settleFollowers(transaction, changed, now(), completeAfter);
    }
  };

  return {
    commitOutcomes: (jobs: QueueJob[], outcomes: Outcome[], operation: OperationName) =>
      transact(async (transaction) => {
        const changes = decideOutcomes(jobs, outcomes, now(), createId);
        await write(transaction, jobs, changes);
        await endPauses(transaction, (each) => isPaused(each, operation), now());
      }),

    /** `connectionId`: the connection that the call was made with. */
    commitProblem: (
      jobs: QueueJob[],
      problem: Problem,
      { operation, connectionId }: { operation: OperationName; connectionId: string | null },
    ) =>
      transact(async (transaction) => {
        const [first] = jobs;
        if (!first) return;
        const saved = await transaction.getConnection();
        if (problem.code === 'rate-limited' && connectionId !== (saved?.id ?? null)) {
          const unblocked = { ...problem, retryAt: null };
          await write(
            transaction,
            jobs,
            jobs.map((job) => decideNotSent(job, unblocked, now())),
          );
          return;
        }
        const faulty = getFaulty(problem, operation);
        const decision = decideProblem(jobs, problem, {
          traits: getTraits(first),
          log: await transaction.getStarts(faulty),
          perMinute: getPerMinute(faulty),
          now: now(),
          random,
          createId,
        });
        await write(transaction, jobs, decision.changes);
        if (decision.log) await transaction.putStarts(faulty, decision.log);
        if (decision.pause) await pause(transaction, decision.pause);
      }),

    /** For a call that was leased but not sent: it does not count for the rate limit. */
    commitNotSent: (jobs: QueueJob[], error: NotSentError, operation: OperationName) =>
      transact(async (transaction) => {
        await write(
          transaction,
          jobs,
          jobs.map((job) => decideNotSent(job, error.problem, now())),
        );
        const startedAt = jobs[0]?.lease?.since;
        if (startedAt === undefined || error.operation !== operation) return;
        const log = await transaction.getStarts(operation);
        await transaction.putStarts(operation, removeStart(log, startedAt));
      }),
  };
}
