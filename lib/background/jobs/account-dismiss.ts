import type { Account } from '@/lib/contract/service/book';
import type { JobOf } from '@/lib/contract/stored/job';
import { ProblemError } from '@/lib/contract/problem-error';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';
import { isOwnersScope } from '@/lib/domain/book/own-scope';
import { listPeople, toSeenKey, toSeenPerson } from '@/lib/domain/book/account-people';
import { FIRST_BACKOFF_MS } from '../queue/retry';
import {
  callAgain,
  defineJob,
  toStableText,
  type RunContext,
  type JobRunResult,
} from './define-job';
import { decideOnFirstPerson, expectFirstPerson, listAlsoSkipped } from './first-person';
import { dropAccount, isNotFound, readListedAccount, storeResponse } from './listed-account';

type Dismissal = JobOf<'account.dismiss'>;
type Result = JobRunResult<'account.dismiss'>;

const finish = (account: Account | null, also_skipped: SeenPerson[] = []): Result => ({
  type: 'done',
  output: { account, ...(also_skipped.length > 0 && { also_skipped }) },
});

/**
 * Whether the book was ranked anew since the rep saw it. Then it may list no longer what was not dismissed either. False
 * where the service does not say when it ranked, and for a job of a version that did not note it.
 */
const isRankedAnew = ({ ranked_at: seen }: Dismissal['input'], rankedAt: string | null): boolean =>
  seen != null && rankedAt !== null && Date.parse(rankedAt) !== Date.parse(seen);

/** The rep decides. A retry begins anew, because another look at the book would tell no more. */
const askTheRep = (): Result => {
  const { problem } = new ProblemError({ code: 'outcome-unknown', operation: 'dismissAccount' });
  return { type: 'failed', problem, operation: 'dismissAccount', group: '' };
};

/**
 * Dismisses an account for the whole organisation. After a lost response, the book shows whether it was done, unless it was
 * ranked anew meanwhile.
 */
async function dismissAccount(
  { input, operation }: Dismissal,
  context: RunContext,
): Promise<Result> {
  const { domain, scope, reason } = input;
  if (operation === 'readBook') {
    const { account, rankedAt } = await readListedAccount(context, input);
    if (account) return callAgain('dismissAccount', context.now());
    if (isRankedAnew(input, rankedAt)) return askTheRep();
    await dropAccount(context, domain);
    return finish(null);
  }
  try {
    const list = await context.client.dismissAccount({ domain, scope, reason });
    const account = await storeResponse(context, input, list);
    // A response without accounts, while they are ranked, does not remove the stored account.
    if (!account) await dropAccount(context, domain);
    return finish(account);
  } catch (error) {
    // It may be dismissed already, by a colleague or by this request: a browser repeats a request by itself when a
    // kept-alive connection was closed. The path may also be wrong. Only the book can tell.
    if (!isNotFound(error)) throw error;
    const listed = await readListedAccount(context, input).catch(() => null);
    if (!listed) {
      return { ...callAgain('readBook', context.now() + FIRST_BACKOFF_MS), inDoubt: true };
    }
    if (listed.account) throw error;
    await dropAccount(context, domain);
    if (isRankedAnew(input, listed.rankedAt)) throw error;
    return finish(null);
  }
}

/** Checks whether a dismissal whose response was lost was carried out. */
async function checkDismissal({ input }: Dismissal, context: RunContext): Promise<Result> {
  const { first_person: seen, other_people = [] } = input;
  const { account, rankedAt } = await readListedAccount(context, input);
  if (decideOnFirstPerson({ account, seen, isInDoubt: true }) !== 'done') {
    return callAgain('dismissAccount', context.now());
  }
  if (isRankedAnew(input, rankedAt)) return askTheRep();
  const before = seen ? [seen, ...other_people] : [];
  return finish(account, account ? listAlsoSkipped(before, account) : []);
}

/**
 * Dismisses the first person of an account for good. The service dismisses whoever is first at that moment, so the book is
 * read right before, and nothing is sent if the first person is not the one that the rep saw. The response is compared with
 * that reading, because a browser may send the request twice, and the second one dismisses the next person.
 */
async function dismissFirstPerson(job: Dismissal, context: RunContext): Promise<Result> {
  const { input, operation } = job;
  if (operation === 'readBook') return checkDismissal(job, context);
  const { domain, scope, reason, first_person } = input;
  const { account: before } = await readListedAccount(context, input);
  expectFirstPerson(before, first_person);
  const list = await context.client.dismissAccount({ domain, scope, reason });
  const account = await storeResponse(context, input, list);
  // A book that is being ranked lists nobody, or not all.
  const isComparable = account !== null && list.status === 'ended';
  const people = listPeople(before).map(toSeenPerson);
  return finish(account, isComparable ? listAlsoSkipped(people, account) : []);
}

/** Dismisses an account, or with `WRONG_CONTACT` its first person. */
export const accountDismissJob = defineJob({
  kind: 'account.dismiss',
  operation: 'dismissAccount',
  getKey: ({ first_person, ...input }) =>
    toStableText({
      ...input,
      other_people: undefined,
      ranked_at: undefined,
      first_person: first_person && toSeenKey(first_person),
    }),
  onLostResponse: { checkWith: 'readBook' },
  isHeldForUndo: true,
  isFreeRead: false,
  waitingWriteKind: 'account',
  holdsTeamIds: ({ scope }) => isOwnersScope(scope),
  isTeamAnswer: false,
  listedWith: 'book',
  run: (job, context) =>
    job.input.reason === 'WRONG_CONTACT'
      ? dismissFirstPerson(job, context)
      : dismissAccount(job, context),
});
