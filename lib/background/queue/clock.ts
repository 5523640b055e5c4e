import { SECOND } from '@/lib/contract/duration';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import { shiftLog } from './rate-limiter';
import type { QueueTransaction } from './store';

/**
 * Corrects stored times when the computer's clock is changed. Jobs wait by elapsed time: a held write is not sent early, a
 * rate-limit window does not end early, and nothing waits an extra hour.
 */

/** Smaller differences may be drift between the two clocks. */
const TOLERANCE_MS = 2 * SECOND;

/** Detects changes of the clock by comparing it with a monotonic one, such as `performance.now`. */
export function createJumpWatch(now: () => number, elapsed: () => number) {
  let last = { now: now(), elapsed: elapsed() };
  return {
    /** How far the clock was changed since the last call, in milliseconds; 0: it was not. */
    takeJump(): number {
      const current = { now: now(), elapsed: elapsed() };
      const jump = current.now - last.now - (current.elapsed - last.elapsed);
      last = current;
      return Math.abs(jump) > TOLERANCE_MS ? jump : 0;
    },
  };
}

/**
 * When to do what a call put off until `at`. The clock may have been set back since the call began, and `at` is then by the
 * clock of before. Nothing waits longer than it was to; a time that was computed after the step is due earlier, by the step.
 */
export const getDueAt = (at: number, { startedAt, now }: { startedAt: number; now: number }) =>
  now < startedAt && at >= startedAt ? now + at - startedAt : at;

/** How far the clock was set back while no worker ran. A step forward cannot be told from time that passed. */
export const getJumpSince = (seenAt: number | undefined, now: number): number =>
  seenAt !== undefined && seenAt > now + TOLERANCE_MS ? now - seenAt : 0;

/** Shifts future times and the rate limiter's log by `jumpMs`. `now`: the time after the change. */
export async function shiftTime(
  transaction: QueueTransaction,
  jumpMs: number,
  now: number,
): Promise<void> {
  // Everything written from here on uses the new time, so a later check must not shift it again.
  await transaction.putSeenAt(now);
  for (const operation of OPERATION_NAMES) {
    const log = await transaction.getStarts(operation);
    if (log.starts.length > 0 || log.blockedUntil > 0) {
      await transaction.putStarts(operation, shiftLog(log, jumpMs));
    }
  }
  for (const pause of await transaction.listPauses()) {
    await transaction.putPause({ ...pause, probeAt: pause.probeAt + jumpMs });
  }
  const before = now - jumpMs;
  const queues = await transaction.listChunkQueues();
  for (const id of new Set(queues.map(({ bulkId }) => bulkId))) {
    const bulk = await transaction.getBulk(id);
    if (!bulk) continue;
    // Jobs that were done since it was added stay later than it.
    const createdAt = bulk.createdAt + Math.min(0, jumpMs);
    const isHeld = bulk.startsAt > Math.min(now, before);
    const startsAt = isHeld ? Math.max(now, bulk.startsAt + jumpMs) : bulk.startsAt;
    await transaction.putBulk({ ...bulk, createdAt, startsAt });
  }
  for (const call of await transaction.listCalls()) {
    const isDue = call.notBefore <= Math.min(now, before);
    const notBefore = isDue ? call.notBefore : Math.max(now, call.notBefore + jumpMs);
    await transaction.putCall({ ...call, notBefore, since: call.since + jumpMs });
  }
  /** A job of several bulks is in a queue of each. */
  const shifted = new Set<string>();
  for (const head of await transaction.listQueueHeads('waiting')) {
    const from = Math.min(now, before) + 1;
    for (const job of await transaction.listReady(head, { from })) {
      if (shifted.has(job.id)) continue;
      shifted.add(job.id);
      const notBefore = Math.max(now, job.notBefore + jumpMs);
      await transaction.put({ ...job, notBefore });
    }
  }
}
