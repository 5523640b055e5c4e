import type { Account } from '@/lib/contract/service/book';
import { ProblemError } from '@/lib/contract/problem-error';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';
import { isSeenPerson, listPeople } from '@/lib/domain/book/account-people';

/** Checks the first person of an account before a write, because the service takes no name for them. */

/**
 * Decides what to do, by the account right before the write. `account` null: the book no longer lists it.
 * `isInDoubt`: the write may have been carried out already.
 */
export function decideOnFirstPerson({
  account,
  seen,
  isInDoubt,
}: {
  account: Account | null;
  seen: SeenPerson | null;
  isInDoubt: boolean;
}): 'send' | 'ask' | 'done' | 'not-listed' {
  if (!account) return isInDoubt ? 'done' : 'not-listed';
  const people = listPeople(account);
  const [first] = people;
  if (seen && first && isSeenPerson(seen, first)) return 'send';
  const isStillThere = seen !== null && people.some((person) => isSeenPerson(seen, person));
  return isInDoubt && !isStillThere ? 'done' : 'ask';
}

/** @throws ProblemError when the first person of the account is not the one that the rep saw. */
export function expectFirstPerson(
  account: Account | null,
  seen: SeenPerson | null,
): asserts account is Account {
  const decision = decideOnFirstPerson({ account, seen, isInDoubt: false });
  if (decision === 'send') return;
  const code = decision === 'not-listed' ? 'not-found' : 'first-person-changed';
  throw new ProblemError({ code, operation: 'readBook' });
}

/**
 * The people who disappeared from an account together with its first person, though only the first was dismissed.
 * `before`: its people in order, including the first.
 */
export function listAlsoSkipped(before: SeenPerson[], after: Account): SeenPerson[] {
  const people = listPeople(after);
  const stays = (seen: SeenPerson) => people.some((person) => isSeenPerson(seen, person));
  const stayingAt = before.findIndex(stays);
  return before.slice(1, stayingAt === -1 ? before.length : stayingAt);
}
