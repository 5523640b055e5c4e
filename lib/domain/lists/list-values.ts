import type { Company } from '@/lib/contract/service/company';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { Subject } from '@/lib/contract/stored/job';
import type { BulkRecord } from '../push/record/bulk-record';
import { findSocialUrl, findSure, isOtherCompany, type IdentifiedPage } from '../person/contact';
import type { ListEntity, ListValues } from './list-rule';
import { keepEmail } from '@/lib/contract/service/email-address';
import { toCompanyProfileUrl, toProfileUrl } from '../person/match-keys';
import { toCompanyDomain } from '../company/company-domain';
import { toSentItem } from '../person/sent-keys';
import { splitName } from '../person/split-name';

/** An addition, by the entity of the list; null: it cannot be an item of such a list. */
export interface ListCandidate {
  subject: Subject;
  values: Record<ListEntity, ListValues | null>;
}

/** A whole name and its parts, as an item has them. */
export const toNames = (fullName: string | null | undefined) => {
  const { first, last } = splitName(fullName ?? '');
  return { full_name: fullName ?? null, first_name: first || null, last_name: last || null };
};

/** The person or company on a page, with the answers of the service and a CRM. */
export function toPageValues(
  page: IdentifiedPage,
  answers: { contact: EnrichedContact | null; match: CrmMatch | null; company: Company | null },
): ListValues {
  const { fields, identity } = page;
  const { contact, match, company } = answers;
  const social_url = findSocialUrl(page) ?? null;
  const email = contact?.email ?? keepEmail(match?.email) ?? keepEmail(findSure(fields.email));
  const location = findSure(fields.location) ?? null;
  const name = fields.name?.value ?? null;
  if (identity.kind === 'company') {
    const [place] = company?.confirmedLocations ?? [];
    const town = [company?.city ?? place?.city, place?.country].filter(Boolean).join(', ');
    const own = identity.idType === 'domain' ? identity.id : fields.website?.value;
    return {
      name: name ?? company?.name ?? null,
      domain: toCompanyDomain(own) ?? toCompanyDomain(company?.domain),
      location: location ?? (town || null),
      social_url: social_url ?? toCompanyProfileUrl(company?.socialUrl),
      email,
    };
  }
  const domains = [
    isOtherCompany(page, contact?.companyName) ? null : contact?.companyDomain,
    isOtherCompany(page, match?.company) ? null : match?.companyDomain,
  ];
  return {
    ...toNames(name ?? contact?.fullName ?? match?.name),
    current_position: findSure(fields.jobTitle) ?? contact?.jobTitle ?? match?.title ?? null,
    company_name: findSure(fields.companyName) ?? contact?.companyName ?? match?.company ?? null,
    domain: domains.map(toCompanyDomain).find((domain) => domain !== null) ?? null,
    location,
    social_url: social_url ?? toProfileUrl(contact?.socialUrl) ?? toProfileUrl(match?.profileUrl),
    email,
    contact_id: match?.id ?? null,
  };
}

/** A CRM record, which is always about a person. */
export const toMatchValues = (match: CrmMatch): ListValues =>
  toSentItem('PEOPLE', {
    ...toNames(match.name),
    current_position: match.title,
    company_name: match.company,
    domain: match.companyDomain,
    social_url: match.profileUrl,
    email: match.email ?? match.matchedEmail,
    contact_id: match.id,
  });

/** A record of a bulk: the person and the company. */
export const toCandidate = ({ subject, person, company }: BulkRecord): ListCandidate => ({
  subject,
  values: {
    PEOPLE:
      person &&
      toSentItem('PEOPLE', {
        ...toNames(person.fullName),
        ...(person.firstName && { first_name: person.firstName }),
        ...(person.lastName && { last_name: person.lastName }),
        current_position: person.jobTitle,
        company_name: company?.name,
        domain: company?.domain,
        location: person.location,
        social_url: person.socialUrl,
        email: person.email,
      }),
    COMPANY:
      company &&
      toSentItem('COMPANY', {
        name: company.name,
        domain: company.domain,
        social_url: company.socialUrl,
      }),
  },
});
