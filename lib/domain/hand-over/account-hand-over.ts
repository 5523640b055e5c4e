import type { Account, Person } from '@/lib/contract/service/book';
import { getOwnerWords } from '../crm-search/owner';
import { listPeople } from '../book/account-people';
import { getAccountName } from '../book/book-order';
import { getSignalReason } from '../book/signal-reason';
import { joinFacts, keepText, type HandOver } from './hand-over';

const toPersonLine = ({ full_name, job_title, email, phone }: Person): string =>
  joinFacts([full_name, job_title, email, phone]);

/** An account of Today with its people, and why it ranks where it does. */
export function toAccountHandOver(account: Account): HandOver {
  const { domain, location, industry, owner, signal, angle } = account;
  const title = getAccountName(account);
  const people = listPeople(account).map(toPersonLine);
  const ownerName = owner?.name ?? null;
  const reasons = keepText([getSignalReason(signal), angle]);
  return {
    title,
    lines: keepText([
      domain,
      joinFacts([industry, location]),
      ownerName && getOwnerWords({ type: 'other', name: ownerName }),
      ...people,
    ]),
    reasons,
    cells: [title, domain, industry, location, ownerName, people.join('; '), reasons.join('; ')],
  };
}
