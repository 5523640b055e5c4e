import { MAX_SUBJECT_TEXT } from '@/lib/contract/limits';
import type { Account, Person } from '@/lib/contract/service/book';
import type { Subject } from '@/lib/contract/stored/job';
import { toCompanyDomain } from '../company/company-domain';
import { toSubjectOf } from '../push/record/bulk-subject';
import { getAccountName } from './book-order';

/** What the jobs on an account and its people are about. */

export const toPersonFacts = ({ full_name, job_title, social_url, email, phone }: Person) => ({
  fullName: full_name,
  jobTitle: job_title,
  socialUrl: social_url,
  email,
  phone,
});

export const toCompanyFacts = (account: Account) => ({
  name: getAccountName(account),
  domain: account.domain,
  industry: account.industry,
});

/** What one of an account's people is called among many; without a person, the account. */
export const toPersonSubject = (account: Account, person: Person | undefined): Subject =>
  toSubjectOf(
    person ? toPersonFacts(person) : null,
    toCompanyFacts(account),
    `account ${account.domain} ${person?.crm_id ?? ''}`,
  );

/** The key of the company's own site, so that the account and the site share their history. */
export const toAccountKey = (domain: string): string =>
  `company:domain:${toCompanyDomain(domain) ?? domain}`.slice(0, MAX_SUBJECT_TEXT);
