import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { toCompanyDomain } from '../company/company-domain';

/** The CRM record of an account's company; null: nobody says which record that is. */
export function toAccountRecord({
  entry: { account },
  crm,
  isYours,
}: Pick<FoundAccount, 'entry' | 'crm' | 'isYours'>): CrmMatch | null {
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
