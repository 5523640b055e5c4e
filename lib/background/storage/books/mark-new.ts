import { z } from 'zod';
import type { Account } from '@/lib/contract/service/book';
import type { BookEntry } from '@/lib/contract/stored/book';

/** Marks new accounts, which were not in the book when it was last read on an earlier day, and the rank that others had then. */

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
 * `accounts`: by rank. `raw`: the stored readings. Returns them with this reading, and the accounts, marked. In the first
 * reading no account is new.
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
