import { isJobOpen } from '@/lib/contract/stored/job-state';
import { HOUR } from '@/lib/contract/duration';
import type { Job } from '@/lib/contract/stored/job';
import type { MessageInput, MessageName, Topic } from '@/lib/contract/messages/messages';
import { ACCOUNTS_PER_CHUNK } from '@/lib/contract/stored/book';
import type { AccountMatchQuery, BookChoice, BookEntry } from '@/lib/contract/stored/book';
import type { FakeBackground } from './fake-background';

/** Messages about books in the fake background. */

type BookMessage = Extract<MessageName, `${'book' | 'owners'}.${string}`>;

const isAboutBook = (job: Job, choice: BookChoice) =>
  'scope' in job.input || job.kind.startsWith('account.') || job.kind.startsWith('book.')
    ? ((job.input as { scope?: string }).scope ?? null) === choice
    : false;

const isMeant = (
  { account }: BookEntry,
  { domains, companyIds, personIds, profiles }: AccountMatchQuery,
) =>
  domains.includes(account.domain) ||
  (account.crm_id !== null && companyIds.includes(account.crm_id)) ||
  account.people.some(({ crm_id }) => crm_id !== null && personIds.includes(crm_id)) ||
  account.people.some(({ social_url }) => social_url !== null && profiles.includes(social_url));

export function answerBookMessages(
  background: FakeBackground,
  announce: (...topics: Topic[]) => void,
): { [N in BookMessage]: (input: MessageInput<N>) => unknown } {
  const find = (choice: BookChoice) => background.books.find(({ head }) => head.choice === choice);
  return {
    'book.get': ({ choice }) => {
      const book = find(choice);
      return book ? { head: book.head, first: book.entries.slice(0, ACCOUNTS_PER_CHUNK) } : null;
    },
    'book.chunk': ({ choice, index }) =>
      find(choice)?.entries.slice(index * ACCOUNTS_PER_CHUNK, (index + 1) * ACCOUNTS_PER_CHUNK) ??
      [],
    'book.jobs': ({ choice }) =>
      background.jobs.filter(
        (job) => isAboutBook(job, choice) && (isJobOpen(job) || Date.now() - job.changedAt < HOUR),
      ),
    'book.find': (matchQuery) => {
      const own = background.books.toSorted(
        (one, other) => Number(other.head.choice === null) - Number(one.head.choice === null),
      );
      for (const { head, entries } of own) {
        const entry = entries.find((each) => isMeant(each, matchQuery));
        if (entry) {
          const isYours = own.some(
            (book) =>
              book.head.choice === null && book.head.scope === `owner:${entry.account.owner?.id}`,
          );
          return { choice: head.choice, entry, crm: head.crm, isYours };
        }
      }
      return null;
    },
    'book.visit': () => {
      announce('book');
      return null;
    },
    'owners.get': () => background.owners,
  };
}
