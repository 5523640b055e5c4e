import type { Account, Person } from '@/lib/contract/service/book';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { listAccountPersonKeys } from './kept-people';

/** Shorter words of a name also stand in other words. */
const MIN_WORD = 3;

const toWords = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

/** The account without a person: not among its people, and not in the words about it. The same account where they are not. */
export function forgetInAccount(
  account: Account,
  { keys, names }: { keys: ReadonlySet<string>; names: readonly string[] },
): Account {
  const isTarget = (person: Person) =>
    listAccountPersonKeys(person, account).some((key) => keys.has(key));
  const people = account.people.filter((person) => !isTarget(person));
  const isFirst = account.person !== null && isTarget(account.person);
  if (!isFirst && people.length === account.people.length) return account;
  const nameWords = new Set(names.flatMap(toWords).filter(({ length }) => length >= MIN_WORD));
  const keepText = (text: string | null) =>
    text !== null && toWords(text).some((word) => nameWords.has(word)) ? null : text;
  return {
    ...account,
    person: isFirst ? (people[0] ?? null) : account.person,
    people,
    angle: keepText(account.angle),
    signal: { ...account.signal, reason: keepText(account.signal.reason) },
  };
}
