import type { Company } from '@/lib/contract/service/company';
import { WORK_FRESH_MS } from '@/lib/contract/freshness';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { CORRECTABLE_FIELDS } from '@/lib/contract/stored/correctable-fields';
import type { Enrichment } from '@/lib/contract/stored/subject';
import {
  findNamedProfile,
  findSocialUrl,
  findSure,
  findWritten,
  type IdentifiedPage,
} from '../../person/contact';
import { toCompanyProfileUrl } from '../../person/match-keys';
import { toCompanyDomain } from '../../company/company-domain';
import { toSentRecord } from '../../person/sent-keys';
import { toSubject } from '../../person/shown-page';
import { isOldAddress, isSameCompany, readPageWork, toFoundWork } from '../../person/work-change';
import type { BulkRecord } from './bulk-record';

/**
 * A person on a page, with their company. The page's name is sent even if it is a guess, because a record needs one and the
 * rep sees it before the click.
 */
export function toPageRecord(page: IdentifiedPage): BulkRecord {
  const { identity, fields } = page;
  const written = findWritten(fields.companyName);
  const name = written ?? findSure(fields.companyName);
  // The page's link leads to the company that the rep has corrected.
  const companyUrl = written === undefined ? findSure(fields.companySocialUrl) : undefined;
  return {
    subject: toSubject(page),
    person: {
      fullName: fields.name?.value,
      socialUrl: findNamedProfile(page),
      slug: identity.idType === 'slug' ? identity.id : null,
      jobTitle: findSure(fields.jobTitle),
      location: findSure(fields.location),
      email: findSure(fields.email),
    },
    company: (name ?? companyUrl) === undefined ? null : { name, socialUrl: companyUrl },
    account: null,
    typed: CORRECTABLE_FIELDS.filter((key) => findWritten(fields[key]) !== undefined),
  };
}

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
