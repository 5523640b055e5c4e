import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';

/** All keys that a mapping reads: its mapped fields and its match keys. */
export const listMappingKeys = ({ keys, unicity }: Pick<Mapping, 'keys' | 'unicity'>): string[] => [
  ...new Set([...keys, ...unicity]),
];

/** The keys of a record that a mapping reads. With none, a push fails. */
export const listReadFields = (
  record: CrmRecord,
  { keys, unicity }: Pick<Mapping, 'keys' | 'unicity'>,
): string[] => Object.keys(record).filter((key) => keys.includes(key) || unicity.includes(key));

/**
 * Whether a lead could not be created from the record, because `crm_two` needs a company for every lead. An existing lead
 * can still be updated.
 */
export const isLeadWithoutCompany = (
  record: CrmRecord,
  { object, keys }: Pick<Mapping, 'object' | 'keys'>,
): boolean =>
  object === 'lead' &&
  !(keys.includes('svc_company_name') && Object.hasOwn(record, 'svc_company_name'));
