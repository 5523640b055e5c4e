import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { isAnswerFresh } from '../crm-search/crm-check';
import { toCompanyDomain } from '../company/company-domain';

/** An account's record that only an old book names. It stays a reason to ask, where it is somebody else's. */
export const isOldRecord = (account: CrmMatch): boolean => account.isOld === true;

/**
 * The account's record at `now`. It is old if the rep agreed, at `at`, longer ago than an answer counts. Both in milliseconds
 * since 1970.
 */
export const ageAccountRecord = (account: CrmMatch, at: number, now: number): CrmMatch =>
  isAnswerFresh(at, now) ? account : { ...account, isOld: true };

/**
 * The CRM record of an account's company; null: nobody says which record that is. A book counts as long as an answer of a
 * CRM does: after that, its record is not updated by its id, and proves nobody's ownership. `now`: milliseconds since 1970.
 */
export function toAccountRecord(
  {
    entry: { account },
    crm,
    isYours,
    readAt,
  }: Pick<FoundAccount, 'entry' | 'crm' | 'isYours' | 'readAt'>,
  now: number,
): CrmMatch | null {
  const { crm_id, name, domain, owner } = account;
  if (crm === null || crm_id === null) return null;
  return {
    crm,
    id: crm_id,
    name: name ?? domain,
    company: name,
    companyDomain: domain,
    ownerId: owner?.id ?? null,
    ownerName: owner?.name ?? null,
    owned_by_you: isYours,
    email: null,
    title: null,
    profileUrl: null,
    url: null,
    matchedEmail: null,
    matchedOn: null,
    confidence: null,
    ...(isAnswerFresh(readAt, now) ? {} : { isOld: true }),
  };
}

const isSame = (one: unknown, other: string | null) =>
  typeof one === 'string' && one.trim().toLowerCase() === other?.trim().toLowerCase();

/**
 * Whether the company in a pushed record is the one of this account. People change companies, and the old company must not
 * get the new one's name. Without a domain the name decides, because the person was found at the account.
 */
export const isAboutAccount = (record: CrmRecord, account: CrmMatch): boolean =>
  record.svc_company_domain === undefined
    ? isSame(record.svc_company_name, account.company)
    : isSame(record.svc_company_domain, toCompanyDomain(account.companyDomain));
