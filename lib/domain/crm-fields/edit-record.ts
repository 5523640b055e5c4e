import type { CrmRecord } from '@/lib/contract/service/crm-sync';

/** A record, as the rep wants it to be sent. */

const COMPANY_KEY = /^(?:svc_company_|account_crm_id$)/u;

/** Whether a field is the company's, in whatever record it stands. */
export const isCompanyKey = (key: string): boolean => COMPANY_KEY.test(key);

/** A number that is still one stays a number. */
const toValue = (text: string, before: unknown): unknown =>
  typeof before === 'number' && /^\d+$/u.test(text) ? Number(text) : text;

/** With the rep's words in place of its own, by field key. What they emptied is not sent. */
export function editRecord(record: CrmRecord, edits: Readonly<Record<string, string>>): CrmRecord {
  const entries = Object.entries(record).map(([key, before]): [string, unknown] => {
    const text = edits[key]?.trim();
    return [key, text === undefined ? before : toValue(text, before)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** A contact alone: nothing is said of the company, so none is created or changed. */
export const dropCompany = (record: CrmRecord): CrmRecord =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !isCompanyKey(key)));

export const hasCompany = (record: CrmRecord): boolean => Object.keys(record).some(isCompanyKey);
