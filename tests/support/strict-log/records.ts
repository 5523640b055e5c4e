import { z } from 'zod';
import {
  companyProfileSchema,
  domainSchema,
  emailSchema,
  personProfileSchema,
  textSchema,
} from './values';

/** The records of a CRM sync, by the interface's vocabulary of field keys. */

const PERSON_KEYS = [
  'svc_first_name',
  'svc_last_name',
  'svc_full_name',
  'svc_social_url',
  'svc_universal_name',
  'svc_job_title',
  'svc_job_seniority',
  'svc_department',
  'svc_sub_department',
  'svc_level',
  'svc_summary',
  'svc_city',
  'svc_geo_location_name',
  'svc_geo_country_name',
  'svc_country_code',
  'main_email',
  'main_email_status',
  'secondary_emails',
  'secondary_emails_status',
  'main_phone',
  'main_phone_region',
  'secondary_phones',
  'secondary_phones_region',
  'contact_crm_id',
  'crm_company_id',
];

const COMPANY_KEYS = [
  'svc_company_name',
  'svc_company_domain',
  'svc_company_description',
  'svc_company_industry',
  'svc_company_social_url',
  'svc_company_social_id',
  'svc_company_staff_count',
  'svc_company_employee_range',
  'svc_company_employee_count',
  'svc_company_country',
  'svc_company_country_code',
  'svc_company_city',
  'account_crm_id',
];

/** Enrichment's names, accepted verbatim, and the two aliases that the interface lists beside them. */
const PERSON_ALIASES: Readonly<Record<string, string>> = {
  firstName: 'svc_first_name',
  lastName: 'svc_last_name',
  fullName: 'svc_full_name',
  socialUrl: 'svc_social_url',
  universalName: 'svc_universal_name',
  jobTitle: 'svc_job_title',
  emailStatus: 'main_email_status',
  phoneCountryCode: 'main_phone_region',
  svc_email: 'main_email',
  svc_phone: 'main_phone',
};

const COMPANY_ALIASES: Readonly<Record<string, string>> = {
  companyName: 'svc_company_name',
  companyDomain: 'svc_company_domain',
  companyDescription: 'svc_company_description',
  companyIndustry: 'svc_company_industry',
  companySocialUrl: 'svc_company_social_url',
  companySocialId: 'svc_company_social_id',
  companyCity: 'svc_company_city',
  companyCountry: 'svc_company_country',
  companyCountryCode: 'svc_company_country_code',
  companyEmployeeCount: 'svc_company_staff_count',
  companyEmployeeRange: 'svc_company_employee_range',
};

const withBareForms = (keys: readonly string[]) =>
  keys.flatMap((key) => [[key, key] as const, [key.replace(/^(?:svc|main)_/, ''), key] as const]);

/** Each accepted key → the key that it means. */
const createVocabulary = (keys: readonly string[], aliases: Readonly<Record<string, string>>) =>
  new Map([...Object.entries(aliases), ...withBareForms(keys)]);

const COMPANY_VOCABULARY = createVocabulary(COMPANY_KEYS, COMPANY_ALIASES);
const PERSON_VOCABULARY = createVocabulary([...PERSON_KEYS, ...COMPANY_KEYS], {
  ...PERSON_ALIASES,
  ...COMPANY_ALIASES,
});

const VALUES: Readonly<Record<string, z.ZodType>> = {
  svc_social_url: personProfileSchema,
  svc_company_social_url: companyProfileSchema,
  svc_company_domain: domainSchema,
  main_email: emailSchema,
};

const anyValueSchema = z.union([textSchema, z.number(), z.boolean(), z.array(textSchema).min(1)]);

/** A record needs one of these, or nobody can say whom or what it is about. */
const PERSON_NAMES = [
  'contact_crm_id',
  'main_email',
  'svc_social_url',
  'svc_universal_name',
  'svc_full_name',
  'svc_first_name',
  'svc_last_name',
];
const COMPANY_NAMES = [
  'account_crm_id',
  'svc_company_name',
  'svc_company_domain',
  'svc_company_social_url',
  'svc_company_social_id',
];

const recordSchema = (vocabulary: ReadonlyMap<string, string>, names: readonly string[]) =>
  z.record(z.string(), z.unknown()).check(({ value: record, issues }) => {
    const refuse = (message: string, path: string[] = []) =>
      issues.push({ code: 'custom', message, path, input: record });
    const meant = new Set<string>();
    for (const [key, value] of Object.entries(record)) {
      const meaning = vocabulary.get(key);
      if (meaning === undefined) refuse('is no field key', [key]);
      else meant.add(meaning);
      const parsed = (VALUES[meaning ?? ''] ?? anyValueSchema).safeParse(value);
      if (!parsed.success) refuse(parsed.error.issues[0]?.message ?? 'is wrong', [key]);
    }
    if (!names.some((name) => meant.has(name))) refuse(`needs one of ${names.join(', ')}`);
  });

export const contactRecordSchema = recordSchema(PERSON_VOCABULARY, PERSON_NAMES);
export const companyRecordSchema = recordSchema(COMPANY_VOCABULARY, COMPANY_NAMES);
