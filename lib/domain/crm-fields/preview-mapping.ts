import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { PIN_KEYS } from './field-keys';
import { resolveFieldKeys } from './resolve-field-keys';
import type { ResolvedField } from './resolve-field-keys';

/** What a push through a mapping would do with a record, known before it is sent. */
export interface MappingPreview {
  /** What the mapping reads. */
  reads: ResolvedField[];
  /** Ids that choose the record to write. */
  pins: ResolvedField[];
  /** Names that were sent and count for nothing. */
  ignores: string[];
  /** Set when the record would fail because the mapping reads none of its keys: the keys it expects. */
  failsExpecting: string[] | null;
}

/** Keys that a mapping reads: its mapped fields and what it matches by. */
const getMappingKeys = ({ keys, unicity }: Pick<Mapping, 'keys' | 'unicity'>): string[] => [
  ...new Set([...keys, ...unicity]),
];

export const previewMapping = (
  record: CrmRecord,
  mapping: Pick<Mapping, 'keys' | 'unicity'>,
): MappingPreview => {
  const expected = getMappingKeys(mapping);
  const fields = resolveFieldKeys(record);
  const reads = fields.filter(({ key }) => expected.includes(key));
  const pins = fields.filter(({ key }) => PIN_KEYS.includes(key));
  const used = new Set([...reads, ...pins].map(({ sent }) => sent));
  return {
    reads,
    pins,
    ignores: Object.keys(record).filter((name) => !used.has(name)),
    failsExpecting: reads.length === 0 ? expected : null,
  };
};

/**
 * True when a lead could not be created from the record: `crm_two` wants a company on every lead. An
 * existing lead can still be updated.
 */
export const isLeadWithoutCompany = (
  record: CrmRecord,
  mapping: Pick<Mapping, 'object'>,
): boolean => {
  if (mapping.object !== 'lead') return false;
  const company = resolveFieldKeys(record).find(({ key }) => key === 'svc_company_name')?.value;
  return typeof company !== 'string' || company.trim() === '';
};
