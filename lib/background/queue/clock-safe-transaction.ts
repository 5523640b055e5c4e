import { ProblemError } from '@/lib/contract/problem-error';
import { createJumpWatch, shiftTime } from './clock';
import type { QueueStore, QueueTransaction } from './store';

/** Transactions that begin with what the clock did since the last one, and tell how the store is. */

export type Work<T> = (transaction: QueueTransaction) => Promise<T>;
export type Transact = <T>(work: Work<T>) => Promise<T>;

interface ClockSafeDependencies {
  store: QueueStore;
  /** The computer's clock, in milliseconds since 1970. */
  now: () => number;
  /** Milliseconds on a clock that nobody sets. */
  elapsed: () => number;
  /** The store cannot be written, or can again (null). */
  onStoreProblem: (problem: ProblemError | null) => void;
}

export function createTransact({
  store,
  now,
  elapsed,
  onStoreProblem,
}: ClockSafeDependencies): Transact {
  const watch = createJumpWatch(now, elapsed);
  /** Of transactions that failed: the clock's jump is still to be noted. */
  let pendingJumpMs = 0;

  return async (work) => {
    let settledMs = 0;
    try {
      const answer = await store.transaction(async (transaction) => {
        settledMs = pendingJumpMs + watch.takeJump();
        pendingJumpMs = 0;
        if (settledMs !== 0) await shiftTime(transaction, settledMs, now());
        return work(transaction);
      });
      onStoreProblem(null);
      return answer;
    } catch (error) {
      pendingJumpMs += settledMs;
      if (error instanceof ProblemError) onStoreProblem(error);
      throw error;
    }
  };
}
