import { MAX_MATCH_KEY, MAX_MATCH_KEYS, MAX_MATCH_PROFILE } from '@/lib/contract/limits';
import type { Company } from '@/lib/contract/service/company';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { AccountMatchQuery } from '@/lib/contract/stored/book';
import { findSure, type IdentifiedPage } from '../person/contact';
import { toCompanyDomain } from '../company/company-domain';

const listShort = (values: (string | null | undefined)[], maxLength = MAX_MATCH_KEY): string[] => {
  const known = values.filter(
    (value): value is string => Boolean(value) && (value?.length ?? 0) <= maxLength,
  );
  return [...new Set(known)].slice(0, MAX_MATCH_KEYS);
};

/** What answers say about a page's person or company, beyond what the page shows. */
export interface FoundAbout {
  /** Records that count as the person's. */
  matches: CrmMatch[];
  company: Company | null;
  /** The company that an enrichment named. */
  domain: string | null;
}

/** The match query for the account that a page is about. If the page is not verified, only its address counts. */
export function buildAccountMatchQuery(
  page: IdentifiedPage & { url: string },
  { matches, company, domain }: FoundAbout,
): AccountMatchQuery {
  const { identity, fields } = page;
  const isSure = page.status === 'verified';
  const isPerson = identity.kind === 'person';
  const { website } = fields;
  // A person's page may show any website, so it counts only when the rep looked the person up by their company's.
  const isCompanys = !isPerson || website?.source === 'look-up';
  const recordId = identity.idType.startsWith('crm:') ? identity.id : null;
  return {
    domains: listShort(
      [
        identity.idType === 'domain' ? identity.id : null,
        isSure && isCompanys ? website?.value : null,
        isSure ? fields.email?.value.split('@')[1] : null,
        ...matches.map(({ companyDomain }) => companyDomain),
        company?.domain,
        domain,
      ].map(toCompanyDomain),
    ),
    companyIds: listShort([isPerson ? null : recordId]),
    // CRM searches are only about people.
    personIds: listShort([isPerson ? recordId : null, ...matches.map(({ id }) => id)]),
    profiles: listShort(
      isPerson ? [identity.socialUrl, page.url, isSure ? findSure(fields.socialUrl) : null] : [],
      MAX_MATCH_PROFILE,
    ),
  };
}
