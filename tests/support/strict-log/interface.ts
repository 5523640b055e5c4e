import { z } from 'zod';
import { companyRecordSchema, contactRecordSchema } from './records';
import {
  companyProfileSchema,
  domainSchema,
  emailSchema,
  personProfileSchema,
  phoneSchema,
  textSchema,
  webAddressSchema,
} from './values';

/**
 * The service's operations as its interface document describes them, written a second time on purpose: what is wrong
 * in the extension's own schemas is not repeated here.
 */
export interface InterfaceOperation {
  method: 'GET' | 'POST' | 'DELETE';
  /** A member in braces stands for one part of the path. */
  path: string;
  /** Of the query (GET, DELETE), where each value is a string, or of the JSON body (POST). */
  request: z.ZodType;
  /** Calls a minute, of one API key. */
  perMinute?: number;
}

const crmSchema = z.enum(['crm_one', 'crm_two', 'crm_three', 'crm_four']);
const scope = textSchema.optional();
const nothing = z.strictObject({});
const text = textSchema.optional();

const contactInputSchema = z
  .strictObject({
    firstname: text,
    lastname: text,
    email: emailSchema.optional(),
    job_title: text,
    social_url: personProfileSchema.optional(),
    domain: domainSchema.optional(),
    company_name: text,
    custom: z.record(z.string(), z.string()).optional(),
  })
  .refine(
    ({ email, social_url, firstname, lastname, domain, company_name }) =>
      email ?? social_url ?? ((firstname ?? lastname) && (domain ?? company_name)),
    'a contact needs an email, a profile, or a name with a company',
  );

const enrichment = {
  enrichment_type: z.array(z.enum(['email', 'phone', 'profile'])).min(1),
  custom: z.record(z.string(), z.unknown()).optional(),
  detect_job_change: z.boolean().optional(),
  force_refresh: z.boolean().optional(),
  sync_to_crm: z.boolean().optional(),
};

const crmSyncSchema = z
  .strictObject({
    crm: crmSchema.optional(),
    settings_type: text,
    contacts: z.array(contactRecordSchema).max(100).optional(),
    companies: z.array(companyRecordSchema).max(100).optional(),
    webhook_url: webAddressSchema.optional(),
    webhook_id: text,
    idempotency_key: text,
  })
  .refine(
    ({ contacts = [], companies = [] }) => contacts.length + companies.length > 0,
    'needs a record',
  )
  .refine(
    ({ webhook_id, crm, settings_type }) => webhook_id === undefined || !(crm ?? settings_type),
    'webhook_id excludes crm and settings_type',
  );

const crmSearchSchema = z
  .strictObject({
    email: emailSchema.optional(),
    social_url: personProfileSchema.optional(),
    first_name: text,
    last_name: text,
    company_domain: domainSchema.optional(),
    company_name: text,
    crm: crmSchema.optional(),
  })
  .refine(
    ({ email, social_url, first_name, last_name, company_domain, company_name }) =>
      email ?? social_url ?? ((first_name ?? last_name) && (company_domain ?? company_name)),
    'needs an email, a profile, or a name with a company',
  );

const companySearchSchema = z
  .strictObject({
    domain: domainSchema.optional(),
    linkedin_id: z.string().regex(/^\d+$/, 'is no numeric id').optional(),
    slug: text,
    name: text,
    enrich: z.enum(['true', 'false']).optional(),
    custom: text,
  })
  .refine(
    ({ domain, linkedin_id, slug, name }) => domain ?? linkedin_id ?? slug ?? name,
    'needs domain, linkedin_id, slug or name',
  );

/** Of which an item of a PEOPLE list needs two. */
const PERSON_FIELDS = [
  'social_url',
  'name',
  'location',
  'first_name',
  'last_name',
  'full_name',
  'company_name',
  'current_position',
] as const;

/** The list's entity is not in the call: an item has to be enough for one of the two. */
const listItemSchema = z
  .strictObject({
    first_name: text,
    last_name: text,
    full_name: text,
    social_url: z.union([personProfileSchema, companyProfileSchema]).optional(),
    company_name: text,
    current_position: text,
    domain: domainSchema.optional(),
    location: text,
    name: text,
    email: emailSchema.optional(),
    contact_id: text,
  })
  .refine(
    (item) =>
      item.domain !== undefined ||
      PERSON_FIELDS.filter((field) => item[field] !== undefined).length >= 2,
    'is enough for neither a COMPANY nor a PEOPLE list',
  );

/** By name. */
export const INTERFACE: Readonly<Record<string, InterfaceOperation>> = {
  readBook: { method: 'GET', path: '/todays-accounts', request: z.strictObject({ scope }) },
  refreshBook: {
    method: 'POST',
    path: '/todays-accounts/refresh',
    request: z.strictObject({ scope }),
  },
  readOwners: { method: 'GET', path: '/todays-accounts/owners', request: nothing },
  enrichAccount: {
    method: 'POST',
    path: '/todays-accounts/enrich',
    request: z.strictObject({ domain: textSchema, scope, person: text }),
    perMinute: 10,
  },
  assignAccount: {
    method: 'POST',
    path: '/todays-accounts/assign',
    request: z.strictObject({
      domain: textSchema,
      owner_id: textSchema,
      with_contact: z.boolean().optional(),
      scope,
    }),
  },
  dismissAccount: {
    method: 'POST',
    path: '/todays-accounts/dismiss',
    request: z.strictObject({
      domain: textSchema,
      scope,
      reason: z.enum(['BAD_TIMING', 'IN_PROGRESS', 'NOT_ICP', 'WRONG_CONTACT', 'OTHER']).optional(),
    }),
    perMinute: 30,
  },
  findPeople: {
    method: 'POST',
    path: '/todays-accounts/find-people',
    request: z.strictObject({ domain: textSchema, scope }),
  },
  enrich: {
    method: 'POST',
    path: '/trigger/enrich/sync',
    request: z.strictObject({
      ...enrichment,
      contacts: z.array(contactInputSchema).min(1).max(10),
    }),
    perMinute: 5,
  },
  enrichAsync: {
    method: 'POST',
    path: '/trigger/enrich',
    request: z.strictObject({
      ...enrichment,
      contacts: z.array(contactInputSchema).min(1),
      webhook_url: webAddressSchema,
    }),
  },
  syncToCrm: { method: 'POST', path: '/trigger/crm-sync', request: crmSyncSchema },
  readRun: { method: 'GET', path: '/trigger/crm-sync/{id}', request: nothing },
  searchCrm: { method: 'POST', path: '/crm/search', request: crmSearchSchema },
  readMapping: {
    method: 'GET',
    path: '/crm/mapping',
    request: z.strictObject({ crm: crmSchema.optional(), settings_type: text }),
  },
  readWebhooks: { method: 'GET', path: '/webhooks', request: nothing },
  searchCompany: {
    method: 'GET',
    path: '/companies/search',
    request: companySearchSchema,
    perMinute: 5,
  },
  createList: {
    method: 'POST',
    path: '/lists',
    request: z.strictObject({ name: textSchema, entity: z.enum(['COMPANY', 'PEOPLE']) }),
  },
  readList: { method: 'GET', path: '/lists/{listId}', request: nothing },
  deleteList: { method: 'DELETE', path: '/lists/{listId}', request: nothing },
  addListItem: { method: 'POST', path: '/lists/{listId}/item', request: listItemSchema },
  readListItems: {
    method: 'GET',
    path: '/lists/{listId}/items',
    request: z.strictObject({ page: z.string().regex(/^\d+$/, 'is no page') }),
  },
  deleteListItem: { method: 'DELETE', path: '/lists/{listId}/item/{itemId}', request: nothing },
  verifyPhone: {
    method: 'POST',
    path: '/verify-phone',
    request: z.strictObject({
      phone: phoneSchema,
      webhook_url: webAddressSchema.optional(),
      firstname: text,
      lastname: text,
      country: text,
      city: text,
      state: text,
      zipcode: text,
      address: text,
    }),
  },
};
