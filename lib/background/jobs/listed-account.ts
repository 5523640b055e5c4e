import type { Account, AccountList } from '@/lib/contract/service/book';
import { ProblemError } from '@/lib/contract/problem-error';
import { logFault } from '@/lib/platform/log';
import type { RunContext } from './define-job';

/** What the jobs on accounts of a book have in common: each is answered the whole book. */

interface Question {
  domain: string;
  scope?: string | undefined;
}

/** The job goes on where the book cannot be kept: what the service did must not be asked of it twice. */
const noteFault = (error: unknown) => {
  logFault('book', error);
};

/** Keeps the answered book, and answers the account as it stands in it; null when it is not listed. */
export async function takeAnswer(
  context: RunContext,
  question: Question,
  list: AccountList,
): Promise<Account | null> {
  await context.books.keep(question.scope, list).catch(noteFault);
  return list.accounts.find(({ domain }) => domain === question.domain) ?? null;
}

/**
 * Reads the book, and answers how an account stands in it now; null when the book does not list it.
 * @throws ProblemError `book-not-ready` when it is not ranked at the moment, and so says nothing.
 */
export async function readListedAccount(
  context: RunContext,
  question: Question,
): Promise<Account | null> {
  const { scope } = question;
  const list = await context.client.readBook(scope === undefined ? {} : { scope });
  const account = await takeAnswer(context, question, list);
  if (list.status !== 'ended') {
    throw new ProblemError({ code: 'book-not-ready', operation: 'readBook' });
  }
  return account;
}

/** Takes an account out of the kept book that the service says is gone. */
export const dropAccount = ({ books }: RunContext, { scope, domain }: Question): Promise<void> =>
  books.drop(scope, domain).catch(noteFault);

export const isNotFound = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'not-found';

/**
 * Does what is asked of a listed account. After a 404, which says that the book lists it no longer, the book is read
 * again, so that what is shown is what there is: a 404 may also mean a wrong path.
 * @throws ProblemError the service's own, whatever comes of that reading.
 */
export async function askOfListed<T>(
  context: RunContext,
  question: Question,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isNotFound(error)) await readListedAccount(context, question).catch(() => undefined);
    throw error;
  }
}
