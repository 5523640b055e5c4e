import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { PIN_KEYS } from './field-keys';
import { resolveFieldKeys } from './resolve-field-keys';
import type { ResolvedField } from './resolve-field-keys';

/** Predicts what a push does with a record through a mapping. */
export interface MappingPreview {
  /** What the mapping reads. */
  reads: ResolvedField[];
  /** Ids that select the record to update. */
  pins: ResolvedField[];
  /** Names that were sent and are ignored. */
  ignores: string[];
  /** The expected keys, if the record would fail because the mapping reads none of its keys. */
  failsExpecting: string[] | null;
}

/** All keys that a mapping reads: its mapped fields and its match keys. */
export const listMappingKeys = ({ keys, unicity }: Pick<Mapping, 'keys' | 'unicity'>): string[] => [
  ...new Set([...keys, ...unicity]),
];

export const previewMapping = (
  record: CrmRecord,
  mapping: Pick<Mapping, 'keys' | 'unicity'>,
): MappingPreview => {
  const expected = listMappingKeys(mapping);
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
