import type { Person } from '@/lib/contract/service/book';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Settings } from '@/lib/contract/stored/settings';
import type { BookEntry, BookHead } from '@/lib/contract/stored/book';
import { send } from '@/lib/platform/send';
import { listPeople } from '@/lib/domain/book/account-people';
import { toAccountRecord } from '@/lib/domain/book/account-record';
import { toCompanyFacts, toPersonFacts, toPersonSubject } from '@/lib/domain/book/account-subject';
import { isOwnAccount } from '@/lib/domain/book/own-scope';
import {
  toContactInput,
  type BulkRecord,
  type BulkSource,
} from '@/lib/domain/push/record/bulk-record';
import { isEnrichable, toEnrichInput } from '@/lib/domain/person/contact';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { runJob } from '../queries/jobs/run-job';
import { toBookJob, type BookedAccount } from '@/lib/domain/book/new-account-jobs';

/** An enrichment of one of an account's people that writes nothing to the CRM; null: they cannot be asked about. */
export function toFindJob(
  { account }: BookedAccount,
  person: Person,
  settings: Pick<Settings, 'enrichmentTypes' | 'detectJobChange'>,
): NewJobInput | null {
  const subject = toPersonSubject(account, person);
  const facts = { person: toPersonFacts(person), company: toCompanyFacts(account) };
  const contact = toContactInput({ subject, ...facts, account: null });
  if (!contact || !isEnrichable(contact)) return null;
  return {
    kind: 'enrich',
    input: toEnrichInput(contact, settings, false),
    subject,
    lane: 'click',
  };
}

type BookSourceHead = Pick<BookHead, 'choice' | 'crm' | 'readAt'>;

/** The first person of an account, with the account as their company; the account alone where it has nobody. */
function toRecord(
  { choice, crm, readAt }: BookSourceHead,
  entry: BookEntry,
  ownScope: string | null,
): BulkRecord {
  const { account } = entry;
  const [first] = listPeople(account);
  const isYours = isOwnAccount(choice, account, ownScope);
  return {
    subject: toPersonSubject(account, first),
    person: first ? toPersonFacts(first) : null,
    company: toCompanyFacts(account),
    account: toAccountRecord({ entry, crm, isYours, readAt }, Date.now()),
  };
}

/**
 * Whose accounts are the caller's, only their own book tells: it is read when it never was. Unknown, they would be taken
 * for somebody else's.
 */
async function findOwnScope(signal: AbortSignal): Promise<string | null> {
  const known = await send('book.get', { choice: null });
  if (known) return known.head.scope;
  await runJob(toBookJob('book.read', null), signal);
  return (await send('book.get', { choice: null }))?.head.scope ?? null;
}

/** Accounts of a book, as many that can be enriched or pushed at once. */
export const toBookSource = (head: BookSourceHead, entries: BookEntry[]): BulkSource => ({
  label: t('book.accounts', { count: entries.length, number: formatNumber(entries.length) }),
  count: entries.length,
  load: async (_onProgress, signal) => {
    const ownScope = head.choice === null ? null : await findOwnScope(signal);
    return entries.map((entry) => toRecord(head, entry, ownScope));
  },
});
