import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/operations';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { getJumpSince, shiftTime } from './clock';
import { addJobs, openParcel, parkJobs, type Draft } from './adding';
import { bringBack, endBulkPause, listStops, pauseBulk } from './bulk-pauses';
import { retryBulk, stopBulk } from './bulk-requests';
import { createCommits } from './committing';
import { createTransact } from './in-time';
import type { QueueDependencies } from './dependencies';
import { leaseDue } from './leasing';
import { createOutbox } from './outbox';
import { endPauses } from './pauses';
import { cancelJob, recoverRunning, retryJob, reviveStopped } from './requests';
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
  const { getTraits, now, createId, onFault } = dependencies;
  const transact = createTransact(dependencies);
  const { commitOutcomes, commitProblem } = createCommits(transact, dependencies);
  const outbox = createOutbox(onFault);
  /** By lease: the operation of each call in flight. */
  const inFlight = new Map<string, OperationName>();
  let isRunner = false;
  /** What the last runner left running is still to be put back. */
  let isRecovering = true;
  /** There may be parcels to open. */
  let hasParcels = true;
  /** There may be jobs to bring back, of a bulk that goes on. */
  let isBringingBack = true;
  let whenDrained: (() => void) | undefined;
  let pumping = Promise.resolve();

  /** Makes a call and writes what came of it; what cannot be written now is kept until it can. */
  async function execute(jobs: QueueJob[], operation: OperationName): Promise<void> {
    const commit = await dependencies.run(jobs).then(
      (outcomes) => () => commitOutcomes(jobs, outcomes, operation),
      (error: unknown) => {
        if (!(error instanceof ProblemError)) onFault(error);
        const known =
          error instanceof ProblemError ? error : new ProblemError({ code: 'internal' });
        return () => commitProblem(jobs, known.problem, operation);
      },
    );
    await outbox.write(commit);
  }

  /** Starts the next call that may start. Answers whether to look again. */
  async function startNext(): Promise<boolean> {
    // An outcome that is known comes before anything new.
    await outbox.retry();
    const { call, wakeAt } = await transact(async (transaction) => {
      await transaction.putSeenAt(now());
      const operations = [...inFlight.values()];
      return leaseDue(transaction, { ...dependencies, inFlight: operations, now: now() });
    });
    const [{ lease, operation } = {}] = call ?? [];
    if (call && lease && operation) {
      inFlight.set(lease.id, operation);
      void execute(call, operation).then(() => {
        inFlight.delete(lease.id);
        dependencies.onChange();
        return pump();
      });
      // Told of after the call has begun: who hears of it reads the store, and the call does too.
      dependencies.onChange();
    }
    const isAtWork = hasParcels || isBringingBack || inFlight.size > 0;
    const rescueAt = isAtWork ? now() + RESCUE_MS : Infinity;
    const nextAt = Math.min(wakeAt ?? Infinity, rescueAt);
    dependencies.onWake(nextAt === Infinity ? null : nextAt);
    return call !== null || (wakeAt !== null && wakeAt <= now());
  }

  /** Opens the next parcel. Answers whether there may be more. */
  async function unpack(): Promise<boolean> {
    if (!hasParcels) return false;
    hasParcels = await transact((transaction) => openParcel(transaction, now(), createId));
    if (!hasParcels) dependencies.onChange();
    return hasParcels;
  }

  /** Brings a portion back of what goes on. Answers whether there may be more; then ends the stops of a worker that died. */
  async function unpause(): Promise<boolean> {
    if (!isBringingBack) return false;
    isBringingBack = await transact((transaction) => bringBack(transaction, now()));
    if (isBringingBack) return true;
    // Not awaited: between its portions, others start.
    for (const id of await transact(listStops)) void stopBulk(request, id, now).catch(onFault);
    return false;
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
        await outbox.retry();
        if (inFlight.size === 0 && outbox.isEmpty()) whenDrained();
        return;
      }
      if (isRecovering) await recover();
      // A parcel is opened when nothing may start, and after it something may.
      if ((await startNext()) || (await unpack()) || (await unpause())) void pump();
    } catch (error) {
      onFault(error);
      dependencies.onWake(now() + STORE_RETRY_MS);
    }
  }

  /** Starts whatever may start now. Call it when woken and when online again; requests call it themselves. */
  function pump(): Promise<void> {
    pumping = pumping.then(pumpOnce);
    return pumping;
  }

  /** Does one request in a transaction of its own; then tells of it, and starts what it made possible. */
  async function request<T>(work: (transaction: QueueTransaction) => Promise<T>): Promise<T> {
    const answer = await transact(work);
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
    add: (drafts: Draft[]) =>
      request((transaction) => addJobs(transaction, drafts, now(), createId)),
    /** Adds many jobs of a bulk: they are on disk when this resolves, and stand in line some seconds later. */
    park: (bulkId: string, drafts: Draft[]) =>
      request(async (transaction) => {
        await parkJobs(transaction, bulkId, drafts);
        hasParcels = true;
      }),
    /** `getHoldMs`: how long the rep may undo it once more. */
    retry: (id: string, getHoldMs: (job: QueueJob) => number = () => 0) =>
      request((transaction) => retryJob(transaction, id, now(), getHoldMs)),
    cancel: (id: string) => request((transaction) => cancelJob(transaction, id, now())),
    cancelBulk: (id: string) => stopBulk(request, id, now),
    /** Starts nothing more of a bulk until it goes on. */
    pauseBulk: (id: string) => request((transaction) => pauseBulk(transaction, id)),
    resumeBulk: (id: string) =>
      request(async (transaction) => {
        await endBulkPause(transaction, id);
        isBringingBack = true;
      }),
    /** Tries what failed of a bulk again; `getHoldMs`: how long the rep may undo it once more. */
    retryBulk: (id: string, getHoldMs: (job: QueueJob) => number) =>
      retryBulk(request, id, now, getHoldMs),
    reviveStopped: (code: ProblemCode) =>
      request((transaction) => reviveStopped(transaction, code, now())),
    /** What stood in the way is mended, or the rep wants it tried. */
    endPauses: (codes: readonly ProblemCode[]) =>
      request((transaction) =>
        endPauses(transaction, ({ problem }) => codes.includes(problem.code), now()),
      ),
  };
}
