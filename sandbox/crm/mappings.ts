/**
 * The field mappings that the invented team configured: the record field for each field key, and the keys that existing
 * records are matched by.
 */
export interface MappingSection {
  /** Field key → the record's field. */
  fields: Readonly<Record<string, string>>;
  /** Field keys, tried in this order. */
  unicity: readonly string[];
}

export interface MappingSettings {
  /** The use case: `api_sync`, `contact_sourcing`, `browser_extension`, … */
  type: string;
  /** Null: the section is empty, and no contact is written. */
  contact: MappingSection | null;
  lead: MappingSection | null;
  company: MappingSection;
}

/** The use case of an enrichment’s `sync_to_crm`. */
export const EXTENSION_SETTINGS = 'browser_extension';

const PERSON_FIELDS = {
  svc_first_name: 'firstName',
  svc_last_name: 'lastName',
  svc_full_name: 'name',
  svc_social_url: 'profileUrl',
  svc_job_title: 'title',
  main_email: 'email',
  main_phone: 'phone',
};

const MORE_FIELDS = {
  svc_job_seniority: 'seniority',
  svc_department: 'department',
  svc_city: 'city',
  svc_geo_location_name: 'location',
  svc_country_code: 'countryCode',
  main_email_status: 'emailStatus',
  secondary_emails: 'secondaryEmails',
  secondary_phones: 'secondaryPhones',
  crm_company_id: 'companyId',
};

const COMPANY_FIELDS = {
  svc_company_name: 'name',
  svc_company_domain: 'domain',
  svc_company_industry: 'industry',
  svc_company_social_url: 'profileUrl',
  svc_company_staff_count: 'staffCount',
};

const MORE_COMPANY_FIELDS = {
  svc_company_description: 'description',
  svc_company_employee_range: 'employeeRange',
  svc_company_country: 'country',
  svc_company_country_code: 'countryCode',
  svc_company_city: 'city',
};

const company = {
  fields: { ...COMPANY_FIELDS, ...MORE_COMPANY_FIELDS },
  unicity: ['svc_company_domain', 'svc_company_name'],
};

const PERSON_UNICITY = ['main_email', 'svc_social_url'];

/** A team that writes contacts: one settings record per use case. */
export const CONTACT_MAPPINGS: readonly MappingSettings[] = [
  {
    type: 'api_sync',
    contact: { fields: { ...PERSON_FIELDS, ...MORE_FIELDS }, unicity: PERSON_UNICITY },
    lead: null,
    company,
  },
  {
    type: 'contact_sourcing',
    contact: { fields: PERSON_FIELDS, unicity: ['svc_social_url'] },
    lead: null,
    company: { fields: COMPANY_FIELDS, unicity: ['svc_company_domain'] },
  },
  {
    type: EXTENSION_SETTINGS,
    contact: { fields: PERSON_FIELDS, unicity: PERSON_UNICITY },
    lead: null,
    company: { fields: COMPANY_FIELDS, unicity: ['svc_company_domain', 'svc_company_name'] },
  },
];

const lead = {
  fields: { ...PERSON_FIELDS, svc_city: 'city', svc_company_name: 'company' },
  unicity: PERSON_UNICITY,
};

/** A team that writes leads: the Contact section is empty. */
export const LEAD_MAPPINGS: readonly MappingSettings[] = [
  { type: 'api_sync', contact: null, lead, company },
  { type: EXTENSION_SETTINGS, contact: null, lead, company },
];

/** A CRM without profile URLs matches contacts by email. */
export const EMAIL_MAPPINGS: readonly MappingSettings[] = [
  {
    type: 'contact_sourcing',
    contact: { fields: PERSON_FIELDS, unicity: ['main_email'] },
    lead: null,
    company: { fields: COMPANY_FIELDS, unicity: ['svc_company_domain'] },
  },
];
