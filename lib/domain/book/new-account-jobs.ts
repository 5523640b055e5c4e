import { MAX_SUBJECT_TEXT } from '@/lib/contract/limits';
import type { DISMISS_REASONS } from '@/lib/contract/service/dismiss-reasons';
import { BOOK_SUBJECT_KEY } from '@/lib/contract/stored/subject-keys';
import type { Account, Person } from '@/lib/contract/service/book';
import type { Lane, Subject } from '@/lib/contract/stored/job';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { BookChoice } from '@/lib/contract/stored/book';
import { listLacking } from './account-enrichment';
import { getPersonId, listPeople, toSeenPerson } from './account-people';
import { toAccountKey } from './account-subject';
import { getAccountName } from './book-order';
import { t } from '@/locales/t';

export type DismissReason = (typeof DISMISS_REASONS)[number];

export interface BookedAccount {
  choice: BookChoice;
  account: Account;
  /** When the service ranked that book, as it says; null: it does not. */
  rankedAt: string | null;
}

const toScope = (choice: BookChoice) => (choice === null ? {} : { scope: choice });

const getBookSubject = (): Subject => ({
  kind: 'service',
  key: BOOK_SUBJECT_KEY,
  label: t('common.todaysAccounts'),
});

const toAccountSubject = (account: Account): Subject => ({
  kind: 'company',
  key: toAccountKey(account.domain),
  label: getAccountName(account).slice(0, MAX_SUBJECT_TEXT),
});

/** The account, called by the person as well, because the job is one on the account. */
const toEnrichedSubject = (account: Account, person: Person | undefined): Subject => {
  const subject = toAccountSubject(account);
  const name = person?.full_name;
  return name
    ? { ...subject, label: `${name}, ${subject.label}`.slice(0, MAX_SUBJECT_TEXT) }
    : subject;
};

/** Renews a book; `book.refresh` also ranks it again. A stored answer is never reused. */
export const toBookJob = (
  kind: 'book.read' | 'book.refresh',
  choice: BookChoice,
  lane: Lane = 'click',
): NewJobInput => ({
  kind,
  input: toScope(choice),
  subject: getBookSubject(),
  lane,
  again: true,
});

export const toOwnersJob = (lane: Lane = 'click'): NewJobInput => ({
  kind: 'owners.read',
  input: {},
  subject: getBookSubject(),
  lane,
  again: true,
});

/** Finds email and phone of a person, by their index among the account's people. */
export function toEnrichAccountJob({ choice, account }: BookedAccount, index = 0): NewJobInput {
  const person = listPeople(account)[index];
  const id = person && getPersonId(person);
  return {
    kind: 'account.enrich',
    input: {
      domain: account.domain,
      ...(id && { person: id }),
      ...(person && { lacking: listLacking(person) }),
      ...toScope(choice),
    },
    subject: toEnrichedSubject(account, person),
    lane: 'click',
  };
}

export const toFindPeopleJob = ({ choice, account }: BookedAccount): NewJobInput => ({
  kind: 'account.find-people',
  input: { domain: account.domain, ...toScope(choice) },
  subject: toAccountSubject(account),
  lane: 'click',
});

export const toAssignJob = (
  { choice, account }: BookedAccount,
  ownerId: string,
  withContact: boolean,
): NewJobInput => {
  const [first] = listPeople(account);
  return {
    kind: 'account.assign',
    input: {
      domain: account.domain,
      owner_id: ownerId,
      seen_owner: account.owner?.id ?? null,
      ...(withContact && { with_contact: true, first_person: first ? toSeenPerson(first) : null }),
      ...toScope(choice),
    },
    subject: toAccountSubject(account),
    lane: 'click',
  };
};

export function toDismissJob(
  { choice, account, rankedAt }: BookedAccount,
  reason: DismissReason,
): NewJobInput {
  const [first_person = null, ...other_people] = listPeople(account).map(toSeenPerson);
  return {
    kind: 'account.dismiss',
    input: {
      domain: account.domain,
      reason,
      first_person,
      other_people,
      ranked_at: rankedAt,
      ...toScope(choice),
    },
    subject: toAccountSubject(account),
    lane: 'click',
  };
}
