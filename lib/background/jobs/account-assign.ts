import { ProblemError } from '@/lib/contract/problem-error';
import type { JobInput } from '@/lib/contract/job-kinds';
import { toSeenKey } from '@/lib/records/account-people';
import { expectFirstPerson } from './first-person';
import { travelAlone, toStableText, type JobType, type RunContext } from './job-type';
import { askOfListed, readListedAccount, takeAnswer } from './listed-account';

type Assignment = JobInput<'account.assign'>;

/**
 * The service answers 400 both to a request that it refuses and where it assigned the account but may not assign the
 * contact. The book tells which it was, and is kept: it shows the new owner.
 */
async function explainRefusal(context: RunContext, input: Assignment, error: unknown) {
  const mayBeHalfDone =
    error instanceof ProblemError && error.problem.status === 400 && input.with_contact;
  if (!mayBeHalfDone) return error;
  const account = await readListedAccount(context, input).catch(() => null);
  return account?.owner?.id === input.owner_id
    ? new ProblemError({ ...error.problem, code: 'contact-not-assigned' })
    : error;
}

/**
 * Makes somebody the CRM owner of an account, and with `with_contact` of its contact: of whoever is first on the account
 * at that moment, so the book is read right before. After a lost answer the book tells whose the account is; it does not
 * tell of the contact, so an assignment with one is made again: it sets what is set.
 */
export const accountAssignJob: JobType<'account.assign'> = {
  operation: 'assignAccount',
  getKey: ({ first_person, ...input }) =>
    toStableText({ ...input, first_person: first_person && toSeenKey(first_person) }),
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: { checkedBy: 'readBook' },
  ...travelAlone(async ({ input, operation }, context) => {
    const { first_person, ...request } = input;
    if (operation === 'readBook') {
      const account = await readListedAccount(context, input);
      if (account?.owner?.id === input.owner_id && !input.with_contact) {
        return { type: 'done', output: { account } };
      }
      const again = { operation: 'assignAccount', progress: null, group: '' } as const;
      return { type: 'again', ...again, notBefore: context.now() };
    }
    if (input.with_contact) {
      expectFirstPerson(await readListedAccount(context, input), first_person ?? null);
    }
    const assign = () =>
      context.client.assignAccount(request).catch(async (error: unknown) => {
        throw await explainRefusal(context, input, error);
      });
    const list = await askOfListed(context, input, assign);
    return { type: 'done', output: { account: await takeAnswer(context, input, list) } };
  }),
  isHeld: true,
};
