import type { Account } from '@/lib/contract/service/book';
import type { JobOf } from '@/lib/contract/stored/job';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';
import { listPeople, toSeenPerson } from '@/lib/domain/book/account-people';
import { decideOnFirstPerson, expectFirstPerson, listAlsoSkipped } from './first-person';
import type { RunContext, JobRunResult } from './define-job';
import { readListedAccount, takeAnswer } from './listed-account';

type Dismissal = JobOf<'account.dismiss'>;
type Result = JobRunResult<'account.dismiss'>;

const finish = (account: Account | null, also_skipped: SeenPerson[]): Result => ({
  type: 'done',
  output: { account, ...(also_skipped.length > 0 && { also_skipped }) },
});

/** Checks whether a dismissal whose response was lost was carried out. */
async function check({ input }: Dismissal, context: RunContext): Promise<Result> {
  const { first_person: seen, other_people = [] } = input;
  const account = await readListedAccount(context, input);
  if (decideOnFirstPerson({ account, seen, isInDoubt: true }) !== 'done') {
    const again = { operation: 'dismissAccount', progress: null, group: '' } as const;
    return { type: 'again', ...again, notBefore: context.now() };
  }
  const before = seen ? [seen, ...other_people] : [];
  return finish(account, account ? listAlsoSkipped(before, account) : []);
}

/**
 * Dismisses the first person of an account for good. The service dismisses whoever is first at that moment, so the book is
 * read right before, and nothing is sent if the first person is not the one that the rep saw. The response is compared with
 * that reading, because a browser may send the request twice, and the second one dismisses the next person.
 */
export async function dismissFirstPerson(job: Dismissal, context: RunContext): Promise<Result> {
  const { input, operation } = job;
  if (operation === 'readBook') return check(job, context);
  const { domain, scope, reason, first_person } = input;
  const before = await readListedAccount(context, input);
  expectFirstPerson(before, first_person);
  const list = await context.client.dismissAccount({ domain, scope, reason });
  const account = await takeAnswer(context, input, list);
  // A book that is being ranked lists nobody, or not all.
  const isComparable = account !== null && list.status === 'ended';
  const people = listPeople(before).map(toSeenPerson);
  return finish(account, isComparable ? listAlsoSkipped(people, account) : []);
}
