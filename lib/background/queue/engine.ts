import { Mutex } from 'async-mutex';
import { SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import { getJumpSince, shiftTime } from './clock';
import { NotSentError } from './rate-limit-blocks';
import { createOutcomeCommits } from './commit-outcome';
import { createCallTimes } from './call-times';
import { createTransact, type Work } from './clock-safe-transaction';
import { keepSubjects } from './subject-updates';
import type { QueueDependencies } from './dependencies';
import { recoverCalls } from './calls';
import { leaseDue, type Leased, type LeasedCall } from './leasing';
import { createUnwrittenCommits } from './unwritten-commits';
import { openChunk } from './bulks/bulk-chunks';
import { createChunkedWork } from './bulks/chunked-work';
import { createRequests } from './requests/engine-requests';
import { keepSafe } from './receipt-updates';
import type { QueueTransaction, TransactionOptions } from './store';

/**
 * The queue's engine. It uses no browser API. Before a call is sent, one transaction stores it, marks its jobs as running and
 * records its start for the rate limiter. Its outcome is written only while the call has that lease.
 */

export type Queue = ReturnType<typeof createQueue>;

/** How often the engine retries when the store could not be written. */
const STORE_RETRY_MS = 15 * SECOND;
/**
 * When to wake with a call in flight, so that the next worker notices if this one died. It is the earliest that Chromium
 * sets an alarm for.
 */
const RESCUE_MS = 30 * SECOND;

export function createQueue(dependencies: QueueDependencies) {
  const { getTraits, now, onFault, subjects } = dependencies;
  const { stayAwakeDuring = (work) => work } = dependencies;
  const store = subjects ? keepSubjects(dependencies.store, subjects, onFault) : dependencies.store;
  const transact = createTransact({ ...dependencies, store });
  const receipts = dependencies.receipts && keepSafe(dependencies.receipts, onFault);
  const { commitResult, commitProblem, commitNotSent } = createOutcomeCommits(transact, {
    ...dependencies,
    receipts,
  });
  const unwritten = createUnwrittenCommits(onFault, stayAwakeDuring);
  const chunkedWork = createChunkedWork(transact, dependencies);
  const callTimes = createCallTimes();
  /** By lease: the operation of each call in flight. */
  const inFlight = new Map<string, OperationName>();
  let isRunner = false;
  /** Calls that the last worker left in flight have not been recovered yet. */
  let isRecovering = true;
  /** The next call writes or costs, or the one before did, and is probably followed by another. */
  let needsStrict = false;
  let whenDrained: (() => void) | undefined;
  /** Leases are taken one at a time, because each must count the calls that the one before has started. */
  const mutex = new Mutex();
  /** Waits for its turn. It will find whatever has changed by then. */
  let nextPump: Promise<void> | undefined;

  /** Sends a request and commits its outcome. An outcome that cannot be written now is kept until it can. */
  async function execute({ call, jobs }: LeasedCall, connectionId: string | null): Promise<void> {
    const startedAt = dependencies.elapsed();
    const commit = await dependencies.run(jobs, call).then(
      (result) => {
        callTimes.note(call.operation, dependencies.elapsed() - startedAt);
        return () => commitResult(call, result);
      },
      (error: unknown) => {
        if (error instanceof NotSentError) return () => commitNotSent(call, error);
        if (!(error instanceof ProblemError)) onFault(error);
        const known =
          error instanceof ProblemError ? error : new ProblemError({ code: 'internal' });
        return () => commitProblem(call, known.problem, connectionId);
      },
    );
    await unwritten.write(commit);
  }

  /** `opens`: whether it may make jobs of a chunk first. */
  async function leaseNext(
    transaction: QueueTransaction,
    { isStrict, opens }: { isStrict: boolean; opens: boolean },
  ): Promise<Leased> {
    const { freeze = () => null, completeDraft = (draft) => draft } = dependencies;
    const opening = { ...dependencies, completeDraft };
    const at = now();
    const [found] = await Promise.all([
      leaseDue(transaction, {
        ...dependencies,
        freeze,
        isStrict,
        inFlight: [...inFlight.values()],
        open: opens ? (queue) => openChunk(transaction, queue, opening) : null,
        now: at,
      }),
      transaction.putSeenAt(at),
    ]);
    ({ needsStrict } = found);
    return found;
  }

  /** Leases the next call. What writes or costs is on disk for good before it is sent, so that it keeps its key. */
  async function lease(): Promise<Leased> {
    const take = (isStrict: boolean) =>
      transact((transaction) => leaseNext(transaction, { isStrict, opens: true }), { isStrict });
    const found = await take(needsStrict);
    return found.needsStrict && !found.leased ? take(true) : found;
  }

  /** Makes the call that was leased, if any, and sets the next wake time. Returns whether there may be another at once. */
  function begin({ leased, connectionId, wakeAt }: Leased): boolean {
    if (leased?.call.lease) {
      const { operation, lane, lease } = leased.call;
      inFlight.set(lease.id, operation);
      void execute(leased, connectionId).then(() => {
        inFlight.delete(lease.id);
        dependencies.onChange(lane !== 'bulk');
        return pump();
      });
    }
    const isMore = wakeAt !== null && wakeAt <= now();
    const isAtWork = isMore || chunkedWork.areLeft() || inFlight.size > 0;
    const rescueAt = isAtWork ? now() + RESCUE_MS : Infinity;
    const nextAt = isMore ? rescueAt : Math.min(wakeAt ?? Infinity, rescueAt);
    dependencies.onWake(nextAt === Infinity ? null : nextAt);
    return isMore;
  }

  /** Starts the next call. Returns whether to try again at once. */
  async function startNext(): Promise<boolean> {
    // Known outcomes are written before anything new starts.
    await unwritten.retry();
    const found = await lease();
    const isToTryAgain = begin(found);
    // Announced after the call has started, because listeners read the store and would delay the call.
    if (found.leased) dependencies.onChange();
    return isToTryAgain;
  }

  async function recover(): Promise<void> {
    await transact(async (transaction) => {
      const jumpMs = getJumpSince(await transaction.getSeenAt(), now());
      if (jumpMs !== 0) await shiftTime(transaction, jumpMs, now());
      await recoverCalls(transaction, getTraits, now(), receipts);
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
      // Other work comes when no call can start. After it, one may.
      if ((await startNext()) || (await chunkedWork.doNext())) void pump();
    } catch (error) {
      onFault(error);
      dependencies.onWake(now() + STORE_RETRY_MS);
    }
  }

  /** Starts all calls that may start now. Call it on wake and when online again. Requests call it themselves. */
  function pump(): Promise<void> {
    nextPump ??= mutex.runExclusive(() => {
      nextPump = undefined;
      return pumpOnce();
    });
    return nextPump;
  }

  /** Does a request and leases the next read in the same transaction, so that a click waits for the disk only once. */
  async function requestAndStart<T>(work: Work<T>, options?: TransactionOptions): Promise<T> {
    const { answer, found } = await transact(async (transaction) => {
      const answer = await work(transaction);
      return { answer, found: await leaseNext(transaction, { isStrict: false, opens: false }) };
    }, options);
    begin(found);
    return answer;
  }

  /** Does one request, announces the change, and starts calls that have become possible. */
  async function request<T>(work: Work<T>, options?: TransactionOptions): Promise<T> {
    const isIdle = !isRecovering && !whenDrained && !mutex.isLocked() && unwritten.isEmpty();
    const answer = isIdle
      ? // If nothing can be leased, the request is still done.
        await mutex
          .runExclusive(() => requestAndStart(work, options))
          .catch(() => transact(work, options))
      : await transact(work, options);
    dependencies.onChange(true);
    void pump();
    return answer;
  }

  return {
    pump,
    /**
     * Starts to run jobs, first those that the last worker left running. Before this, requests are only stored, because
     * there must be one runner at a time.
     */
    start: () => {
      isRunner = true;
      return pump();
    },
    /** Starts no more calls. Resolves when the started ones have ended and are written. */
    drain: () =>
      new Promise<void>((resolve) => {
        whenDrained = resolve;
        void pump();
      }),
    /** Milliseconds that a call takes, by the last ones of the operation, or else of others; null: there was none. */
    findCallMs: callTimes.find,
    ...createRequests(request, chunkedWork, dependencies),
  };
}
