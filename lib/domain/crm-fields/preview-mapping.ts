import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { resolveFieldKeys, type ResolvedField } from './resolve-field-keys';

/** All keys that a mapping reads: its mapped fields and its match keys. */
export const listMappingKeys = ({ keys, unicity }: Pick<Mapping, 'keys' | 'unicity'>): string[] => [
  ...new Set([...keys, ...unicity]),
];

/** The fields of a record that a mapping reads, by whatever names they are sent. With none, a push fails. */
export function listReadFields(
  record: CrmRecord,
  mapping: Pick<Mapping, 'keys' | 'unicity'>,
): ResolvedField[] {
  const expected = listMappingKeys(mapping);
  return resolveFieldKeys(record).filter(({ key }) => expected.includes(key));
}

/**
 * Whether a lead could not be created from the record, because `crm_two` needs a company for every lead. An existing lead
 * can still be updated.
 */
export const isLeadWithoutCompany = (
  record: CrmRecord,
  mapping: Pick<Mapping, 'object'>,
): boolean => {
  if (mapping.object !== 'lead') return false;
  const company = resolveFieldKeys(record).find(({ key }) => key === 'svc_company_name')?.value;
  return typeof company !== 'string' || company.trim() === '';
};
