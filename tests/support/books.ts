import {
  accountListSchema,
  accountSchema,
  type Account,
  type AccountList,
} from '@/lib/contract/service/book';

/** Books as the service answers them: invented companies, read as a reply is. */

/** An account as the service writes it. */
export const writtenAccountOf = (domain: string, known: object = {}) => ({
  rank: 1,
  domain,
  signal: { type: 'HIRING' },
  open_deal: false,
  looks_like_your_wins: false,
  former_customer: false,
  score: 1,
  ...known,
});

/** The same account as it reads once parsed. */
export const accountOf = (domain: string, known: object = {}): Account =>
  accountSchema.parse(writtenAccountOf(domain, known));

/** A ranked book of these accounts, the first one first. */
export const accountListOf = (accounts: (string | Account)[], known: object = {}): AccountList =>
  accountListSchema.parse({
    status: 'ended',
    scope: 'owner:7',
    crm: 'crm_one',
    generated_at: '2026-11-21T00:00:00.000Z',
    book_size: accounts.length,
    ...known,
    accounts: accounts.map((account, index) => ({
      ...(typeof account === 'string' ? accountOf(account) : account),
      rank: index + 1,
    })),
  });

/** Domains of so many invented companies. */
export const domainsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `company-${index}.example`);
