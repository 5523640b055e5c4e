import { ProblemError } from '@/lib/contract/problem-error';
import { isShown, type ShownId } from '../connections';
import type { Transact, Work } from '../clock-safe-transaction';

/** Requests of the rep's, who saw one connection when they clicked. */

/**
 * Does what the rep clicked for, unless the page showed another connection than the saved one; nothing is done then.
 * `isRepeat`: whether it was done before, so that only the answer is wanted.
 * @throws ProblemError `key-changed`.
 */
export const requestShown = <T>(
  request: Transact,
  shownId: ShownId,
  work: Work<T>,
  isRepeat: Work<boolean> = () => Promise.resolve(false),
): Promise<T> =>
  shownId === undefined ? request(work) : requestOfPage(request, shownId, work, isRepeat);

async function requestOfPage<T>(
  request: Transact,
  shownId: string | null,
  work: Work<T>,
  isRepeat: Work<boolean>,
): Promise<T> {
  const done = await request(async (transaction) => {
    const isMeant = isShown(await transaction.getConnection(), shownId);
    if (!isMeant && !(await isRepeat(transaction))) return null;
    return { answer: await work(transaction) };
  });
  // Thrown out here: what is thrown in a transaction says that the store is broken.
  if (!done) throw new ProblemError({ code: 'key-changed' });
  return done.answer;
}
