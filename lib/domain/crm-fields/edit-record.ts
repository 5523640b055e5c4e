import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { toSentRecord } from '../person/sent-keys';
import { readFieldText } from './field-input';

const COMPANY_KEY = /^(?:svc_company_|account_crm_id$)/u;

/** Whether a field belongs to the company, in any record. */
export const isCompanyKey = (key: string): boolean => COMPANY_KEY.test(key);

/**
 * The record with the rep's values, by field key, and with their company only if they want that. Emptied fields, and texts
 * that are no value of their field, are not sent.
 */
export function editRecord(
  record: CrmRecord,
  { edits, withCompany }: { edits: Readonly<Record<string, string>>; withCompany: boolean },
): CrmRecord {
  const values: CrmRecord = {};
  for (const key in edits) values[key] = readFieldText(key, edits[key] ?? '');
  const typed = toSentRecord(values);
  const kept = Object.entries({ ...record, ...typed }).filter(
    ([key]) => Object.hasOwn(typed, key) || !Object.hasOwn(edits, key),
  );
  const edited = Object.fromEntries(kept);
  return withCompany ? edited : dropCompany(edited);
}

/** The record without its company, so that no company is created or changed. */
export const dropCompany = (record: CrmRecord): CrmRecord =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !isCompanyKey(key)));

export const hasCompany = (record: CrmRecord): boolean => Object.keys(record).some(isCompanyKey);
