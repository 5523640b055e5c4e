import type { Person } from '@/lib/contract/book';
import { ProblemError } from '@/lib/contract/problem-error';
import { travelAlone, toStableText, type JobType } from './job-type';
import { readListedAccount } from './listed-account';

/**
 * Skips an account for the whole organisation; as `WRONG_CONTACT`, its first person. After a lost answer the book
 * tells whether it was done: a second time would skip the next person too.
 */

const isPerson = ({ crm_id, social_url, full_name }: Person, known: string) =>
  [crm_id, social_url, full_name].includes(known);

/**
 * Perhaps dismissed already: by a colleague, or by this very request, which a browser sends again by itself when the
 * connection it had kept was closed without an answer.
 */
const isNotFound = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'not-found';

export const accountDismissJob: JobType<'account.dismiss'> = {
  operation: 'dismissAccount',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: { checkedBy: 'readBook' },
  ...travelAlone(async ({ input, operation }, { client, now }) => {
    const { first_person, ...request } = input;
    if (operation === 'readBook') {
      const account = await readListedAccount(client, input);
      const first = account?.people[0] ?? account?.person;
      const isSwapped = first_person !== null && (!first || !isPerson(first, first_person));
      const isDone = account === null || (input.reason === 'WRONG_CONTACT' && isSwapped);
      if (isDone) return { type: 'done', output: { account } };
      const again = { operation: 'dismissAccount', progress: null, group: '' } as const;
      return { type: 'again', ...again, notBefore: now() };
    }
    try {
      const { accounts } = await client.dismissAccount(request);
      const account = accounts.find(({ domain }) => domain === input.domain) ?? null;
      return { type: 'done', output: { account } };
    } catch (error) {
      // A 404 may also mean a wrong path: only the book can tell.
      if (!isNotFound(error) || (await readListedAccount(client, input))) throw error;
      return { type: 'done', output: { account: null } };
    }
  }),
  isHeld: true,
};
