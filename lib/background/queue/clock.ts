import { SECOND } from '@/lib/contract/duration';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import { NEVER } from './bulks/bulk-pauses';
import { shiftLog } from './rate-limiter';
import type { QueueTransaction } from './store';

/**
 * The computer's clock may be set back or forward, and the computer may sleep. What waits, waits its time as it
 * is lived: a held write is not sent early, a window is not thought over, and nothing waits for an hour that came
 * twice.
 */

/** Less is not told apart from the clocks' own drift. */
const TOLERANCE_MS = 2 * SECOND;

/** Notices jumps of a clock by another one that only runs, such as `performance.now`. */
export function createJumpWatch(now: () => number, elapsed: () => number) {
  let last = { now: now(), elapsed: elapsed() };
  return {
    /** How far the clock has jumped since the last time this was asked; 0 when it has not. */
    takeJump(): number {
      const current = { now: now(), elapsed: elapsed() };
      const jump = current.now - last.now - (current.elapsed - last.elapsed);
      last = current;
      return Math.abs(jump) > TOLERANCE_MS ? jump : 0;
    },
  };
}

/** How far the clock was set back while nobody looked; a step forward is not told apart from time that went by. */
export const getJumpSince = (seenAt: number | undefined, now: number): number =>
  seenAt !== undefined && seenAt > now + TOLERANCE_MS ? now - seenAt : 0;

/** Moves what lies ahead, and what the limiter remembers, with a clock that has jumped by so much, to `now`. */
export async function shiftTime(
  transaction: QueueTransaction,
  jumpMs: number,
  now: number,
): Promise<void> {
  // What is written from here on is written by the new time: a later look must not move it again.
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
  for (const line of await transaction.listQueueHeads('waiting')) {
    for (const job of await transaction.listReady(line, {
      from: Math.min(now, before) + 1,
      to: NEVER,
    })) {
      const notBefore = Math.max(now, job.notBefore + jumpMs);
      await transaction.put({ ...job, notBefore });
    }
  }
}
