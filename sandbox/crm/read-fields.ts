import type { CrmRecord } from '@/lib/contract/service/crm-sync';

/**
 * Reads a sync record as the interface describes it. Independent of the extension’s own code, so that each can prove
 * the other wrong.
 */

/** One value that the mapping reads from a record. */
export interface ReadField {
  key: string;
  value: unknown;
}

/** Aliases of each key: a second key first, then the names in an enrichment’s response. */
const OTHER_NAMES: Readonly<Record<string, { key?: string; enrichment?: string }>> = {
  svc_first_name: { enrichment: 'firstName' },
  svc_last_name: { enrichment: 'lastName' },
  svc_full_name: { enrichment: 'fullName' },
  svc_social_url: { enrichment: 'socialUrl' },
  svc_universal_name: { enrichment: 'universalName' },
  svc_job_title: { enrichment: 'jobTitle' },
  main_email: { key: 'svc_email' },
  main_email_status: { enrichment: 'emailStatus' },
  main_phone: { key: 'svc_phone' },
  main_phone_region: { enrichment: 'phoneCountryCode' },
  svc_company_name: { enrichment: 'companyName' },
  svc_company_domain: { enrichment: 'companyDomain' },
  svc_company_description: { enrichment: 'companyDescription' },
  svc_company_industry: { enrichment: 'companyIndustry' },
  svc_company_social_url: { enrichment: 'companySocialUrl' },
  svc_company_social_id: { enrichment: 'companySocialId' },
  svc_company_city: { enrichment: 'companyCity' },
  svc_company_country: { enrichment: 'companyCountry' },
  svc_company_country_code: { enrichment: 'companyCountryCode' },
  svc_company_staff_count: { enrichment: 'companyEmployeeCount' },
  svc_company_employee_count: { enrichment: 'companyEmployeeCount' },
  svc_company_employee_range: { enrichment: 'companyEmployeeRange' },
};

/** Names of a key, strongest first: an explicitly sent key is never overridden. */
const listNames = (key: string): string[] => {
  const { key: second, enrichment } = OTHER_NAMES[key] ?? {};
  const bare = key.replace(/^(svc|main)_/, '');
  return [key, second, bare, enrichment].filter((name) => name !== undefined);
};

/** The value of a key, under the strongest name that was sent; an empty value counts as sent. */
function findField(record: CrmRecord, key: string): ReadField | undefined {
  const name = listNames(key).find((each) => Object.hasOwn(record, each));
  return name === undefined ? undefined : { key, value: record[name] };
}

/** The values that a mapping with these keys reads from a record. */
export const readFields = (record: CrmRecord, keys: readonly string[]): ReadField[] =>
  keys.map((key) => findField(record, key)).filter((field) => field !== undefined);

/** The record id in `contact_crm_id` or `account_crm_id`; null without one. */
export const readRecordId = (
  record: CrmRecord,
  name: 'contact_crm_id' | 'account_crm_id',
): string | null => {
  const value = record[name];
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isGiven ? String(value) : null;
};

/** Whether a record names the company that a lead requires. */
export const hasCompanyName = (record: CrmRecord): boolean => {
  const name = findField(record, 'svc_company_name')?.value;
  return typeof name === 'string' && name.trim() !== '';
};
