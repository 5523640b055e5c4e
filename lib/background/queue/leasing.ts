import {
  MAX_LIMITED_IN_FLIGHT,
  MAX_UNLIMITED_IN_FLIGHT,
  RECORDS_PER_TRANSACTION,
} from '@/lib/contract/limits';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { LANES, type Lane } from '@/lib/contract/stored/job';
import type { OperationName } from '@/lib/contract/service/operations';
import { NEVER, putPausedAside, type BulkPause } from './bulks/bulk-pauses';
import { putOthersAside } from './connections';
import { compareQueueHeads, getEffectiveLane, notePassedOver } from './lanes';
import type { RateLimitBlocks } from './rate-limit-blocks';
import { addStart, EMPTY_LOG, getNextStart, type StartLog } from './rate-limiter';
import { isPaused, noteProbe } from './pauses';
import type { JobTraits } from './job-traits';
import type { QueueHead, QueueJob, QueueTransaction } from './store';

/** Chooses the next call, forms its batch, and records its start. */

export interface LeaseDependencies {
  /** The operation of each call in flight. */
  inFlight: readonly OperationName[];
  /** Calls per minute that the service allows; null: it names no limit. */
  getPerMinute: (operation: OperationName) => number | null;
  rateLimitBlocks: RateLimitBlocks;
  getTraits: (job: QueueJob) => JobTraits;
  /** How many of these jobs fit in one call, counted from the first. At least one. */
  countFitting: (jobs: QueueJob[]) => number;
  now: number;
  createId: () => string;
}

/** `wakeAt`: if there is no call now, the earliest time at which there may be one. Null: nothing waits for a time. */
export interface Leased {
  call: QueueJob[] | null;
  /** The id of the connection that was saved when it was leased; null: none was. */
  connectionId: string | null;
  wakeAt: number | null;
}

/** The jobs that share a call with a queue head: all due ones of its group, those of its own lane first. */
async function listTogether(
  transaction: QueueTransaction,
  { lane, operation, group }: QueueHead,
  {
    getTraits,
    countFitting,
    now,
    bulkPauses,
    saved,
  }: Pick<LeaseDependencies, 'getTraits' | 'countFitting' | 'now'> & {
    bulkPauses: BulkPause[];
    saved: MadeFor | null;
  },
): Promise<QueueJob[]> {
  const list = async (each: Lane, limit: number) => {
    const queue = { state: 'waiting', lane: each, operation, group } as const;
    const due = await transaction.listReady(queue, { to: now, limit });
    const own = await putOthersAside(transaction, due, saved, { getTraits, now });
    if (own.length < due.length) {
      const next = await transaction.listReady(queue, { to: now, limit: RECORDS_PER_TRANSACTION });
      await putOthersAside(transaction, next, saved, { getTraits, now });
    }
    return putPausedAside(transaction, own, bulkPauses, now);
  };
  const [first] = await list(lane, bulkPauses.length > 0 ? RECORDS_PER_TRANSACTION : 1);
  if (!first || group === '') return first ? [first] : [];
  const { maxBatchSize } = getTraits(first);
  const together: QueueJob[] = [];
  for (const each of [lane, ...LANES.filter((other) => other !== lane)]) {
    if (together.length === maxBatchSize) break;
    together.push(...(await list(each, maxBatchSize - together.length)));
  }
  // Jobs in doubt are repeated in the same batch and the same order.
  together.sort((one, other) => (one.batch?.index ?? 0) - (other.batch?.index ?? 0));
  return together.slice(0, countFitting(together));
}

/**
 * Leases one call, of one or more jobs, if slots, pauses and the rate limiter allow it. The caller repeats this until there
 * is no call. `wakeAt` equal to `now` means: try again at once.
 */
export async function leaseDue(
  transaction: QueueTransaction,
  {
    inFlight,
    getTraits,
    getPerMinute,
    rateLimitBlocks,
    countFitting,
    now,
    createId,
  }: LeaseDependencies,
): Promise<Leased> {
  const wakes = new Set<number>();
  const logs = new Map<OperationName, StartLog>();
  const pauses = await transaction.listPauses();
  const bulkPauses = await transaction.listBulkPauses();
  const saved = await transaction.getConnection();
  const due: QueueHead[] = [];

  const addHead = (head: QueueHead) => {
    if (head.notBefore <= now) due.push(head);
    else if (head.notBefore < NEVER) wakes.add(head.notBefore);
  };
  for (const head of await transaction.listQueueHeads('waiting')) addHead(head);
  for (const { operation } of due) {
    if (!logs.has(operation)) logs.set(operation, await transaction.getStarts(operation));
  }
  const getLog = ({ operation }: QueueHead) => logs.get(operation) ?? EMPTY_LOG;

  const isLimited = (operation: OperationName) => getPerMinute(operation) !== null;
  const hasSlot = ({ operation }: QueueHead) =>
    isLimited(operation)
      ? inFlight.filter((other) => other === operation).length < MAX_LIMITED_IN_FLIGHT
      : inFlight.filter((other) => !isLimited(other)).length < MAX_UNLIMITED_IN_FLIGHT;

  /** A pause lets clicks through, because the rep may have solved the problem, and a probe from time to time. */
  const getPausedUntil = ({ lane, operation }: QueueHead) => {
    const inForce = pauses.filter((pause) => lane !== 'click' && isPaused(pause, operation));
    return Math.max(now, ...inForce.map(({ probeAt }) => probeAt));
  };

  const mayStart = (head: QueueHead) => {
    if (!hasSlot(head)) return false;
    const log = getLog(head);
    const allowedAt = getNextStart(
      log,
      getPerMinute(head.operation),
      getEffectiveLane(head, log),
      now,
    );
    const openAt = rateLimitBlocks.getBlockedUntil(head.operation, saved?.id) ?? now;
    const startAt = Math.max(getPausedUntil(head), allowedAt, openAt);
    if (startAt > now) wakes.add(startAt);
    return startAt <= now;
  };

  const markRunning = async (jobs: QueueJob[]) => {
    const lease = { id: createId(), since: now };
    const batchId = createId();
    const leased = jobs.map((job, index): QueueJob => ({
      ...job,
      state: 'running',
      waitingFor: null,
      changedAt: now,
      lease,
      batch: job.inDoubt ? job.batch : { id: batchId, index },
    }));
    await Promise.all(leased.map((job) => transaction.put(job)));
    return leased;
  };

  const noteStart = async (head: QueueHead, started: QueueJob[]) => {
    const { operation } = head;
    const probed = pauses.filter((pause) => isPaused(pause, operation));
    for (const pause of probed) await transaction.putPause(noteProbe(pause, now));
    const waiting = due.filter((other) => other.operation === operation);
    const log = notePassedOver(
      isLimited(operation) ? addStart(getLog(head), now) : getLog(head),
      new Set(started.map(({ lane }) => lane)),
      new Set(waiting.map(({ lane }) => lane)),
    );
    await transaction.putStarts(operation, log);
  };

  due.sort((one, other) => compareQueueHeads(one, other, getLog));
  const next = due.find(mayStart);
  const connectionId = saved?.id ?? null;
  if (!next) {
    return { call: null, connectionId, wakeAt: wakes.size > 0 ? Math.min(...wakes) : null };
  }
  const together = await listTogether(transaction, next, {
    getTraits,
    countFitting,
    now,
    bulkPauses,
    saved,
  });
  if (together.length > 0) {
    const call = await markRunning(together);
    await noteStart(next, call);
    return { call, connectionId, wakeAt: null };
  }
  // All jobs that were due have been put aside. There may be others behind them.
  return { call: null, connectionId, wakeAt: now };
}
