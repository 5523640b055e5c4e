import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { OperationName, ReplyOf, RequestOf } from '@/lib/contract/service/operations';
import {
  getSampleOwnerName,
  getSampleName,
  SAMPLE_PEOPLE,
  SAMPLE_REP,
  toSampleProfile,
  type SampleRecord,
} from './sample-people';
import { answerBook } from './sample-book';
import { answerLists, type SampleList } from './sample-lists';

/** The service of the sample: what each operation answers about the five people. It calls nobody. */

/** What the rep has changed in the sample. */
export interface SampleState {
  /** The records of the CRM by id, where a push or an assignment changed them. */
  records: Record<string, SampleRecord>;
  /** The owners of accounts that were assigned, by domain. */
  owners: Record<string, string>;
  /** The accounts that were dismissed, and those whose person was enriched, by domain. */
  dismissed: string[];
  enriched: string[];
  /** The accounts whose person was the wrong contact. */
  wrongContacts: string[];
  lists: SampleList[];
}

export const EMPTY_SAMPLE: SampleState = {
  records: {},
  owners: {},
  dismissed: [],
  enriched: [],
  wrongContacts: [],
  lists: [],
};

export type SampleAnswers = {
  [N in OperationName]: (request: RequestOf<N>) => Partial<ReplyOf<N>> | unknown[] | object;
};

const fold = (text: string | null | undefined) => text?.trim().toLowerCase() ?? '';
const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  fold(one) !== '' && fold(one).replace(/\/$/, '') === fold(other).replace(/\/$/, '');
const ownRecords = SAMPLE_PEOPLE.flatMap((person): SampleRecord[] => {
  const { slug, title, company, domain, record } = person;
  if (!record) return [];
  const own = { title, company, domain, name: getSampleName(person), phone: null };
  return [{ ...own, profile: toSampleProfile(slug), ...record }];
});

/** Whom a question of an enrichment is about. */
const findPerson = ({ social_url, email, firstname, lastname }: ContactInput) =>
  SAMPLE_PEOPLE.find(
    (person) =>
      isSame(social_url, toSampleProfile(person.slug)) ||
      isSame(email, person.found?.email ?? person.record?.email) ||
      isSame(`${firstname ?? ''} ${lastname ?? ''}`, getSampleName(person)),
  );

/** @param now the instant, in ms since 1970 */
export function createSampleAnswers(state: SampleState, now: number): SampleAnswers {
  const at = new Date(now).toISOString();
  const listRecords = (): SampleRecord[] =>
    Object.values({
      ...Object.fromEntries(ownRecords.map((record) => [record.id, record])),
      ...state.records,
    });

  /** Writes a contact as a CRM would: into the record that is named or found, else into a new one. */
  const write = (sent: CrmRecord, index: number) => {
    const read = (key: string) => {
      const value = sent[key];
      return typeof value === 'string' && value !== '' ? value : null;
    };
    const [email, profile] = [read('main_email'), read('svc_social_url')];
    const before = listRecords().find(
      ({ id, ...record }) =>
        id === read('contact_crm_id') ||
        isSame(record.email, email) ||
        isSame(record.profile, profile),
    );
    const id = before?.id ?? String(9100 + Object.keys(state.records).length);
    const name =
      read('svc_full_name') ??
      [read('svc_first_name'), read('svc_last_name')].filter(Boolean).join(' ');
    state.records[id] = {
      id,
      ownerId: before?.ownerId ?? SAMPLE_REP.id,
      name: name || (before?.name ?? ''),
      title: read('svc_job_title') ?? before?.title ?? null,
      company: read('svc_company_name') ?? before?.company ?? null,
      domain: read('svc_company_domain') ?? before?.domain ?? null,
      email: email ?? before?.email ?? null,
      phone: read('main_phone') ?? before?.phone ?? null,
      profile: profile ?? before?.profile ?? null,
    };
    return { index, entity: 'contact', status: before ? 'updated' : 'created', crm_id: id };
  };

  return {
    enrich: ({ contacts, enrichment_type: types }) => ({
      contacts: contacts.map((asked) => {
        const person = findPerson(asked);
        if (!person) return {};
        const { first, last, title, company, domain, found } = person;
        state.enriched.push(domain);
        return {
          firstName: first,
          lastName: last,
          fullName: getSampleName(person),
          socialUrl: toSampleProfile(person.slug),
          jobTitle: title,
          companyName: company,
          companyDomain: domain,
          ...(found && types.includes('email') && { email: found.email, emailStatus: 'valid' }),
          ...(found && types.includes('phone') && { phone: found.phone, phoneType: 'mobile' }),
        };
      }),
    }),
    enrichAsync: () => ({}),
    searchCrm: ({ email, social_url, first_name, last_name }) => {
      const matches = listRecords().flatMap((record) => {
        const byProfile = isSame(record.profile, social_url);
        const byEmail = isSame(record.email, email);
        const byName = isSame(record.name, `${first_name ?? ''} ${last_name ?? ''}`);
        if (!byProfile && !byEmail && !byName) return [];
        const matchedOn = byEmail ? 'primary_email' : 'name';
        return {
          crm: 'crm_one',
          id: record.id,
          name: record.name,
          email: record.email,
          title: record.title,
          company: record.company,
          companyDomain: record.domain,
          profileUrl: record.profile,
          ownerId: record.ownerId,
          ownerName: getSampleOwnerName(record.ownerId),
          matchedEmail: byEmail ? record.email : null,
          matchedOn: byProfile ? 'social_url' : matchedOn,
          confidence: byProfile || byEmail ? 'high' : 'low',
          owned_by_you: record.ownerId === SAMPLE_REP.id,
        };
      });
      const asked = {
        ...(social_url && { social_url }),
        ...(email && { email }),
        firstname: first_name ?? '',
        lastname: last_name ?? '',
      };
      const isKnown = matches.length > 0 || findPerson(asked) !== undefined;
      return {
        matches,
        caller_crm_links: { crm_one: { ownerId: SAMPLE_REP.id } },
        searched_crms: ['crm_one'],
        default_crm: 'crm_one',
        // Nobody who is real is said to be missing in a CRM.
        ...(!isKnown && {
          errors: [{ crm: 'crm_one', error: 'The sample knows its five people only.' }],
        }),
      };
    },
    readMapping: () => ({
      crm: 'crm_one',
      settings_type: 'api_sync',
      object: 'contact',
      keys: [
        'svc_first_name',
        'svc_last_name',
        'svc_full_name',
        'svc_social_url',
        'svc_job_title',
        'main_email',
        'main_phone',
        'svc_company_name',
        'svc_company_domain',
      ],
      unicity: ['main_email', 'svc_social_url'],
    }),
    readWebhooks: () => [],
    syncToCrm: ({ contacts = [], companies = [], idempotency_key }) => ({
      id: idempotency_key ?? 'sample-run',
      status: 'completed',
      createdAt: at,
      completedAt: at,
      records_received: contacts.length + companies.length,
      crm: 'crm_one',
      results: [
        ...contacts.map(write),
        ...companies.map((_, index) => ({ index, entity: 'company', status: 'created' })),
      ],
    }),
    // A run of the sample ends at once, so none is read again.
    readRun: ({ id }) => ({ id, status: 'completed', records_received: 0 }),
    searchCompany: ({ domain, name, slug }) => {
      const results = SAMPLE_PEOPLE.filter(
        (person) =>
          isSame(person.domain, domain) ||
          isSame(person.company, name) ||
          isSame(person.company, slug),
      ).map(({ company, domain: own, industry, staff, city }) => ({
        name: company,
        domain: own,
        industry,
        city,
        staffCount: staff,
        headcount: [
          { function: 'Sales', count: Math.round(staff * 0.3) },
          { function: 'Operations', count: Math.round(staff * 0.5) },
          { function: 'Engineering', count: Math.round(staff * 0.2) },
        ],
      }));
      return { results, count: results.length };
    },
    verifyPhone: () => ({ status: 'verified', type: 'mobile' }),
    ...answerBook(state, now),
    ...answerLists(state.lists, at),
  };
}
