import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { ContactInput } from '@/lib/contract/service/enrichment';
import { keepEmail, toCompanyProfileUrl, toProfileUrl } from './match-keys';
import { toCompanyDomain } from '../company/company-domain';

/**
 * Removes keys that identify nobody from what is sent to the service, because such a key would match everybody with the
 * same text. A value of a record is cleaned once, where it is put into the record: a sync sends it as it was shown and
 * checked. The keys of all other requests are cleaned right before their call.
 */

type Rules = Readonly<Record<string, (text: string) => string | null>>;

/** A company's number on the network. */
const keepNumber = (text: string): string | null => /^\s*([1-9]\d*)\s*$/u.exec(text)?.[1] ?? null;

/** A key of which nobody can be asked whose it is, so it is never sent. */
const keepNone = (): null => null;

/** Applies a rule to each key that has one. */
function clean<T extends object>(values: T, rules: Rules): T {
  const cleaned: Partial<T> = {};
  for (const key in values) {
    const value: unknown = values[key];
    const rule = rules[key];
    // Each key with a rule is a text.
    const kept = rule && value != null ? rule(value as string) : value;
    if (kept !== null || value === null) cleaned[key] = kept as T[typeof key];
  }
  return cleaned as T;
}

/** The contact of an enrichment. */
export const cleanContactInput = (contact: ContactInput): ContactInput =>
  clean(contact, { social_url: toProfileUrl, email: keepEmail, domain: toCompanyDomain });

/** A CRM search. */
export const cleanCrmQuestion = (question: CrmSearchRequest): CrmSearchRequest =>
  clean(question, { social_url: toProfileUrl, email: keepEmail, company_domain: toCompanyDomain });

/** A profile's public id, and nothing that only holds one. */
const SLUG = /^[\p{L}\p{N}_%-]{1,100}$/u;

/** The profile address of a person's public id; null: it is none. */
export const toSlugProfile = (slug: string): string | null =>
  toProfileUrl(`https://www.linkedin.com/in/${slug}`);

/** The public id of a person's profile; null: it is none. */
function keepSlug(text: string): string | null {
  const slug = text.trim();
  return SLUG.test(slug) && toSlugProfile(slug) !== null ? slug : null;
}

const keepText = (text: string): string | null => text.trim() || null;

const RECORD_RULES: Rules = {
  svc_social_url: toProfileUrl,
  svc_universal_name: keepSlug,
  main_email: keepEmail,
  secondary_emails: keepEmail,
  svc_company_universal_name: keepNone,
  svc_company_domain: toCompanyDomain,
  svc_company_social_url: toCompanyProfileUrl,
  svc_company_social_id: keepNumber,
};

/** The rule of a record's field. A mapping may name a field like something that every object has. */
const findRule = (key: string) =>
  Object.hasOwn(RECORD_RULES, key) ? RECORD_RULES[key] : undefined;

/** The texts of a list that a rule keeps; null: none. */
function keepTexts(list: unknown, rule: NonNullable<Rules[string]>): string[] | null {
  const texts = Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  const kept = texts.flatMap((each) => rule(each) ?? []);
  return kept.length > 0 ? kept : null;
}

/** A record of a CRM sync: the values that can be sent, in the form in which they are sent. */
export function toSentRecord(values: Readonly<Record<string, unknown>>): CrmRecord {
  const record: CrmRecord = {};
  for (const key in values) {
    const value = values[key];
    const rule = findRule(key);
    const sent =
      typeof value === 'string' ? (rule ?? keepText)(value) : rule ? keepTexts(value, rule) : value;
    if (sent != null) record[key] = sent;
  }
  return record;
}

/** Whether a field of a record is left out because of this value. An empty value is never sent. */
export const isRefusedKey = (key: string, value: string): boolean =>
  value.trim() !== '' && findRule(key)?.(value) === null;

const LIST_RULES: Record<'PEOPLE' | 'COMPANY', Rules> = {
  PEOPLE: { social_url: toProfileUrl, email: keepEmail, domain: toCompanyDomain },
  COMPANY: { social_url: toCompanyProfileUrl, email: keepEmail, domain: toCompanyDomain },
};

/** The values of a list's item. */
export const cleanListValues = <T extends object>(entity: 'PEOPLE' | 'COMPANY', values: T): T =>
  clean(values, LIST_RULES[entity]);
