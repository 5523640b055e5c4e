import type { Account } from '@/lib/contract/service/book';
import type { BookChoice } from '@/lib/contract/stored/book';

/** Whether a scope names one owner by an id, which is another owner's, or nobody's, for another team. */
export const isOwnersScope = (scope: string | undefined): boolean =>
  scope !== undefined && scope !== 'all' && scope !== 'unassigned';

/** Who the caller is in the CRM, by the scope of their own book; null: it names nobody. */
export const findOwnId = (scope: string | null): string | null =>
  /^owner:(.+)$/su.exec(scope ?? '')?.[1] ?? null;

/**
 * Whether an account is the caller's. Its owner decides where it is known who the caller is; else the book that lists it.
 * `ownScope`: the scope of the caller's own book; null: not known.
 */
export function isOwnAccount(
  choice: BookChoice,
  { owner }: Pick<Account, 'owner'>,
  ownScope: string | null,
): boolean {
  const me = findOwnId(ownScope);
  return owner === null || me === null ? choice === null : owner.id === me;
}

/**
 * Whether to assign an account takes it from a colleague. `ownerId`: who gets it; null: nobody is chosen yet. `ownScope`: the
 * scope of the caller's own book; null: not known.
 */
export const isTakenFromColleague = (
  { choice, account }: { choice: BookChoice; account: Pick<Account, 'owner'> },
  ownerId: string | null,
  ownScope: string | null,
): boolean =>
  ownerId !== null &&
  account.owner !== null &&
  account.owner.id !== ownerId &&
  !isOwnAccount(choice, account, ownScope);
