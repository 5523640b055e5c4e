import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { ContactInput, EnrichedContact } from '@/lib/contract/service/enrichment';
import {
  buildContactInput,
  describeContact,
  isOtherCompany,
  type IdentifiedPage,
} from '@/lib/domain/person/contact';
import { listPersonKeys, type PersonKeys } from './crm-keys';
import { toProfileUrl } from '@/lib/domain/person/match-keys';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';

/** What an enrichment found about a person. */
export type FoundContact = Partial<
  Pick<EnrichedContact, 'email' | 'socialUrl' | 'companyName' | 'companyDomain'>
>;

/** What was found, without facts about another company than the one that the rep named. */
const dropOtherCompany = (page: IdentifiedPage, found: FoundContact): FoundContact =>
  isOtherCompany(page, found.companyName) ? { ...found, companyDomain: null } : found;

/**
 * A search by name: with the domain of the company if an enrichment found it or the source gives it, otherwise with the
 * company's name, which is least certain. Null: the full name or the company is missing.
 */
function toNameQuestion(
  { firstname, lastname, company_name, domain }: ContactInput,
  found: FoundContact,
): CrmSearchRequest | null {
  if (!firstname || !lastname) return null;
  const name = { first_name: firstname, last_name: lastname };
  const company_domain = toCompanyDomain(found.companyDomain) ?? domain;
  if (company_domain) return { ...name, company_domain };
  return company_name ? { ...name, company_name } : null;
}

/**
 * The CRM search for a person; null: it is not possible, because a name is never searched without a company. An email from
 * the source or an enrichment is included, because half of the CRM kinds search by nothing else.
 */
export function toCrmQuestion(
  contact: ContactInput,
  found: FoundContact = {},
): CrmSearchRequest | null {
  const social_url = contact.social_url ?? toProfileUrl(found.socialUrl);
  const email = (found.email ?? contact.email)?.toLowerCase();
  if (social_url || email) {
    return { ...(social_url && { social_url }), ...(email && { email }) };
  }
  return toNameQuestion(contact, found);
}

/** The CRM search for the person on a page. */
export const findCrmQuestion = (page: IdentifiedPage, found: FoundContact = {}) =>
  toCrmQuestion(buildContactInput(page), dropOtherCompany(page, found));

/** The search by the name of the person on a page. */
export const findNameQuestion = (page: IdentifiedPage, found: FoundContact = {}) =>
  toNameQuestion(describeContact(page), dropOtherCompany(page, found));

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
