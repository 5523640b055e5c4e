import { z } from 'zod';
import type { Account } from '@/lib/contract/service/book';
import type { BookEntry } from '@/lib/contract/stored/book';

/** Which accounts are new: those that were not in the book when it was last read on an earlier day. */

/** Domains of a book: as last read, and as last read on a day before that. */
const readingsSchema = z.object({
  /** The local day of the last reading. */
  day: z.string(),
  domains: z.array(z.string()),
  /** Null: it had not been read before. */
  before: z.array(z.string()).nullable(),
});
export type Readings = z.infer<typeof readingsSchema>;

/** `raw`: the readings so far. Answers them with this one, and the accounts with their keys. In the first book nothing is new. */
export function flagNew(
  accounts: Account[],
  raw: unknown,
  day: string,
): { entries: BookEntry[]; readings: Readings } {
  const last = readingsSchema.safeParse(raw).data;
  const before = (last?.day === day ? last.before : last?.domains) ?? null;
  const known = new Set(before);
  return {
    entries: accounts.map((account) => ({
      account,
      isNew: before !== null && !known.has(account.domain),
    })),
    readings: { day, domains: accounts.map(({ domain }) => domain), before },
  };
}
