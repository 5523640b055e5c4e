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

/** What an enrichment found about the person on a page. */
export interface FoundContact {
  email?: string | null | undefined;
  socialUrl?: string | null | undefined;
  companyName?: string | null | undefined;
  companyDomain?: string | null | undefined;
}

/**
 * A search by name: with the domain of the company if an enrichment found it or the rep gave it, otherwise with the
 * company's name, which is least certain. Null: the full name or the company is missing.
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
 * All keys by which a CRM can be searched for a person: of their page, of enrichments, and of the record that the rep wants
 * to push.
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
 * The CRM search for a person on a page; null: it is not possible, because a name is never searched without a company. An
 * email from the page or an enrichment is included, because half of the CRM kinds search by nothing else.
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
