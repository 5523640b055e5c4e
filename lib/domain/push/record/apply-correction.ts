import { CORRECTABLE_FIELDS } from '@/lib/contract/stored/correctable-fields';
import type { Correction } from '@/lib/contract/stored/correction';
import type { BulkRecord } from './bulk-record';

/** Whether a company's name is the one that the rep typed. */
export const isTypedName = (one: string | null | undefined, typed: string): boolean =>
  one?.trim().toLowerCase() === typed.trim().toLowerCase();

/** The record as the rep corrected it. Nothing that is found stands over what they typed. */
export function applyCorrection(record: BulkRecord, correction: Correction | null): BulkRecord {
  if (!correction) return record;
  const { person, company } = record;
  const { name, companyName } = correction;
  if (!person) return name === null ? record : { ...record, company: { ...company, name } };
  // The other facts belong to another company.
  const isOther = companyName !== null && !isTypedName(company?.name, companyName);
  return {
    ...record,
    person: name === null ? person : { ...person, fullName: name, firstName: null, lastName: null },
    company: companyName === null ? company : { ...(isOther ? null : company), name: companyName },
    account: isOther ? null : record.account,
    typed: CORRECTABLE_FIELDS.filter((key) => correction[key] !== null),
  };
}
