import type { MappingSection } from './mappings';
import type { ReadField } from './read-fields';
import { isIndexedField } from './table';
import type { CrmEntry, CrmFields, CrmTable } from './table';
import type { Writing } from './write-record';

/** The record’s values, by the CRM’s field names. */
export const mapFields = (fields: readonly ReadField[], section: MappingSection): CrmFields =>
  Object.fromEntries(
    fields.flatMap(({ key, value }) => {
      const name = section.fields[key];
      return name === undefined ? [] : [[name, value]];
    }),
  );

/** The first record that a match key finds, in the order of the match keys. */
export const findByUnicity = (
  table: CrmTable,
  fields: readonly ReadField[],
  { unicity, fields: names }: MappingSection,
): CrmEntry | undefined => {
  for (const key of unicity) {
    const value = fields.find((field) => field.key === key)?.value;
    const name = names[key];
    if (typeof value !== 'string' || name === undefined || !isIndexedField(name)) continue;
    const [found] = table.findBy(name, value);
    if (found) return found;
  }
  return undefined;
};

/** The fields of the account, from a record’s ids and company values. */
export type CompanyOutcome =
  | { status: 'created' | 'updated'; entry: CrmEntry }
  | { status: 'none' }
  | { status: 'unknown-id'; id: string };

/**
 * Creates or updates the company that a record is about: the one of `account_crm_id`, else the one that
 * the unicity criteria find.
 */
export const writeCompany = (
  { crm, settings, owner, at }: Writing,
  { fields, id }: { fields: readonly ReadField[]; id: string | null },
): CompanyOutcome => {
  const pinned = id === null ? undefined : crm.companies.find(id);
  if (id !== null && !pinned) return { status: 'unknown-id', id };
  const values = mapFields(fields, settings.company);
  const hasValues = Object.values(values).some((value) => value !== null && value !== '');
  const entry = pinned ?? findByUnicity(crm.companies, fields, settings.company);
  if (entry) {
    if (hasValues) crm.companies.update(entry, values, at);
    return { status: 'updated', entry };
  }
  if (!hasValues) return { status: 'none' };
  return { status: 'created', entry: crm.companies.insert(values, owner, at) };
};
