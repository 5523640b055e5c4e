import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { ContactInput } from '@/lib/contract/service/enrichment';
import { toCompanyProfileUrl, toEmail, toProfileUrl } from './match-keys';
import { toCompanyDomain } from '../company/company-domain';

/**
 * Removes keys that identify nobody from what is sent to the service, because such a key would match everybody with the
 * same text. The builders of records use these functions, and so does each job right before its call, because an earlier
 * version may have stored its input.
 */

type Text = string | null | undefined;
type Rules = Readonly<Record<string, (text: string) => string | null>>;

/** An email as it was written; null: it is not one. */
export const keepEmail = (text: Text): string | null =>
  toEmail(text) === null ? null : (text?.trim() ?? null);

/** A company's number on the network. */
const keepNumber = (text: string): string | null => (/^[1-9]\d*$/u.test(text) ? text : null);

/** Applies a rule to each key that has one. A value that is not a text is not a key. */
function clean<T extends object>(values: T, rules: Rules): T {
  const cleaned: Partial<T> = {};
  for (const key in values) {
    const value: unknown = values[key];
    const rule = rules[key];
    const isKept = !rule || value == null;
    const kept = isKept ? value : typeof value === 'string' ? rule(value) : null;
    if (isKept || kept !== null) cleaned[key] = kept as T[typeof key];
  }
  return cleaned as T;
}

/** The contact of an enrichment. */
export const cleanContactInput = (contact: ContactInput): ContactInput =>
  clean(contact, { social_url: toProfileUrl, email: keepEmail, domain: toCompanyDomain });

/** A CRM search. */
export const cleanCrmQuestion = (question: CrmSearchRequest): CrmSearchRequest =>
  clean(question, { social_url: toProfileUrl, email: keepEmail, company_domain: toCompanyDomain });

const RECORD_RULES: Rules = {
  svc_social_url: toProfileUrl,
  main_email: keepEmail,
  svc_company_domain: toCompanyDomain,
  svc_company_social_url: toCompanyProfileUrl,
  svc_company_social_id: keepNumber,
};

/** A record of a CRM sync. */
export const cleanCrmRecord = (record: CrmRecord): CrmRecord => clean(record, RECORD_RULES);

/** Whether a field of a record is left out because of this value. An empty value is never sent. */
export const isRefusedKey = (key: string, value: string): boolean =>
  value.trim() !== '' && RECORD_RULES[key]?.(value.trim()) === null;

const LIST_RULES: Record<'PEOPLE' | 'COMPANY', Rules> = {
  PEOPLE: { social_url: toProfileUrl, email: keepEmail, domain: toCompanyDomain },
  COMPANY: { social_url: toCompanyProfileUrl, email: keepEmail, domain: toCompanyDomain },
};

/**
 * The fields of a list item that are left out because they identify nobody. An email is not among them, because its item is
 * refused.
 */
export function listRefusedFields(
  entity: 'PEOPLE' | 'COMPANY',
  values: { social_url?: Text; domain?: Text },
): ('social_url' | 'domain')[] {
  return (['social_url', 'domain'] as const).filter((field) => {
    const text = values[field]?.trim();
    return text && LIST_RULES[entity][field]?.(text) === null;
  });
}

/** The values of a list's item. */
export const cleanListValues = <T extends object>(entity: 'PEOPLE' | 'COMPANY', values: T): T =>
  clean(values, LIST_RULES[entity]);
