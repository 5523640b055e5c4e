import type { Account } from '@/lib/contract/service/book';
import type { JobOf } from '@/lib/contract/stored/job';
import { toSeenKey } from '@/lib/domain/book/account-people';
import { defineJob, toStableText, type RunContext, type JobRunResult } from './define-job';
import { dropAccount, isNotFound, readListedAccount, takeAnswer } from './listed-account';
import { dismissFirstPerson } from './wrong-contact';

/** Dismisses an account for the whole organisation. After a lost response, the book shows whether it was done. */
async function dismissAccount(
  { input, operation }: JobOf<'account.dismiss'>,
  context: RunContext,
): Promise<JobRunResult<'account.dismiss'>> {
  const { domain, scope, reason } = input;
  const done = (account: Account | null): JobRunResult<'account.dismiss'> => ({
    type: 'done',
    output: { account },
  });
  if (operation === 'readBook') {
    if (!(await readListedAccount(context, input))) return done(null);
    const again = { operation: 'dismissAccount', progress: null, group: '' } as const;
    return { type: 'again', ...again, notBefore: context.now() };
  }
  try {
    const list = await context.client.dismissAccount({ domain, scope, reason });
    const account = await takeAnswer(context, input, list);
    // A response without accounts, while they are ranked, does not remove the stored account.
    if (!account) await dropAccount(context, input);
    return done(account);
  } catch (error) {
    // It may be dismissed already, by a colleague or by this request: a browser repeats a request by itself when a
    // kept-alive connection was closed. The path may also be wrong. Only the book can tell.
    if (!isNotFound(error) || (await readListedAccount(context, input))) throw error;
    return done(null);
  }
}

/** Dismisses an account, or with `WRONG_CONTACT` its first person. */
export const accountDismissJob = defineJob({
  kind: 'account.dismiss',
  operation: 'dismissAccount',
  getKey: ({ first_person, ...input }) =>
    toStableText({
      ...input,
      other_people: undefined,
      first_person: first_person && toSeenKey(first_person),
    }),
  maxAttempts: 5,
  onLostResponse: { checkWith: 'readBook' },
  isHeldForUndo: true,
  isFreeRead: false,
  waitingWriteSort: 'account',
  holdsTeamIds: false,
  isTeamAnswer: false,
  shownInActivity: 'always',
  listedWith: 'book',
  run: (job, context) =>
    job.input.reason === 'WRONG_CONTACT'
      ? dismissFirstPerson(job, context)
      : dismissAccount(job, context),
});
