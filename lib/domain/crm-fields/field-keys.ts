/** The field keys of pushed records, which the team's field mapping also uses. */

type FieldGroup = 'person' | 'contact' | 'company' | 'id';

interface FieldKeyInfo {
  key: string;
  group: FieldGroup;
  meaning: string;
}

const inGroup = (group: FieldGroup, meanings: Record<string, string>): FieldKeyInfo[] =>
  Object.entries(meanings).map(([key, meaning]) => ({ key, group, meaning }));

/** All keys that the interface names, in its order. */
export const FIELD_KEYS: readonly FieldKeyInfo[] = [
  ...inGroup('person', {
    svc_first_name: 'first name',
    svc_last_name: 'last name',
    svc_full_name: 'full name',
    svc_social_url: 'profile URL',
    svc_universal_name: 'profile public identifier (the slug of the profile URL)',
    svc_job_title: 'job title',
    svc_job_seniority: 'seniority level',
    svc_department: 'department',
    svc_sub_department: 'sub-department',
    svc_level: 'hierarchical level',
    svc_summary: 'profile summary',
    svc_city: 'city',
    svc_geo_location_name: 'location name',
    svc_geo_country_name: 'country name',
    svc_country_code: 'country code',
  }),
  ...inGroup('contact', {
    main_email: 'primary email',
    main_email_status: 'deliverability status of the primary email',
    secondary_emails: 'additional emails',
    secondary_emails_status: 'status of the additional emails',
    main_phone: 'primary phone',
    main_phone_region: 'region code of the primary phone',
    secondary_phones: 'additional phones',
    secondary_phones_region: 'region codes of the additional phones',
  }),
  ...inGroup('company', {
    svc_company_name: 'company name',
    svc_company_domain: 'company domain',
    svc_company_description: 'company description',
    svc_company_industry: 'industry',
    svc_company_social_url: 'company profile URL',
    svc_company_social_id: 'company profile id',
    svc_company_staff_count: 'employee count',
    svc_company_employee_range: 'employee range',
    svc_company_country: 'country',
    svc_company_country_code: 'country code',
    /** The interface names the next two only as targets of an alias. */
    svc_company_city: 'city',
    svc_company_employee_count: 'employee count',
  }),
  ...inGroup('id', {
    contact_crm_id: 'CRM id of the contact to update',
    account_crm_id: 'CRM id of the company to target',
    crm_company_id: 'CRM id of the associated company, as a value to write',
  }),
];

/** Keys that select the record to update, with or without a mapping. They are not values. */
export const PIN_KEYS: readonly string[] = ['contact_crm_id', 'account_crm_id'];

const PREFIX = /^(?:svc|main)_/;

/** Bare form (prefix dropped) → key: `job_title` → `svc_job_title`, `email` → `main_email`. */
const BARE_FORMS: ReadonlyMap<string, string> = new Map(
  FIELD_KEYS.filter(({ key }) => PREFIX.test(key)).map(({ key }) => [key.replace(PREFIX, ''), key]),
);

/** The key that a name without prefix stands for. Any `company_*` becomes `svc_company_*`. */
export const findKeyOfBareForm = (name: string): string | undefined =>
  BARE_FORMS.get(name) ?? (name.startsWith('company_') ? `svc_${name}` : undefined);
