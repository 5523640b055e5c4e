import type { OperationName } from '@/lib/contract/operations';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { leaseDue } from './leasing';
import { block, getNextStart } from './limits';
import { addJob, cancelJob, recoverRunning, retryJob, reviveStopped, type Draft } from './requests';
import { decideFate } from './retry';
import type { QueueJob, QueueStore, QueueTransaction } from './store';

/**
 * The queue's engine, without a browser in it. A job is leased and its start noted in the limiter's memory, in
 * one transaction, before it runs; its outcome is written only while it still holds that lease.
 */

/** What a run came to: an end, or a stage with more to do. */
export type Outcome =
  | { type: 'done'; output: unknown }
  | { type: 'again'; progress: unknown; operation: OperationName; notBefore: number };

export interface QueueDependencies {
  store: QueueStore;
  /** Makes the job's next call. A `ProblemError` decides the job's fate; any other error is a fault of ours. */
  run: (job: QueueJob) => Promise<Outcome>;
  /** How many passing faults in a row end a job. */
  getMaxAttempts: (job: QueueJob) => number;
  /** Calls a minute that the service allows; null: no limit named. */
  getPerMinute: (operation: OperationName) => number | null;
  now: () => number;
  random: () => number;
  createId: () => string;
  /** Something in the store changed. */
  onChange: () => void;
  /** The instant at which `pump` wants to be called next, or null. */
  onWake: (at: number | null) => void;
  /** A fault of ours, such as a store that cannot be written. */
  onFault: (error: unknown) => void;
}

export type Queue = ReturnType<typeof createQueue>;

export function createQueue(dependencies: QueueDependencies) {
  const { store, getPerMinute, getMaxAttempts, now, random, createId, onFault } = dependencies;
  const inFlight = new Map<string, OperationName>();
  let pumping = Promise.resolve();

  /** Writes an outcome, if the job still holds the lease under which it ran. */
  const commit = (
    { id, lease }: QueueJob,
    change: (transaction: QueueTransaction) => Promise<Partial<QueueJob>>,
  ) =>
    store.transaction(async (transaction) => {
      const current = await transaction.get(id);
      if (!current || current.lease?.id !== lease?.id) return;
      await transaction.put({
        ...current,
        lease: null,
        changedAt: now(),
        ...(await change(transaction)),
      });
    });

  const commitOutcome = (job: QueueJob, outcome: Outcome) =>
    commit(job, () => {
      const { type, ...result } = outcome;
      const state: Partial<QueueJob> =
        type === 'done' ? { state: 'done' } : { state: 'waiting', waitingFor: 'run' };
      return Promise.resolve({ ...state, ...result, attempts: 0, problem: null });
    });

  const commitProblem = (job: QueueJob, problem: Problem) =>
    commit(job, async (transaction) => {
      const at = now();
      let log = await transaction.getStarts(job.operation);
      if (problem.code === 'rate-limited') {
        log = block(log, problem.retryAt, at);
        await transaction.putStarts(job.operation, log);
      }
      const fate = decideFate(problem, job, {
        maxAttempts: getMaxAttempts(job),
        mayStartAt: getNextStart(log, getPerMinute(job.operation), at),
        now: at,
        random,
      });
      return { ...fate, problem };
    });

  async function execute(job: QueueJob): Promise<void> {
    let outcome: Outcome;
    try {
      outcome = await dependencies.run(job);
    } catch (error) {
      if (!(error instanceof ProblemError)) onFault(error);
      const known = error instanceof ProblemError ? error : new ProblemError({ code: 'internal' });
      await commitProblem(job, known.problem);
      return;
    }
    await commitOutcome(job, outcome);
  }

  async function pumpOnce(): Promise<void> {
    const { leased, wakeAt } = await store.transaction((transaction) =>
      leaseDue(transaction, {
        inFlight: [...inFlight.values()],
        getPerMinute,
        now: now(),
        createId,
      }),
    );
    dependencies.onWake(wakeAt);
    if (leased.length > 0) dependencies.onChange();
    for (const job of leased) {
      inFlight.set(job.id, job.operation);
      void execute(job)
        .catch(onFault)
        .then(() => {
          inFlight.delete(job.id);
          dependencies.onChange();
          return pump();
        });
    }
  }

  /** Starts whatever may start now. Call it when woken and when online again; requests call it themselves. */
  function pump(): Promise<void> {
    pumping = pumping.then(pumpOnce).catch(onFault);
    return pumping;
  }

  /** Does one request in a transaction of its own; then tells of it, and starts what it made possible. */
  async function request<T>(work: (transaction: QueueTransaction) => Promise<T>): Promise<T> {
    const answer = await store.transaction(work);
    dependencies.onChange();
    void pump();
    return answer;
  }

  return {
    pump,
    add: (draft: Draft) => request((transaction) => addJob(transaction, draft, now(), createId)),
    retry: (id: string) => request((transaction) => retryJob(transaction, id, now())),
    cancel: (id: string) => request((transaction) => cancelJob(transaction, id, now())),
    reviveStopped: (codes: readonly ProblemCode[]) =>
      request((transaction) => reviveStopped(transaction, codes, now())),
    /** Once at every worker start, before anything else is asked of the queue. */
    recover: () => request((transaction) => recoverRunning(transaction, now())),
  };
}
