import { Mutex } from 'async-mutex';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import { getJumpSince, shiftTime } from './clock';
import { HeldBackError } from './rate-limit-blocks';
import { createOutcomeCommits, getFaulty } from './commit-outcome';
import { createTransact, type Work } from './clock-safe-transaction';
import type { QueueDependencies } from './dependencies';
import { leaseDue, type Leased } from './leasing';
import { UNEXPLAINED_BLOCK_MS } from './rate-limiter';
import { createUnwrittenCommits } from './unwritten-commits';
import { createChunkedWork } from './bulks/chunked-work';
import { createRequests } from './requests/engine-requests';
import { recoverRunning } from './requests/job-requests';
import type { QueueJob, QueueTransaction } from './store';

/**
 * The queue's engine, without a browser in it. Jobs are leased and their call's start noted in the limiter's
 * memory, in one transaction, before it is made; its outcome is written only to those that still hold that lease.
 */

export type Queue = ReturnType<typeof createQueue>;

/** A store that could not be written is tried again this often. */
const STORE_RETRY_MS = 15 * SECOND;
/** With a call in flight: should this worker die, the next one is to find out. */
const RESCUE_MS = MINUTE;

export function createQueue(dependencies: QueueDependencies) {
  const { getTraits, rateLimitBlocks, now, onFault } = dependencies;
  const transact = createTransact(dependencies);
  const { commitOutcomes, commitProblem, commitHeldBack } = createOutcomeCommits(
    transact,
    dependencies,
  );
  const unwritten = createUnwrittenCommits(onFault);
  const chunkedWork = createChunkedWork(transact, request, dependencies);
  /** By lease: the operation of each call in flight. */
  const inFlight = new Map<string, OperationName>();
  let isRunner = false;
  /** What the last runner left running is still to be put back. */
  let isRecovering = true;
  let whenDrained: (() => void) | undefined;
  /** Leases are taken one at a time, because each must count the calls that the one before has started. */
  const mutex = new Mutex();

  /** Makes a call and writes what came of it; what cannot be written now is kept until it can. */
  async function execute(jobs: QueueJob[], operation: OperationName): Promise<void> {
    const commit = await dependencies.run(jobs).then(
      (outcomes) => () => commitOutcomes(jobs, outcomes, operation),
      (error: unknown) => {
        if (error instanceof HeldBackError) return () => commitHeldBack(jobs, error, operation);
        if (!(error instanceof ProblemError)) onFault(error);
        const known =
          error instanceof ProblemError ? error : new ProblemError({ code: 'internal' });
        const { code, retryAt } = known.problem;
        if (code === 'rate-limited') {
          // Before anything else: the next lease may be under way.
          rateLimitBlocks.block(
            getFaulty(known.problem, operation),
            retryAt ?? now() + UNEXPLAINED_BLOCK_MS,
          );
        }
        return () => commitProblem(jobs, known.problem, operation);
      },
    );
    await unwritten.write(commit);
    chunkedWork.noteCalled(jobs);
  }

  async function leaseNext(transaction: QueueTransaction): Promise<Leased> {
    await transaction.putSeenAt(now());
    const operations = [...inFlight.values()];
    return leaseDue(transaction, { ...dependencies, inFlight: operations, now: now() });
  }

  /** Makes the call that was leased, if any, and sees to the next one. Answers whether to look again at once. */
  function begin({ call, wakeAt }: Leased): boolean {
    const [{ lease, operation } = {}] = call ?? [];
    if (call && lease && operation) {
      inFlight.set(lease.id, operation);
      void execute(call, operation).then(() => {
        inFlight.delete(lease.id);
        dependencies.onChange();
        return pump();
      });
    }
    const isAtWork = chunkedWork.areLeft() || inFlight.size > 0;
    const rescueAt = isAtWork ? now() + RESCUE_MS : Infinity;
    const nextAt = Math.min(wakeAt ?? Infinity, rescueAt);
    dependencies.onWake(nextAt === Infinity ? null : nextAt);
    return call !== null || (wakeAt !== null && wakeAt <= now());
  }

  /** Starts the next call that may start. Answers whether to look again. */
  async function startNext(): Promise<boolean> {
    // An outcome that is known comes before anything new.
    await unwritten.retry();
    const leased = await transact(leaseNext);
    const isToLookAgain = begin(leased);
    // Told of after the call has begun: who hears of it reads the store, and the call does too.
    if (leased.call) dependencies.onChange();
    return isToLookAgain;
  }

  async function recover(): Promise<void> {
    await transact(async (transaction) => {
      const jumpMs = getJumpSince(await transaction.getSeenAt(), now());
      if (jumpMs !== 0) await shiftTime(transaction, jumpMs, now());
      await recoverRunning(transaction, getTraits, now());
    });
    isRecovering = false;
    dependencies.onChange();
  }

  async function pumpOnce(): Promise<void> {
    if (!isRunner && !whenDrained) return;
    try {
      if (whenDrained) {
        await unwritten.retry();
        if (inFlight.size === 0 && unwritten.isEmpty()) whenDrained();
        return;
      }
      if (isRecovering) await recover();
      // A staged batch is opened when nothing may start, and after it something may.
      if ((await startNext()) || (await chunkedWork.doNext())) void pump();
    } catch (error) {
      onFault(error);
      dependencies.onWake(now() + STORE_RETRY_MS);
    }
  }

  /** Starts whatever may start now. Call it when woken and when online again; requests call it themselves. */
  function pump(): Promise<void> {
    return mutex.runExclusive(pumpOnce);
  }

  /** Does a request and leases what it made possible, all in one transaction: a click waits for the disk once. */
  async function requestAndStart<T>(work: Work<T>): Promise<T> {
    const { answer, leased } = await transact(async (transaction) => {
      const answer = await work(transaction);
      return { answer, leased: await leaseNext(transaction) };
    });
    begin(leased);
    return answer;
  }

  /** Does one request; then tells of it, and starts what it made possible. */
  async function request<T>(work: Work<T>): Promise<T> {
    const isIdle = !isRecovering && !whenDrained && !mutex.isLocked() && unwritten.isEmpty();
    const answer = isIdle
      ? // What keeps others from starting keeps nobody from asking.
        await mutex.runExclusive(() => requestAndStart(work)).catch(() => transact(work))
      : await transact(work);
    dependencies.onChange();
    void pump();
    return answer;
  }

  return {
    pump,
    /**
     * Begins to run jobs, with those that the last runner left running. Before that, requests are written and
     * nothing is started: there must be one runner at a time.
     */
    start: () => {
      isRunner = true;
      return pump();
    },
    /** Starts nothing more; resolves when what was started has ended and is written. */
    drain: () =>
      new Promise<void>((resolve) => {
        whenDrained = resolve;
        void pump();
      }),
    ...createRequests(request, chunkedWork, dependencies),
  };
}
