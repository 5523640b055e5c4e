import { ProblemError } from '@/lib/contract/problem-error';
import { countBulks } from './bulks/count-bulks';
import { createJumpWatch, shiftTime } from './clock';
import type { QueueDependencies } from './dependencies';
import type { QueueTransaction, TransactionOptions } from './store';

/** Transactions that keep the counts of bulks, correct stored times when the computer's clock was changed, and report store failures. */

export type Work<T> = (transaction: QueueTransaction) => Promise<T>;
export type Transact = <T>(work: Work<T>, options?: TransactionOptions) => Promise<T>;

export function createTransact({
  store,
  now,
  elapsed,
  onStoreProblem,
}: Pick<QueueDependencies, 'store' | 'now' | 'elapsed' | 'onStoreProblem'>): Transact {
  const watch = createJumpWatch(now, elapsed);
  /** Clock changes that failed transactions did not correct. */
  let pendingJumpMs = 0;

  return async (work, options) => {
    let jumpMs = 0;
    try {
      const answer = await store.transaction(async (stored) => {
        const transaction = countBulks(stored, now);
        jumpMs = pendingJumpMs + watch.takeJump();
        pendingJumpMs = 0;
        if (jumpMs !== 0) await shiftTime(transaction, jumpMs, now());
        const answer = await work(transaction);
        await transaction.writeCounts();
        return answer;
      }, options);
      onStoreProblem(null);
      return answer;
    } catch (error) {
      pendingJumpMs += jumpMs;
      if (error instanceof ProblemError) onStoreProblem(error);
      throw error;
    }
  };
}
