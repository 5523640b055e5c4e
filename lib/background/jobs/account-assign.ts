import { ProblemError } from '@/lib/contract/problem-error';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { toSeenKey } from '@/lib/domain/book/account-people';
import { expectFirstPerson } from './first-person';
import { callAgain, defineJob, toStableText, type RunContext } from './define-job';
import { callForListed, isNotFound, readListedAccount, storeResponse } from './listed-account';

type Assignment = JobInput<'account.assign'>;

/**
 * Explains a 400. The service returns it for a refused request, but also when it assigned the account and may not assign the
 * contact. The book shows which, by the account's owner.
 */
async function explainRefusal(context: RunContext, input: Assignment, error: unknown) {
  const mayBeHalfDone =
    error instanceof ProblemError && error.problem.status === 400 && input.with_contact;
  if (!mayBeHalfDone) return error;
  const listed = await readListedAccount(context, input).catch(() => null);
  return listed?.account?.owner?.id === input.owner_id
    ? new ProblemError({ ...error.problem, code: 'contact-not-assigned' })
    : error;
}

const isNotReady = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'book-not-ready';

/**
 * Reads the book right before the write, and compares the account with what the rep saw. A book that is being ranked shows
 * no owner; an assignment without the contact is then sent unchecked.
 * @throws ProblemError `record-changed` when the account now has an owner that the rep did not see.
 */
async function expectAsSeen(context: RunContext, input: Assignment): Promise<void> {
  const { seen_owner, owner_id, with_contact, first_person } = input;
  if (seen_owner === undefined && !with_contact) return;
  const listed = await readListedAccount(context, input).catch((error: unknown) => {
    if (with_contact || !isNotReady(error)) throw error;
    return null;
  });
  const account = listed?.account ?? null;
  if (with_contact) expectFirstPerson(account, first_person ?? null);
  const owner = account?.owner?.id;
  if (seen_owner === undefined || owner === undefined) return;
  if (owner !== owner_id && owner !== seen_owner) {
    throw new ProblemError({ code: 'record-changed', operation: 'readBook' });
  }
}

/**
 * Assigns an account to an owner, and with `with_contact` also its first contact. The service assigns whoever is first at
 * that moment, so the book is read right before. After a lost response the book shows the account's owner. It does not show
 * the contact's, so an assignment with the contact is repeated, which is harmless.
 */
export const accountAssignJob = defineJob({
  kind: 'account.assign',
  operation: 'assignAccount',
  // `seen_owner` is not part of the key: seen with another owner, it is the same assignment.
  getKey: ({ first_person, ...input }) =>
    toStableText({
      ...input,
      seen_owner: undefined,
      first_person: first_person && toSeenKey(first_person),
    }),
  onLostResponse: { checkWith: 'readBook' },
  isHeldForUndo: true,
  isFreeRead: false,
  waitingWriteKind: 'account',
  holdsTeamIds: true,
  isTeamAnswer: false,
  listedWith: 'book',
  run: async ({ input, operation, inDoubt }, context) => {
    if (operation === 'readBook') {
      const { account } = await readListedAccount(context, input);
      if (account?.owner?.id === input.owner_id && !input.with_contact) {
        return { type: 'done', output: { account } };
      }
      // It may have left the book with its owner.
      return {
        ...callAgain('assignAccount', context.now()),
        ...(account === null && { inDoubt: true }),
      };
    }
    await expectAsSeen(context, input);
    const { domain, owner_id, with_contact, scope } = input;
    const request = { domain, owner_id, with_contact, scope };
    const assign = () =>
      context.client.assignAccount(request).catch(async (error: unknown) => {
        if (inDoubt && isNotFound(error))
          throw new ProblemError({ code: 'outcome-unknown', operation: 'assignAccount' });
        throw await explainRefusal(context, input, error);
      });
    const list = await callForListed(context, input, assign);
    return { type: 'done', output: { account: await storeResponse(context, input, list) } };
  },
});
