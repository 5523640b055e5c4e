import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import {
  buildContactInput,
  describeContact,
  isOtherCompany,
  type IdentifiedPage,
} from '@/lib/domain/person/contact';
import { listPersonKeys, type PersonKeys } from './crm-keys';
import { toProfileUrl } from '@/lib/domain/person/match-keys';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { keepEmail } from '@/lib/domain/person/sent-keys';

/** What an enrichment found of the person on a page. */
export interface FoundContact {
  email?: string | null | undefined;
  socialUrl?: string | null | undefined;
  companyName?: string | null | undefined;
  companyDomain?: string | null | undefined;
}

/**
 * A person by their name, which many have: with the domain of the company where an enrichment found it or the rep gave
 * it, else with its name, of which the answer is the least sure. Null without a whole name and a company.
 */
export function findNameQuestion(
  page: IdentifiedPage,
  found: FoundContact = {},
): CrmSearchRequest | null {
  const { firstname, lastname, company_name, domain } = describeContact(page);
  if (!firstname || !lastname) return null;
  const name = { first_name: firstname, last_name: lastname };
  const foundDomain = isOtherCompany(page, found.companyName)
    ? null
    : toCompanyDomain(found.companyDomain);
  const company_domain = foundDomain ?? domain;
  if (company_domain) return { ...name, company_domain };
  return company_name ? { ...name, company_name } : null;
}

/**
 * All that a CRM can be asked about a person by: what their page says, what enrichments found, and what the rep would have
 * written.
 */
export function findPersonKeys(
  page: IdentifiedPage,
  found: readonly FoundContact[],
  record: CrmRecord = {},
): PersonKeys {
  const { email, social_url } = buildContactInput(page);
  const read = (key: string) => (typeof record[key] === 'string' ? record[key] : null);
  return listPersonKeys({
    emails: [read('main_email'), email, ...found.map((each) => each.email)],
    profiles: [read('svc_social_url'), social_url, ...found.map((each) => each.socialUrl)],
  });
}

/**
 * The question to the CRMs about a person on a page, or null when it cannot be asked: a name is never searched
 * without a company. An email goes along, found meanwhile or the page's own, since half of the CRM kinds search by nothing
 * else.
 */
export function findCrmQuestion(
  page: IdentifiedPage,
  found: FoundContact = {},
): CrmSearchRequest | null {
  const contact = buildContactInput(page);
  const social_url = contact.social_url ?? toProfileUrl(found.socialUrl);
  const email = keepEmail(found.email) ?? contact.email;
  if (social_url || email) {
    return { ...(social_url && { social_url }), ...(email && { email }) };
  }
  return findNameQuestion(page, found);
}
