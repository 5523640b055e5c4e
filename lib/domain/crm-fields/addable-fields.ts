import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { isCompanyKey } from './edit-record';
import { FIELD_KEYS, PIN_KEYS } from './field-keys';
import { listMappingKeys } from './preview-mapping';

/** Fields that the page did not fill, and that the rep may add to a record. */
export interface AddableField {
  key: string;
  /** The mapping reads it; without a mapping, every field counts as read. */
  isRead: boolean;
}

/** The fields that a record lacks, in the interface's order; those that the mapping reads come first. */
export function listAddableFields(
  record: CrmRecord,
  entity: 'contacts' | 'companies',
  mapping: Pick<Mapping, 'keys' | 'unicity'> | null,
): AddableField[] {
  const read = mapping && new Set(listMappingKeys(mapping));
  return FIELD_KEYS.filter(
    (key) =>
      (entity === 'contacts' || isCompanyKey(key)) &&
      !PIN_KEYS.includes(key) &&
      !Object.hasOwn(record, key),
  )
    .map((key) => ({ key, isRead: read?.has(key) ?? true }))
    .sort((one, other) => Number(other.isRead) - Number(one.isRead));
}
