import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { toSentValue } from '../person/sent-keys';
import { readFieldText } from './field-input';

/** Changes a record as the rep wants it to be sent. */

const COMPANY_KEY = /^(?:svc_company_|account_crm_id$)/u;

/** Whether a field belongs to the company, in any record. */
export const isCompanyKey = (key: string): boolean => COMPANY_KEY.test(key);

/** The record with the rep's values, by field key. Emptied fields, and texts that are no value of their field, are not sent. */
export function editRecord(record: CrmRecord, edits: Readonly<Record<string, string>>): CrmRecord {
  const entries = Object.entries(record).map(([key, before]): [string, unknown] => {
    const text = edits[key];
    return [key, text === undefined ? before : toSentValue(key, readFieldText(key, text))];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== null));
}

/** The record without its company, so that no company is created or changed. */
export const dropCompany = (record: CrmRecord): CrmRecord =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !isCompanyKey(key)));

export const hasCompany = (record: CrmRecord): boolean => Object.keys(record).some(isCompanyKey);
