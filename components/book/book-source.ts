import type { Account, Person } from '@/lib/contract/book';
import type { BookEntry, BookHead } from '@/lib/contract/stored-book';
import { send } from '@/lib/platform/send';
import { toAccountRecord } from '@/lib/records/account-record';
import { getAccountName } from '@/lib/records/book-order';
import type { BulkRecord, BulkSource } from '@/lib/records/bulk-record';
import { toSubjectOf } from '@/lib/records/bulk-subject';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { listPeople, toEnrichAccountJob } from './new-jobs';

const toPersonFacts = ({ full_name, job_title, social_url, email, phone }: Person) => ({
  fullName: full_name,
  jobTitle: job_title,
  socialUrl: social_url,
  email,
  phone,
});

const toCompanyFacts = (account: Account) => ({
  name: getAccountName(account),
  domain: account.domain,
  industry: account.industry,
});

/** The first person of an account, with the account as their company; the account alone where it has nobody. */
function toRecord(
  { choice, crm }: Pick<BookHead, 'choice' | 'crm'>,
  entry: BookEntry,
  ownScope: string | null,
): BulkRecord {
  const { account } = entry;
  const [first] = listPeople(account);
  const person = first ? toPersonFacts(first) : null;
  const company = toCompanyFacts(account);
  const isYours = choice === null || ownScope === `owner:${account.owner?.id ?? ''}`;
  return {
    subject: toSubjectOf(person, company),
    person,
    company,
    account: toAccountRecord({ choice, entry, crm, isYours }),
    enrich: first ? toEnrichAccountJob({ choice, account }, 0, 'bulk') : null,
  };
}

/** Accounts of a book, as many that can be enriched or pushed at once. */
export const toBookSource = (
  head: Pick<BookHead, 'choice' | 'crm'>,
  entries: BookEntry[],
): BulkSource => ({
  label: t('book.accounts', { count: entries.length, number: formatNumber(entries.length) }),
  count: entries.length,
  load: async () => {
    // Whose accounts are the caller's own, their own book tells.
    const own = head.choice === null ? null : await send('book.get', { choice: null });
    return entries.map((entry) => toRecord(head, entry, own?.head.scope ?? null));
  },
});
