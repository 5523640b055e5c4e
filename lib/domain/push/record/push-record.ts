import type { Company } from '@/lib/contract/service/company';
import { WORK_FRESH_MS } from '@/lib/contract/freshness';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { Enrichment } from '@/lib/contract/stored/subject';
import { findSocialUrl, findSure, findWritten, type IdentifiedPage } from '../../person/contact';
import { toCompanyProfileUrl } from '../../person/match-keys';
import { toCompanyDomain } from '../../company/company-domain';
import { toSentRecord } from '../../person/sent-keys';
import { splitName } from '../../person/split-name';
import { isOldAddress, isSameCompany, readPageWork, toFoundWork } from '../../person/work-change';
import { NAME_KEYS } from './add-enriched';

/**
 * Builds the record of a push: the rep's own words first, then values of an enrichment, then those of the page. The page's
 * name is sent even if it is a guess, because a record needs one and the rep sees it before the click.
 */

/** The keys of the fields that the rep typed. */
const listWritten = ({ fields }: IdentifiedPage): string[] => [
  ...(findWritten(fields.name) === undefined ? [] : NAME_KEYS),
  ...(findWritten(fields.companyName) === undefined ? [] : ['svc_company_name']),
];

/** What a page says of a person and their company. */
function buildPageRecord(page: IdentifiedPage): CrmRecord {
  const { identity, fields } = page;
  const name = fields.name?.value ?? '';
  const { first, last } = splitName(name);
  const written = findWritten(fields.companyName);
  return toSentRecord({
    svc_first_name: first,
    svc_last_name: last,
    svc_full_name: name,
    svc_social_url: findSocialUrl(page),
    svc_universal_name: identity.idType === 'slug' ? identity.id : null,
    svc_job_title: findSure(fields.jobTitle),
    svc_geo_location_name: findSure(fields.location),
    main_email: findSure(fields.email),
    svc_company_name: written ?? findSure(fields.companyName),
    // The page's link leads to the company that the rep has corrected.
    svc_company_social_url: written === undefined ? findSure(fields.companySocialUrl) : null,
  });
}

/** A person with their company, and the keys of the fields that the rep typed. */
export const buildContactPush = (page: IdentifiedPage) => ({
  record: buildPageRecord(page),
  written: listWritten(page),
});

/**
 * What was last found of the person on a page, without their work where the page shows another company since: it would be
 * written over what the rep sees. `now`: milliseconds since 1970.
 */
export function dropOldWork(
  page: IdentifiedPage,
  { at, contact }: Pick<Enrichment, 'at' | 'contact'>,
  now: number,
): EnrichedContact | null {
  if (!contact || now - at < WORK_FRESH_MS || contact.jobChangeDetected === true) return contact;
  if (isSameCompany(readPageWork(page), toFoundWork(contact)) !== false) return contact;
  const isOld = contact.email !== null && isOldAddress(contact.email, contact.companyDomain);
  return {
    ...contact,
    ...{ companyName: null, companyDomain: null, jobTitle: null },
    ...(isOld && { email: null, emailStatus: null }),
  };
}

const toRange = (range: Company['staffCountRange'] | undefined) =>
  range?.start != null && range.end != null ? `${range.start}-${range.end}` : undefined;

/** A company alone. */
export function buildCompanyRecord(page: IdentifiedPage, found: Company | null): CrmRecord {
  const { identity, fields } = page;
  const number = identity.idType === 'numeric' ? identity.id : identity.number;
  return toSentRecord({
    svc_company_name: findWritten(fields.name) ?? found?.name ?? fields.name?.value,
    svc_company_domain: toCompanyDomain(found?.domain) ?? findSure(fields.website),
    svc_company_description: found?.description,
    svc_company_industry: found?.industry ?? findSure(fields.industry),
    svc_company_social_url: findSocialUrl(page) ?? toCompanyProfileUrl(found?.socialUrl),
    svc_company_social_id: found?.socialId ?? (number === null ? null : String(number)),
    svc_company_staff_count: found?.staffCount,
    svc_company_employee_range: toRange(found?.staffCountRange) ?? findSure(fields.staffRange),
    svc_company_country_code: found?.countryCode,
    svc_company_city: found?.city,
  });
}
