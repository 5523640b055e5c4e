import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { keepEmail } from '@/lib/contract/service/email-address';
import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { LIST_ITEM_FIELDS } from '@/lib/contract/service/list-item-fields';
import { toCompanyProfileUrl, toProfileUrl } from './match-keys';
import { toCompanyDomain } from '../company/company-domain';

/**
 * Removes keys that identify nobody from what is sent to the service, because such a key would match everybody with the
 * same text. A value is cleaned once, where it is put into a record or a contact: it is sent as it was shown and checked.
 */

type Rules = Readonly<Record<string, (text: string) => string | null>>;

/** A company's number on the network. */
const keepNumber = (text: string): string | null => /^\s*([1-9]\d*)\s*$/u.exec(text)?.[1] ?? null;

/** A key of which nobody can be asked whose it is, so it is never sent. */
const keepNone = (): null => null;

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

const CONTACT_RULES: Rules = {
  social_url: toProfileUrl,
  email: keepEmail,
  domain: toCompanyDomain,
};

/** The rule of a field. A mapping may name a field like something that every object has. */
const findRule = (rules: Rules, key: string) =>
  Object.hasOwn(rules, key) ? rules[key] : undefined;

/** The texts of a list that a rule keeps; null: none. */
function keepTexts(list: unknown, rule: NonNullable<Rules[string]>): string[] | null {
  const texts = Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  const kept = texts.flatMap((each) => rule(each) ?? []);
  return kept.length > 0 ? kept : null;
}

/** The values that can be sent, in the form in which they are sent. Runs for thousands of rows. */
function toSent(values: Readonly<Record<string, unknown>>, rules: Rules): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const key in values) {
    const value = values[key];
    const rule = findRule(rules, key);
    const sent =
      typeof value === 'string' ? (rule ?? keepText)(value) : rule ? keepTexts(value, rule) : value;
    if (sent != null) kept[key] = sent;
  }
  return kept;
}

/** A record of a CRM sync, of what can be sent. */
export const toSentRecord = (values: Readonly<Record<string, unknown>>): CrmRecord =>
  toSent(values, RECORD_RULES);

type Texts<Field extends string> = Readonly<Partial<Record<Field, string | null | undefined>>>;

/** The contact of an enrichment, of what can be sent. */
export const toSentContact = (values: Texts<Exclude<keyof ContactInput, 'custom'>>): ContactInput =>
  toSent(values, CONTACT_RULES);

/** Whether a field of a record is left out because of this value. An empty value is never sent. */
export const isRefusedKey = (key: string, value: string): boolean =>
  value.trim() !== '' && findRule(RECORD_RULES, key)?.(value) === null;

const LIST_RULES: Record<'PEOPLE' | 'COMPANY', Rules> = {
  PEOPLE: CONTACT_RULES,
  COMPANY: { ...CONTACT_RULES, social_url: toCompanyProfileUrl },
};

type ItemField = (typeof LIST_ITEM_FIELDS)[number];

/** An item of a list, of what can be sent. */
export const toSentItem = (
  entity: 'PEOPLE' | 'COMPANY',
  values: Texts<ItemField>,
): Partial<Record<ItemField, string>> => toSent(values, LIST_RULES[entity]);
