import { ProblemError } from '@/lib/contract/problem-error';
import { isShownConnection } from '../connections';
import type { ShownId } from '@/lib/contract/messages/messages';
import type { Transact, Work } from '../clock-safe-transaction';

/**
 * Does what the rep clicked for, if the page showed the saved connection; otherwise nothing.
 * `isRepeat`: whether it was done before, so that only its result is returned.
 * @throws ProblemError `key-changed`.
 */
export async function requestShown<T>(
  request: Transact,
  shownId: ShownId,
  work: Work<T>,
  isRepeat: Work<boolean> = () => Promise.resolve(false),
): Promise<T> {
  const done = await request(async (transaction) => {
    const isShown =
      shownId === undefined || isShownConnection(await transaction.getConnection(), shownId);
    if (!isShown && !(await isRepeat(transaction))) return null;
    return { answer: await work(transaction) };
  });
  // Thrown outside the transaction, where an error would mean that the store failed.
  if (!done) throw new ProblemError({ code: 'key-changed' });
  return done.answer;
}
