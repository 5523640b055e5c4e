import type { Account, AccountList } from '@/lib/contract/service/book';
import { ProblemError } from '@/lib/contract/problem-error';
import { toDomainKey } from '@/lib/domain/book/account-match-keys';
import { logFault } from '@/lib/platform/log';
import type { RunContext } from './define-job';

/** What the jobs on accounts have in common: the response to each is the whole book. */

interface Question {
  domain: string;
  scope?: string | undefined;
}

/** Logs that the book cannot be stored. The job continues, because its call must not be repeated. */
const noteFault = (error: unknown) => logFault('book', error);

/**
 * Stores the book of a response, and returns the account in it; null: it is not listed. `changesBefore`: as for
 * `BookRepository.keep`. Without it, the account has just been changed, in the other stored books, too.
 */
export async function storeResponse(
  context: RunContext,
  question: Question,
  list: AccountList,
  changesBefore?: number,
): Promise<Account | null> {
  await context.books.keep(question.scope, list, changesBefore).catch(noteFault);
  const key = toDomainKey(question.domain);
  const account =
    list.accounts.find(({ domain }) => domain === question.domain) ??
    // The service may answer with the domain in another form.
    list.accounts.find(({ domain }) => key !== null && toDomainKey(domain) === key) ??
    null;
  if (account && changesBefore === undefined) {
    await context.books
      .changeAccounts((each) =>
        each.domain === account.domain ? { ...account, rank: each.rank } : each,
      )
      .catch(noteFault);
  }
  return account;
}

/**
 * Reads the book, and returns an account in it; null: the book does not list it. `rankedAt`: when the book was ranked, as
 * the service says.
 * @throws ProblemError `book-not-ready` while the book is being ranked, because it may then miss accounts.
 */
export async function readListedAccount(
  context: RunContext,
  question: Question,
): Promise<{ account: Account | null; rankedAt: string | null; crm: AccountList['crm'] }> {
  const { scope } = question;
  const changes = context.books.countChanges();
  const list = await context.client.readBook({ scope });
  const account = await storeResponse(context, question, list, changes);
  if (list.status !== 'ended') {
    throw new ProblemError({ code: 'book-not-ready', operation: 'readBook' });
  }
  return { account, rankedAt: list.generated_at, crm: list.crm };
}

/** Removes an account from all stored books, because it was dismissed for the whole organisation, or is gone. */
export const dropAccount = ({ books }: RunContext, domain: string): Promise<void> =>
  books.drop(domain).catch(noteFault);

export const isNotFound = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'not-found';

/**
 * Makes a call about an account. After a 404, the book is read again, because the account may no longer be in it.
 * @throws ProblemError of the call itself, whatever that reading returns.
 */
export async function callForListed<T>(
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
