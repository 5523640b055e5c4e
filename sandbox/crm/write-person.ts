import type { Crm } from './crm';
import { getPersonSection } from './describe-mapping';
import type { ReadField } from './read-fields';
import type { CrmEntry, CrmFields, CrmTable } from './table';
import { findByUnicity, mapFields } from './write-company';
import type { WriteResult, Writing } from './write-record';

interface Target {
  fields: readonly ReadField[];
  /** `contact_crm_id`: writes to this existing record only. */
  id: string | null;
  mayCreate: boolean;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Builds the full name from its parts when only they are sent. */
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

/** The contact, or lead, of an exact id. */
export const findPinned = (
  crm: Crm,
  id: string,
): { table: CrmTable; entry: CrmEntry } | undefined => {
  for (const table of [crm.contacts, crm.leads]) {
    const entry = table.find(id);
    if (entry) return { table, entry };
  }
  return undefined;
};

/** Updates the person's record that is meant, or creates one: a contact, or a lead, as the mapping decides. */
export const writePerson = (
  { crm, settings, owner, at }: Writing,
  { fields: read, id, mayCreate }: Target,
  account: CrmEntry | null,
): WriteResult => {
  const { object, section } = getPersonSection(settings);
  const ownTable = object === 'lead' ? crm.leads : crm.contacts;
  const { table, entry } = (id === null ? undefined : findPinned(crm, id)) ?? {
    table: ownTable,
    entry: findByUnicity(ownTable, read, section),
  };
  const fields = withAccount(mapFields(read, section), account);
  if (entry) {
    table.update(entry, withName(fields, entry), at);
    return { entity: object, status: 'updated', crm_id: entry.id, url: entry.url };
  }
  if (!mayCreate)
    return {
      entity: object,
      status: 'failed',
      error: 'A lead needs a company: send svc_company_name.',
      expected_keys: ['svc_company_name'],
    };
  const created = table.insert(withName(fields), owner, at);
  return { entity: object, status: 'created', crm_id: created.id, url: created.url };
};
