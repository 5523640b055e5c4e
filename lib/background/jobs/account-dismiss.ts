import type { Person } from '@/lib/contract/book';
import { travelAlone, toStableText, type JobType } from './job-type';
import { dropAccount, isNotFound, readListedAccount, takeAnswer } from './listed-account';

/**
 * Skips an account for the whole organisation; as `WRONG_CONTACT`, its first person. After a lost answer the book
 * tells whether it was done: a second time would skip the next person too.
 */

const isPerson = ({ crm_id, social_url, full_name }: Person, known: string) =>
  [crm_id, social_url, full_name].includes(known);

export const accountDismissJob: JobType<'account.dismiss'> = {
  operation: 'dismissAccount',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: { checkedBy: 'readBook' },
  ...travelAlone(async ({ input, operation }, context) => {
    const { first_person, ...request } = input;
    if (operation === 'readBook') {
      const account = await readListedAccount(context, input);
      const first = account?.people[0] ?? account?.person;
      const isSwapped = first_person !== null && (!first || !isPerson(first, first_person));
      const isDone = account === null || (input.reason === 'WRONG_CONTACT' && isSwapped);
      if (isDone) return { type: 'done', output: { account } };
      const again = { operation: 'dismissAccount', progress: null, group: '' } as const;
      return { type: 'again', ...again, notBefore: context.now() };
    }
    try {
      const list = await context.client.dismissAccount(request);
      const account = await takeAnswer(context, input, list);
      // A list that is being ranked leaves the kept accounts as they are.
      if (!account) await dropAccount(context, input);
      return { type: 'done', output: { account } };
    } catch (error) {
      // Perhaps dismissed already: by a colleague, or by this very request, which a browser sends again by itself when
      // the connection it had kept was closed without an answer. It may also be a wrong path: only the book can tell.
      if (!isNotFound(error) || (await readListedAccount(context, input))) throw error;
      return { type: 'done', output: { account: null } };
    }
  }),
  isHeld: true,
};
