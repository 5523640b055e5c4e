import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { normaliseDomain, normaliseName } from '../normalise';
import type { Crm } from './crm';
import type { CrmEntry, CrmTable } from './table';

/** CRMs with profile URLs, and the CRM user of a caller. */
export const LINKED_CRMS: readonly CrmKind[] = ['crm_one', 'crm_two'];

export interface Found {
  entry: CrmEntry;
  matchedOn:
    | 'primary_email'
    | 'secondary_email'
    | 'profile_url'
    | 'name_and_domain'
    | 'name_and_company';
  confidence: 'high' | 'medium' | 'low';
  matchedEmail: string | null;
}

const byEmail = (table: CrmTable, email: string): Found[] => [
  ...table.findBy('email', email).map((entry) => ({
    entry,
    matchedOn: 'primary_email' as const,
    confidence: 'high' as const,
    matchedEmail: typeof entry.email === 'string' ? entry.email : email,
  })),
  ...table.findBy('secondaryEmails', email).map((entry) => ({
    entry,
    matchedOn: 'secondary_email' as const,
    confidence: 'high' as const,
    matchedEmail: email,
  })),
];

const byProfile = (table: CrmTable, url: string): Found[] =>
  table.findBy('profileUrl', url).map((entry) => ({
    entry,
    matchedOn: 'profile_url',
    confidence: 'high',
    matchedEmail: null,
  }));

const isSame = (value: unknown, wanted: string | undefined, normalise: (text: string) => string) =>
  wanted === undefined || (typeof value === 'string' && normalise(value) === normalise(wanted));

/** A name is only searched together with a company: its domain if there is one, or else its name. */
const byName = (table: CrmTable, request: CrmSearchRequest): Found[] => {
  const { first_name, last_name, company_domain, company_name } = request;
  const candidates =
    first_name && last_name ? table.findBy('name', `${first_name} ${last_name}`) : table.all();
  return candidates
    .filter(
      (entry) =>
        isSame(entry.firstName, first_name, normaliseName) &&
        isSame(entry.lastName, last_name, normaliseName) &&
        (company_domain === undefined
          ? isSame(entry.company, company_name, normaliseName)
          : isSame(entry.companyDomain, company_domain, normaliseDomain)),
    )
    .map((entry) => ({
      entry,
      ...(company_domain === undefined
        ? { matchedOn: 'name_and_company' as const, confidence: 'low' as const }
        : { matchedOn: 'name_and_domain' as const, confidence: 'medium' as const }),
      matchedEmail: null,
    }));
};

/** Whether a search covers a CRM: two kinds are searched by email only. */
export const canSearch = (crm: CrmKind, request: CrmSearchRequest): boolean =>
  request.email !== undefined || LINKED_CRMS.includes(crm);

/** Matching contacts and leads of one CRM, each once, with its strongest attribute. */
export const searchCrm = (crm: Crm, request: CrmSearchRequest): Found[] => {
  const { email, social_url } = request;
  const knowsProfiles = LINKED_CRMS.includes(crm.kind);
  const found = [crm.contacts, crm.leads].flatMap((table) => {
    if (email === undefined && social_url === undefined) return byName(table, request);
    return [
      ...(email === undefined ? [] : byEmail(table, email)),
      ...(social_url === undefined || !knowsProfiles ? [] : byProfile(table, social_url)),
    ];
  });
  const best = new Map<CrmEntry, Found>();
  for (const one of found) if (!best.has(one.entry)) best.set(one.entry, one);
  return [...best.values()];
};
