import type { ResolvedField } from '@/lib/records/resolve-field-keys';
import type { Crm } from './crm';
import type { MappingSection } from './mappings';
import type { CrmEntry, CrmFields, CrmOwner } from './table';
import { findByUnicity, mapFields } from './write-company';
import type { WriteResult } from './write-record';

interface Target {
  fields: readonly ResolvedField[];
  /** `contact_crm_id`: this record and no other. */
  id: string | null;
  mayCreate: boolean;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Parts of a name that are sent without the whole make the whole anew. */
const withName = (fields: CrmFields, entry?: CrmEntry): CrmFields => {
  if (fields.name || !(fields.firstName || fields.lastName)) return fields;
  const { firstName, lastName } = { ...entry, ...fields };
  return { ...fields, name: `${asText(firstName)} ${asText(lastName)}`.trim() };
};

const withAccount = (fields: CrmFields, account: CrmEntry | null): CrmFields =>
  account
    ? {
        ...fields,
        companyId: account.id,
        company: account.name ?? null,
        companyDomain: account.domain ?? null,
      }
    : fields;

const findTarget = (
  crm: Crm,
  object: 'contact' | 'lead',
  section: MappingSection,
  target: Target,
) => {
  const table = object === 'lead' ? crm.leads : crm.contacts;
  if (target.id === null) return { table, entry: findByUnicity(table, target.fields, section) };
  const contact = crm.contacts.find(target.id);
  if (contact) return { table: crm.contacts, entry: contact };
  return { table: crm.leads, entry: crm.leads.find(target.id) };
};

/** Updates the person's record that is meant, or creates one. */
export const writePerson = (
  crm: Crm,
  object: 'contact' | 'lead',
  section: MappingSection,
  target: Target,
  account: CrmEntry | null,
  owner: CrmOwner | null,
  at: number,
): WriteResult => {
  const { table, entry } = findTarget(crm, object, section, target);
  const fields = withAccount(mapFields(target.fields, section), account);
  if (entry) {
    table.update(entry, withName(fields, entry), at);
    return { entity: object, status: 'updated', crm_id: entry.id, url: entry.url };
  }
  if (target.id !== null)
    return { entity: object, status: 'failed', error: `No contact with the id ${target.id}.` };
  if (!target.mayCreate)
    return {
      entity: object,
      status: 'failed',
      error: 'A lead needs a company: send svc_company_name.',
      expected_keys: ['svc_company_name'],
    };
  const { id, url } = table.insert(withName(fields), owner, at);
  return { entity: object, status: 'created', crm_id: id, url };
};
