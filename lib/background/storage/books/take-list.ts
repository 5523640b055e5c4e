import type { Account, AccountList } from '@/lib/contract/service/book';
import type { BookEntry, BookFacts } from '@/lib/contract/stored/book';
import type { StoredHead } from './read-book';

/** Computes what a book holds after the service has answered. */

/** With these statuses there is no complete list. */
const WITHOUT_LIST = ['none', 'pending', 'error'];

/** Whether a reply holds the whole book, and not only the status of one that is being ranked. */
export const isWholeList = ({ status, accounts }: AccountList): boolean =>
  status === 'ended' || (!WITHOUT_LIST.includes(status) && accounts.length > 0);

/**
 * The accounts that are shown on while there is no new list: the old ones in their places, each as the reply lists it,
 * where it does (an answer to an enrichment while the book is being ranked).
 */
export function updateEntries(entries: BookEntry[], listed: Account[]): BookEntry[] {
  const byDomain = new Map(listed.map((account) => [account.domain, account]));
  return entries.map(({ account, isNew }) => {
    const { rank } = account;
    return { account: { ...(byDomain.get(account.domain) ?? account), rank }, isNew };
  });
}

/** The head of a book whose accounts stay: it describes them, not the list that is still to come. */
export const keepFacts = (list: BookFacts, known: StoredHead): BookFacts => ({
  ...list,
  scope: list.scope ?? known.scope,
  crm: list.crm ?? known.crm,
  owner_linked: list.owner_linked ?? known.owner_linked,
  generated_at: known.generated_at,
  book_size: known.book_size,
});
