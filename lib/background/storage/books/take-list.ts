import { z } from 'zod';
import type { Account, AccountList } from '@/lib/contract/service/book';
import type { BookEntry, BookFacts } from '@/lib/contract/stored/book';
import type { StoredHead } from './read-book';

/** What becomes of the stored accounts of a book when the service has answered. */

/** With these statuses the reply has no complete list, or nothing says that it has one. */
const WITHOUT_LIST = ['none', 'pending', 'error', ''];

/** Whether a reply has the whole book, and not only the status of a ranking. */
export const isWholeList = ({ status, accounts }: AccountList): boolean =>
  status === 'ended' || (!WITHOUT_LIST.includes(status) && accounts.length > 0);

/**
 * The accounts to show until there is a new list: the old ones in their order, replaced by those of the reply. A reply to
 * an enrichment during a ranking lists only some.
 */
export function updateEntries(entries: BookEntry[], listed: Account[]): BookEntry[] {
  const byDomain = new Map(listed.map((account) => [account.domain, account]));
  return entries.map(({ account, ...marks }) => {
    const { rank } = account;
    return { account: { ...(byDomain.get(account.domain) ?? account), rank }, ...marks };
  });
}

/** The head of a book whose accounts stay. It describes these accounts, not the list that is to come. */
export const keepFacts = (list: BookFacts, known: StoredHead): BookFacts => ({
  ...list,
  scope: list.scope ?? known.scope,
  crm: list.crm ?? known.crm,
  owner_linked: list.owner_linked ?? known.owner_linked,
  generated_at: known.generated_at,
  book_size: known.book_size,
});

/** The domains of a book at its last reading, and at the last one on an earlier day. */
const readingsSchema = z.object({
  /** The local day of the last reading. */
  day: z.string(),
  /** By rank. */
  domains: z.array(z.string()),
  /** Null: there was no earlier reading. */
  before: z.array(z.string()).nullable(),
});
export type Readings = z.infer<typeof readingsSchema>;

/**
 * Marks new accounts, which were not in the book when it was last read on an earlier day, and the rank that others had then.
 * `accounts`: by rank. `raw`: the stored readings. Returns them with this reading. In the first reading no account is new.
 */
export function flagNew(
  accounts: Account[],
  raw: unknown,
  day: string,
): { entries: BookEntry[]; readings: Readings } {
  const last = readingsSchema.safeParse(raw).data;
  const before = (last?.day === day ? last.before : last?.domains) ?? null;
  const rankBefore = new Map(before?.map((domain, index) => [domain, index + 1]));
  return {
    entries: accounts.map((account) => ({
      account,
      isNew: before !== null && !rankBefore.has(account.domain),
      rankBefore: rankBefore.get(account.domain),
    })),
    readings: { day, domains: accounts.map(({ domain }) => domain), before },
  };
}
