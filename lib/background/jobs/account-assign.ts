import { travelAlone, toStableText, type JobType } from './job-type';
import { readListedAccount } from './listed-account';

/**
 * Makes somebody the CRM owner of an account, and with `with_contact` of its contact. After a lost answer the book
 * tells whose the account is; it does not tell of the contact, so an assignment with one is made again: it sets
 * what is set.
 */
export const accountAssignJob: JobType<'account.assign'> = {
  operation: 'assignAccount',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: { checkedBy: 'readBook' },
  ...travelAlone(async ({ input, operation }, { client, now }) => {
    if (operation === 'readBook') {
      const account = await readListedAccount(client, input);
      if (account?.owner?.id === input.owner_id && !input.with_contact) {
        return { type: 'done', output: { account } };
      }
      const again = { operation: 'assignAccount', progress: null, group: '' } as const;
      return { type: 'again', ...again, notBefore: now() };
    }
    const { accounts } = await client.assignAccount(input);
    const account = accounts.find(({ domain }) => domain === input.domain) ?? null;
    return { type: 'done', output: { account } };
  }),
  isHeld: true,
};
