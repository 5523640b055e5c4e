import type { Company } from '@/lib/contract/service/company';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import {
  findSocialUrl,
  findSure,
  findWritten,
  isOtherCompany,
  type IdentifiedPage,
} from '../person/contact';
import { toCompanyKey, toCompanyProfileUrl, toProfileUrl } from '../person/match-keys';
import { toCompanyDomain } from '../company/company-domain';
import { cleanCrmRecord, keepEmail } from '../person/sent-keys';
import { passOn } from './passed-on';
import { splitName } from '../person/split-name';

/**
 * Builds the record of a push: the rep's own words first, then values of an enrichment, then those of the page. The page's
 * name is sent even if it is a guess, because a record needs one and the rep sees it before the click.
 */

const toRecord = (record: Readonly<Record<string, unknown>>): CrmRecord =>
  cleanCrmRecord(
    Object.fromEntries(Object.entries(record).filter(([, value]) => value != null && value !== '')),
  );

/**
 * Whether the service and the page name different network pages of the employer, so that they mean two companies of the
 * same name.
 */
function isOtherEmployer(link: string | undefined, enriched: EnrichedContact | null): boolean {
  const said = enriched?.companySocialUrl;
  const [shown, answered] = [
    toCompanyKey(link),
    toCompanyKey(typeof said === 'string' ? said : null),
  ];
  // A number and a slug cannot be compared.
  const getType = (key: string) => key.split(':')[1];
  return (
    shown !== null &&
    answered !== null &&
    getType(shown) === getType(answered) &&
    shown !== answered
  );
}

/** The page's link to the company, unless the rep or the service names another company. */
const findCompanyUrl = (fields: IdentifiedPage['fields'], enriched: EnrichedContact | null) => {
  if (findWritten(fields.companyName) !== undefined) return undefined;
  const shown = findSure(fields.companyName);
  const isOther =
    enriched?.companyName && enriched.companyName.toLowerCase() !== shown?.toLowerCase();
  const link = findSure(fields.companySocialUrl);
  return isOther || isOtherEmployer(link, enriched) ? undefined : link;
};

/** A person with their company. */
export function buildContactRecord(
  page: IdentifiedPage,
  enriched: EnrichedContact | null,
): CrmRecord {
  const { identity, fields } = page;
  const written = findWritten(fields.name);
  const name = written ?? enriched?.fullName ?? fields.name?.value ?? '';
  const split = splitName(name);
  const isWholeName = written === undefined && Boolean(enriched?.firstName && enriched.lastName);
  const companyDomain = isOtherCompany(page, enriched?.companyName)
    ? null
    : enriched?.companyDomain;
  const email = keepEmail(enriched?.email);
  const meansCompany =
    Boolean(enriched?.companyName) &&
    !isOtherCompany(page, enriched?.companyName) &&
    !isOtherEmployer(findSure(fields.companySocialUrl), enriched);
  const own = toRecord({
    svc_first_name: isWholeName ? enriched?.firstName : split.first,
    svc_last_name: isWholeName ? enriched?.lastName : split.last,
    svc_full_name: name,
    svc_social_url: findSocialUrl(page) ?? toProfileUrl(enriched?.socialUrl),
    svc_universal_name: identity.idType === 'slug' ? identity.id : null,
    svc_job_title: enriched?.jobTitle ?? findSure(fields.jobTitle),
    svc_geo_location_name: findSure(fields.location),
    main_email: email ?? findSure(fields.email),
    main_email_status: email === null ? null : enriched?.emailStatus,
    main_phone: enriched?.phone,
    svc_company_name:
      findWritten(fields.companyName) ?? enriched?.companyName ?? findSure(fields.companyName),
    svc_company_domain: companyDomain,
    svc_company_social_url: findCompanyUrl(fields, enriched),
  });
  if (!enriched) return own;
  const more = toRecord(passOn(enriched, { meansCompany }));
  // What the record says itself stands before what only came along.
  return { ...own, ...more, ...own };
}

const toRange = (range: Company['staffCountRange'] | undefined) =>
  range?.start != null && range.end != null ? `${range.start}-${range.end}` : undefined;

/** A company alone. */
export function buildCompanyRecord(page: IdentifiedPage, found: Company | null): CrmRecord {
  const { identity, fields } = page;
  const number = identity.idType === 'numeric' ? identity.id : identity.number;
  return toRecord({
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

/** Selects the records to update by their ids; null: the mapping's own criteria decide. */
export interface Pins {
  contact: string | null;
  account: string | null;
}

export const pinRecords = (record: CrmRecord, { contact, account }: Pins): CrmRecord => ({
  ...(contact !== null && { contact_crm_id: contact }),
  ...(account !== null && { account_crm_id: account }),
  ...record,
});
