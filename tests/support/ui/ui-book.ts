import { accountSchema, type Account } from '@/lib/contract/service/book';
import { DAY } from '@/lib/contract/duration';
import { bookHeadSchema, type BookEntry, type BookHead } from '@/lib/contract/stored/book';
import { ACCOUNTS_PER_CHUNK } from '@/lib/contract/limits';
import { toParts } from '@/lib/contract/to-parts';

/** Fixtures: books of invented companies, as the background returns them. */

/** A stored book, with all its accounts. */
export interface KeptBook {
  head: BookHead;
  entries: BookEntry[];
}

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** An account with every field. */
export const account = (changed: object = {}): Account =>
  accountSchema.parse({
    rank: 1,
    domain: 'northwind.example',
    name: 'Northwind Pumps',
    location: 'Utrecht, Netherlands',
    industry: 'Industrial Machinery',
    angle: 'Wilma is new in the seat and picks tools in the first quarter.',
    crm_id: '20100001',
    owner: { id: 'u1', name: 'Dana Reyes' },
    signal: { type: 'JOB_CHANGE', reason: 'Wilma Hayes started as VP Sales', detected_at: ago(3) },
    person: null,
    people: [
      {
        role: 'DECISION_MAKER',
        full_name: 'Wilma Hayes',
        job_title: 'VP Sales',
        social_url: 'https://www.linkedin.com/in/wilma-hayes',
        crm_id: '501',
        email: null,
        phone: null,
      },
      { role: 'USER', full_name: 'Ivo Brandt', job_title: 'Sales Operations' },
    ],
    last_activity_at: ago(40),
    open_deal: true,
    looks_like_your_wins: true,
    former_customer: true,
    score: 45,
    score_parts: [
      { label: 'Job change', points: 30 },
      { label: 'Fresh signal', points: 17 },
      { label: 'Industry dismissed', points: -2 },
    ],
    ...changed,
  });

/** An account in which every nullable field is null. */
export const bareAccount = (changed: object = {}): Account =>
  accountSchema.parse({
    rank: 2,
    domain: 'bare.example',
    signal: { type: 'HIRING' },
    people: [{}],
    open_deal: false,
    looks_like_your_wins: false,
    former_customer: false,
    score: 0,
    score_parts: [],
    ...changed,
  });

/** This many accounts, in order of rank. */
export const manyAccounts = (count: number): Account[] =>
  Array.from({ length: count }, (_, index) =>
    account({
      rank: index + 1,
      domain: `company-${index + 1}.example`,
      name: `Company ${index + 1}`,
      crm_id: String(index + 1),
    }),
  );

export const entryOf = (known: Account, isNew = false): BookEntry => ({ account: known, isNew });

const isEntry = (each: Account | BookEntry): each is BookEntry => 'isNew' in each;

/** A ranked book, loaded just now. */
export function keptBook(
  accounts: (Account | BookEntry)[],
  changed: Partial<BookHead> = {},
): KeptBook {
  const entries = accounts.map((each): BookEntry => (isEntry(each) ? each : entryOf(each)));
  const chunks = toParts(entries, ACCOUNTS_PER_CHUNK).map(
    (part, index) => `${index} ${JSON.stringify(part).length}`,
  );
  const head = bookHeadSchema.parse({
    choice: null,
    status: 'ended',
    scope: 'owner:u1',
    crm: 'crm_one',
    requested_at: ago(1),
    generated_at: ago(1),
    owner_linked: true,
    book_size: entries.length,
    readAt: Date.now(),
    clockAheadMs: 0,
    total: entries.length,
    newTotal: entries.filter(({ isNew }) => isNew).length,
    chunks,
    visitedAt: null,
    ...changed,
  });
  return { head, entries };
}
