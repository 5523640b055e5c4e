import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { CorrectableField } from '@/lib/contract/stored/correctable-fields';
import type { Subject } from '@/lib/contract/stored/job';
import { isRefusedKey, toSentContact, toSentRecord } from '../../person/sent-keys';
import { splitName } from '../../person/split-name';

/**
 * A record: a person or company from a book, a list or a page, in one common form, and what a push sends of it. This folder:
 * what is known of a record.
 */

type Value = string | null | undefined;

export interface PersonFacts {
  fullName?: Value;
  firstName?: Value;
  lastName?: Value;
  jobTitle?: Value;
  socialUrl?: Value;
  slug?: Value;
  email?: Value;
  phone?: Value;
  location?: Value;
}

export interface CompanyFacts {
  name?: Value;
  domain?: Value;
  industry?: Value;
  socialUrl?: Value;
}

export interface BulkRecord {
  subject: Subject;
  /** Null: a company without a known person. */
  person: PersonFacts | null;
  company: CompanyFacts | null;
  /** The company's CRM record, if the source knows it. */
  account: CrmMatch | null;
  /** When the source said so, in milliseconds since 1970; null or missing: not known. */
  at?: number | null;
  /** Where they work was decided by all that was known at that time, so that nothing older replaces it. */
  isWorkDecided?: true;
  /** What the rep typed, over which nothing that is found stands; missing: nothing. */
  typed?: readonly CorrectableField[];
}

/** A source of many records, which are loaded when the rep wants to do something with them. */
export interface BulkSource {
  /** The label of the source, such as the name of a list. */
  label: string;
  count: number;
  /** Loads all records, and reports progress. Rejects when some cannot be loaded. */
  load: (onProgress: (loaded: number) => void, signal: AbortSignal) => Promise<BulkRecord[]>;
}

const isSaid = (value: Value): value is string => Boolean(value?.trim());

/** The name from a source, in parts and as a whole, as it is written there; empty if it has none. */
export function getNames({ fullName, firstName, lastName }: PersonFacts) {
  const split = splitName(fullName ?? '');
  const first = isSaid(firstName) ? firstName : split.first;
  const last = isSaid(lastName) ? lastName : split.last;
  const full = isSaid(fullName) ? fullName : [first, last].filter(Boolean).join(' ');
  return { first, last, full };
}

/** The contact of an enrichment; null: there is no person. */
export function toContactInput({ person, company }: BulkRecord): ContactInput | null {
  if (!person) return null;
  const { first, last } = getNames(person);
  return toSentContact({
    firstname: first,
    lastname: last,
    email: person.email,
    social_url: person.socialUrl,
    job_title: person.jobTitle,
    domain: company?.domain,
    company_name: company?.name,
  });
}

const toCompanyFields = (company: CompanyFacts | null) => ({
  svc_company_name: company?.name,
  svc_company_domain: company?.domain,
  svc_company_industry: company?.industry,
  svc_company_social_url: company?.socialUrl,
});

/** What a push sends of a source. `addEnriched` puts what an enrichment found onto it. */
export function toCrmRecord({ person, company }: BulkRecord): {
  entity: 'contacts' | 'companies';
  record: CrmRecord;
} {
  if (!person) return { entity: 'companies', record: toSentRecord(toCompanyFields(company)) };
  const { first, last, full } = getNames(person);
  const record = toSentRecord({
    svc_first_name: first,
    svc_last_name: last,
    svc_full_name: full,
    svc_social_url: person.socialUrl,
    svc_universal_name: person.slug,
    svc_job_title: person.jobTitle,
    svc_geo_location_name: person.location,
    main_email: person.email,
    main_phone: person.phone,
    ...toCompanyFields(company),
  });
  return { entity: 'contacts', record };
}

/** Whether a source has a profile, an email or a domain that identifies nobody, so that a push leaves it out. */
export const hasRefusedKey = ({ person, company }: BulkRecord): boolean =>
  isRefusedKey('svc_social_url', person?.socialUrl ?? '') ||
  isRefusedKey('main_email', person?.email ?? '') ||
  isRefusedKey('svc_company_domain', company?.domain ?? '') ||
  isRefusedKey('svc_company_social_url', company?.socialUrl ?? '');
