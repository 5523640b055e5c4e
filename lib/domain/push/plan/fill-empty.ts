import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { isCompanyKey } from '../../crm-fields/edit-record';
import { PIN_KEYS } from '../../crm-fields/field-keys';
import { isHeld, type UpdatedRecords } from './present-value';
import { isSameValue } from './same-value';

/** "Only fill empty fields": what a push leaves as it is, because the CRM is known to hold it. */

/** Fields that say something about the value of another one, which is therefore sent with it or not at all. */
const ABOUT: Readonly<Record<string, string>> = {
  main_email_status: 'main_email',
  main_phone_region: 'main_phone',
};

const holdsCompany = (person: CrmMatch | null): boolean =>
  [person?.company, person?.companyDomain].some((text) => Boolean(text?.trim()));

const isSameText = (key: string, one: string | null, other: string | null): boolean | null =>
  one && other ? isSameValue(key, one, other) : null;

/** Whether a person's record already belongs to the company's record. Domains decide before names. */
const isTheirCompany = (person: CrmMatch, company: CrmMatch): boolean =>
  isSameText('svc_company_domain', person.companyDomain, company.companyDomain) ??
  isSameText('svc_company_name', person.company, company.company) ??
  false;

/** A person who already has a company keeps it: without its own id, the fields of another would replace it. */
const keepsCompany = ({ person, company }: UpdatedRecords): boolean =>
  person !== null && holdsCompany(person) && !(company && isTheirCompany(person, company));

/** The keys of a record whose fields the CRM is known to hold. `target`: the records that are updated. */
export function listHeldFields(record: CrmRecord, target: UpdatedRecords): string[] {
  const isCompanyKept = keepsCompany(target);
  return Object.keys(record).filter((key) => {
    if (isCompanyKept && isCompanyKey(key)) return true;
    return !PIN_KEYS.includes(key) && isHeld(ABOUT[key] ?? key, target);
  });
}

/** The record without some of its fields. */
export function dropFields(record: CrmRecord, keys: readonly string[]): CrmRecord {
  const left: CrmRecord = {};
  for (const key in record) if (!keys.includes(key)) left[key] = record[key];
  return left;
}
