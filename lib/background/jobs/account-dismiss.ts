import type { Person } from '@/lib/contract/book';
import { travelAlone, toStableText, type JobType } from './job-type';
import { readListedAccount } from './listed-account';

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
    const { accounts } = await client.dismissAccount(request);
    const account = accounts.find(({ domain }) => domain === input.domain) ?? null;
    return { type: 'done', output: { account } };
  }),
  isHeld: true,
};
