import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { isCompanyKey } from '../../crm-fields/edit-record';
import { toFieldText } from '../../crm-fields/field-input';
import { PIN_KEYS } from '../../crm-fields/field-keys';
import {
  isLeadWithoutCompany,
  listMappingKeys,
  listReadFields,
} from '../../crm-fields/preview-mapping';
import { listPresentValues, type UpdatedRecords } from './present-value';

export interface PushField {
  key: string;
  value: string;
  /** The current value in the CRM, if a search returned it; null: unknown. */
  present: string | null;
  /** What the mapping does with the field; null: the mapping is unknown. */
  mappingUse: 'matches' | 'reads' | 'ignores' | null;
}

export type PushFault =
  /** Nothing would be written, because the mapping reads none of the record's keys, only these. */
  | { type: 'nothing-read'; expected: string[] }
  /** `isSure`: the lead is new. One that exists is updated all the same. */
  | { type: 'lead-without-company'; isSure: boolean }
  /** The push would work, but none of these keys would find an existing record. */
  | { type: 'matches-nothing'; unicity: string[] };

/** Whether a record would certainly fail. */
export const isFatal = (
  fault: PushFault,
): fault is Exclude<PushFault, { type: 'matches-nothing' }> =>
  fault.type === 'nothing-read' || (fault.type === 'lead-without-company' && fault.isSure);

type MappedKeys = Pick<Mapping, 'keys' | 'unicity' | 'object'>;

export const isEmptyRecord = (record: CrmRecord): boolean =>
  Object.keys(record).every((key) => PIN_KEYS.includes(key));

/** The fields of a record. `target`: the records that are selected by their ids. */
export function previewFields(
  record: CrmRecord,
  mapping: MappedKeys | null,
  target: UpdatedRecords,
): PushField[] {
  const reads = mapping && listReadFields(record, mapping);
  const getMappingUse = (key: string): PushField['mappingUse'] => {
    if (!mapping || !reads) return null;
    if (!reads.includes(key)) return 'ignores';
    // A record that is selected by its id is not searched for.
    const isSelected = target[isCompanyKey(key) ? 'company' : 'person'] !== null;
    return mapping.unicity.includes(key) && !isSelected ? 'matches' : 'reads';
  };
  return Object.entries(record).map(([key, value]) => ({
    key,
    value: toFieldText(value),
    present: listPresentValues(key, target).find((held) => held !== null) ?? null,
    mappingUse: getMappingUse(key),
  }));
}

/** The keys by which the CRMs are searched. A mapping may find a record by others, too. */
export const SEARCHED_KEYS = ['main_email', 'svc_social_url', 'svc_universal_name'];

/** The problems of a record, the worst first. `isMissing`: the CRM was checked and has no record of the person. */
export function findPushFaults(
  record: CrmRecord,
  mapping: MappedKeys,
  { entity, isMissing }: { entity: 'contacts' | 'companies'; isMissing: boolean },
): PushFault[] {
  const reads = listReadFields(record, mapping);
  if (reads.length === 0) return [{ type: 'nothing-read', expected: listMappingKeys(mapping) }];
  if (entity === 'companies' || Object.hasOwn(record, 'contact_crm_id')) return [];
  const { unicity } = mapping;
  const findable = reads.filter((key) => unicity.includes(key));
  const canBeFound = findable.length > 0;
  const faults: PushFault[] = [];
  if (isLeadWithoutCompany(record, mapping)) {
    const isAbsent = isMissing && findable.every((key) => SEARCHED_KEYS.includes(key));
    faults.push({ type: 'lead-without-company', isSure: isAbsent || !canBeFound });
  }
  if (unicity.length > 0 && !canBeFound) faults.push({ type: 'matches-nothing', unicity });
  return faults;
}
