import { companySchema, type Company } from '@/lib/contract/service/company';
import {
  crmMatchSchema,
  crmSearchReplySchema,
  type CrmMatch,
} from '@/lib/contract/service/crm-search';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import { MINUTE } from '@/lib/contract/duration';
import { enrichedContactSchema, type EnrichedContact } from '@/lib/contract/service/enrichment';
import { jobSchema, type JobOf } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type { Identity, PageFieldName, PageReport } from '@/lib/contract/messages/page-report';
import type { Pause } from '@/lib/contract/stored/pause';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Problem, ProblemCode } from '@/lib/contract/problem';

/** Fixtures: invented people and companies, as the background returns them. */

type Texts = Partial<Record<PageFieldName, string>>;

/** Fields as a page shows them, read for certain. */
export const toPageFields = (texts: Texts): PageReport['fields'] =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      { value, source: 'page', confidence: 'high' },
    ]),
  );

export const WILMA_IDENTITY: Identity = {
  kind: 'person',
  site: 'social',
  idType: 'slug',
  id: 'wilma-hayes',
  key: 'person:slug:wilma-hayes',
  number: null,
  organisation: null,
  socialUrl: 'https://www.linkedin.com/in/wilma-hayes',
  provisional: false,
};

/** The identity of somebody whose profile has this slug, such as one of the sandbox's cast. */
export const identityOf = (slug: string): Identity => ({
  ...WILMA_IDENTITY,
  id: slug,
  key: `person:slug:${slug}`,
  socialUrl: `https://www.linkedin.com/in/${slug}`,
});

const WILMAS_TEXTS: Texts = {
  name: 'Wilma Hayes',
  headline: 'VP Sales at Northwind Pumps',
  jobTitle: 'VP Sales',
  companyName: 'Northwind Pumps',
  location: 'Utrecht, Netherlands',
};

export const personReport = (
  changed: Partial<PageReport> = {},
  texts: Texts = WILMAS_TEXTS,
): PageReport => ({
  url: 'https://www.linkedin.com/in/wilma-hayes/',
  status: 'verified',
  identity: WILMA_IDENTITY,
  fields: toPageFields(texts),
  layout: 'sdui',
  ...changed,
});

/** A page that shows neither title nor company for certain. */
export const probablyReport = (): PageReport => {
  const report = personReport({}, { name: 'Wilma Hayes', headline: 'Pumps!', location: 'Leeds' });
  const probable = { source: 'page', confidence: 'low' } as const;
  report.fields.jobTitle = { value: 'VP Sales', ...probable };
  report.fields.companyName = { value: 'Northwind', ...probable };
  return report;
};

export const NORTHWIND: Identity = {
  ...WILMA_IDENTITY,
  kind: 'company',
  id: 'northwind-pumps',
  key: 'company:slug:northwind-pumps',
  organisation: 'company',
  socialUrl: 'https://www.linkedin.com/company/northwind-pumps',
};

export const companyReport = (
  changed: Partial<PageReport> = {},
  texts: Texts = {
    name: 'Northwind Pumps',
    industry: 'Industrial Machinery',
    staffRange: '51-200',
    location: 'Utrecht, Netherlands',
    website: 'https://northwind.example',
  },
): PageReport => personReport({ identity: NORTHWIND, ...changed }, texts);

/** The same company, read from its own site. */
export const siteReport = (changed: Partial<PageReport> = {}): PageReport =>
  companyReport(
    {
      url: 'https://www.northwind.example/',
      identity: {
        ...NORTHWIND,
        site: 'web',
        idType: 'domain',
        id: 'northwind.example',
        key: 'company:domain:northwind.example',
        socialUrl: 'https://northwind.example',
        provisional: true,
      },
      layout: 'own-site-jsonld',
      ...changed,
    },
    { name: 'Northwind Pumps', headline: 'Moving liquids', website: 'https://northwind.example' },
  );

export const crmMatch = (changed: Partial<CrmMatch> = {}): CrmMatch =>
  crmMatchSchema.parse({
    crm: 'crm_one',
    id: '501',
    name: 'Wilma Hayes',
    title: 'VP Sales',
    company: 'Northwind Pumps',
    email: 'wilma.hayes@northwind.example',
    url: 'https://crm.example/contacts/501',
    ownerId: 'u1',
    ownerName: 'Dana Reyes',
    matchedOn: 'social_url',
    confidence: 'high',
    owned_by_you: true,
    ...changed,
  });

export const crmReply = (changed: Partial<CrmSearchReply> = {}): CrmSearchReply =>
  crmSearchReplySchema.parse({
    matches: [],
    caller_crm_links: { crm_one: { ownerId: 'u1' }, crm_two: { ownerId: 'x1' } },
    searched_crms: ['crm_one', 'crm_two'],
    default_crm: 'crm_one',
    errors: [],
    ...changed,
  });

export const enrichedContact = (changed: Partial<EnrichedContact> = {}): EnrichedContact =>
  enrichedContactSchema.parse({
    firstName: 'Wilma',
    lastName: 'Hayes',
    fullName: 'Wilma Hayes',
    socialUrl: WILMA_IDENTITY.socialUrl,
    email: 'wilma.hayes@northwind.example',
    emailStatus: 'valid',
    phone: '+31205550123',
    phoneType: 'mobile',
    ...changed,
  });

export const company = (changed: Partial<Company> = {}): Company =>
  companySchema.parse({
    name: 'Northwind Pumps B.V.',
    domain: 'northwind.example',
    websiteUrl: 'https://northwind.example',
    socialUrl: NORTHWIND.socialUrl,
    description: 'Pumps and valves for water boards, breweries and everyone who moves liquids.',
    industry: 'Industrial Machinery Manufacturing',
    foundedYear: 1987,
    staffCount: 1180,
    countryCode: 'NL',
    city: 'Utrecht',
    headcount: [
      { function: 'Engineering', count: 412 },
      { function: 'Operations', count: 301 },
      { function: 'Sales', count: 166 },
      { function: 'Business Development', count: 74 },
      { function: 'Human Resources', count: 31 },
    ],
    ...changed,
  });

export const problem = (code: ProblemCode, known: Partial<Problem> = {}): Problem =>
  new ProblemError({ code, ...known }).problem;

export const pauseFor = (
  code: ProblemCode,
  known: Partial<Problem> = {},
  scope: Pause['scope'] = 'all',
): Pause => ({
  scope,
  problem: problem(code, known),
  since: Date.now(),
  probeAt: Date.now() + 10 * MINUTE,
});

/** A job that waits for the end of a pause. */
export const pausedJob = <K extends JobKind>(
  kind: K,
  code: ProblemCode,
  changed: Partial<JobOf<K>> = {},
): JobOf<K> =>
  job(kind, {
    state: 'waiting',
    waitingFor: 'pause',
    problem: problem(code),
    notBefore: Date.now() + 10 * MINUTE,
    ...changed,
  });

/** A push whose run the CRM is working on. */
export const runProgress = (): NonNullable<JobOf<'push'>['progress']> => ({
  ...syncRunSchema.parse({ id: 'r1', status: 'processing', crm: 'crm_one' }),
  first: { contacts: 0, companies: 0 },
  startedAt: Date.now(),
});

/** Those of a kind that is not here are given with its job. */
const INPUTS: Partial<Record<JobKind, unknown>> = {
  'crm.search': { social_url: WILMA_IDENTITY.socialUrl },
  'company.search': { slug: 'northwind-pumps' },
  enrich: {
    contact: { social_url: WILMA_IDENTITY.socialUrl },
    enrichment_type: ['email', 'phone'],
    force_refresh: false,
    detect_job_change: false,
  },
  'enrich.deliver': {
    contact: { social_url: WILMA_IDENTITY.socialUrl },
    enrichment_type: ['email', 'phone'],
    sync_to_crm: false,
    force_refresh: false,
    detect_job_change: false,
    webhook_url: 'https://hooks.example/leads',
  },
  push: { crm: 'crm_one', contacts: [{ svc_full_name: 'Wilma Hayes' }] },
  'book.read': {},
  'book.refresh': {},
  'owners.read': {},
  'phone.verify': { phone: '+4930123456' },
  'mapping.read': { crm: 'crm_one' },
  'webhooks.read': {},
  'account.find-people': { domain: 'northwind.example' },
  'account.enrich': { domain: 'northwind.example' },
  'account.assign': { domain: 'northwind.example', owner_id: 'u1' },
  'account.dismiss': {
    domain: 'northwind.example',
    reason: 'BAD_TIMING',
    first_person: null,
  },
  'list-item.add': { listId: 'l1', full_name: 'Wilma Hayes', location: 'Utrecht' },
  'list.check': { listId: 'l1' },
  'list.create': { name: 'Spring fair', entity: 'PEOPLE' },
  'list.read': { listId: 'l1' },
  'list-items.read': { listId: 'l1', page: 0, isAnew: false },
  'list-item.remove': { listId: 'l1', itemId: 'i1' },
  'list.delete': { listId: 'l1' },
  'connection.test': { savedAt: 0 },
};

const SUBJECTS: Partial<Record<JobKind, unknown>> = {
  'company.search': { kind: 'company', key: NORTHWIND.key, label: 'Northwind Pumps' },
  'connection.test': { kind: 'service', key: 'service', label: 'https://service.example' },
};

/** All of one length, so that ids sort as the jobs were made, like those of the queue. */
let nextId = 1_000_000;

/** A stored job; done just now, unless `changed` says otherwise. */
export function job<K extends JobKind>(kind: K, changed: Partial<JobOf<K>> = {}): JobOf<K> {
  const now = Date.now();
  const parsed = jobSchema.parse({
    id: `job-${nextId++}`,
    kind,
    key: `${kind}\ntest`,
    lane: 'click',
    operation: 'searchCrm',
    group: '',
    bulkId: null,
    sharedBulkIds: [],
    followedIn: [],
    connection: null,
    subject: SUBJECTS[kind] ?? { kind: 'person', key: WILMA_IDENTITY.key, label: 'Wilma Hayes' },
    state: 'done',
    waitingFor: null,
    notBefore: now,
    createdAt: now,
    changedAt: now,
    attempts: 0,
    callId: null,
    after: null,
    followedBy: [],
    isUnwanted: false,
    inDoubt: false,
    isCleared: false,
    problem: null,
    input: INPUTS[kind],
    progress: null,
    output: null,
    ...changed,
  });
  // `kind` is the discriminator, so what was parsed is of this kind.
  return parsed as JobOf<K>;
}

/** The field mapping of CRM one has been read. A push to a record waits for it. */
export const mappingRead = () =>
  job('mapping.read', {
    subject: { kind: 'service', key: 'service', label: '' },
    output: {
      crm: 'crm_one',
      settings_type: 'api_sync',
      object: 'contact',
      keys: ['main_email', 'svc_full_name', 'svc_first_name', 'svc_geo_location_name'],
      unicity: ['main_email'],
      lead: null,
    },
  });
