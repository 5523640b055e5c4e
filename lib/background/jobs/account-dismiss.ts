import type { Account } from '@/lib/contract/service/book';
import type { JobOf } from '@/lib/contract/stored/job';
import { toSeenKey } from '@/lib/domain/book/account-people';
import { defineJob, toStableText, type RunContext, type RunResult } from './define-job';
import { dropAccount, isNotFound, readListedAccount, takeAnswer } from './listed-account';
import { dismissFirstPerson } from './wrong-contact';

/** Skips an account for the whole organisation. After a lost answer the book tells whether it was done. */
async function dismissAccount(
  { input, operation }: JobOf<'account.dismiss'>,
  context: RunContext,
): Promise<RunResult<'account.dismiss'>> {
  const { domain, scope, reason } = input;
  const done = (account: Account | null): RunResult<'account.dismiss'> => ({
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
    // A list that is being ranked leaves the kept accounts as they are.
    if (!account) await dropAccount(context, input);
    return done(account);
  } catch (error) {
    // Perhaps dismissed already: by a colleague, or by this very request, which a browser sends again by itself when
    // the connection it had kept was closed without an answer. It may also be a wrong path: only the book can tell.
    if (!isNotFound(error) || (await readListedAccount(context, input))) throw error;
    return done(null);
  }
}

/** Skips an account; as `WRONG_CONTACT`, its first person. */
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
