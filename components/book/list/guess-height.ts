import type { BookChoice } from '@/lib/contract/stored/book';
import { listPeople } from '@/lib/domain/book/account-people';
import type { BookRow } from '@/lib/domain/book/book-order';
import { listBadges } from '../account/account-badges';

/** Heights in pixels, at the size of letters that browsers begin with. */
const GROUP = 30;
/** Name, signal, and what stands around them. */
const GLANCE = 59;
const PERSON = 17;
const BADGES = 21;

/**
 * How high a row of a list will be, in pixels, as far as it can be told from what is in it: an account that is closed, with
 * one line of badges. Where it is right, nothing moves and nothing is rendered again when the row has come into view.
 */
export function guessHeight(row: BookRow | undefined, choice: BookChoice): number {
  if (row?.type !== 'account') return GROUP;
  const { account } = row.entry;
  const [first] = listPeople(account);
  const hasPerson = choice !== null || Boolean(first?.full_name) || Boolean(first?.job_title);
  const hasBadge = listBadges(account).length > 0;
  return GLANCE + (hasPerson ? PERSON : 0) + (hasBadge ? BADGES : 0);
}
