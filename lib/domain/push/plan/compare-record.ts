import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { isCompanyKey } from '../../crm-fields/edit-record';
import { toFieldText } from '../../crm-fields/field-input';
import { PIN_KEYS } from '../../crm-fields/field-keys';
import { listMappingKeys } from '../../crm-fields/preview-mapping';
import { listPresentValues, type UpdatedRecords } from './present-value';
import { isSameValue } from './same-value';

export type FieldEffect =
  /** The CRM holds another value, which is overwritten. */
  | 'changes'
  /** The CRM holds none. */
  | 'adds'
  /** What the CRM holds is not known. */
  | 'sets'
  | 'unchanged'
  /** The mapping does not read it. */
  | 'not-used';

export interface ComparedField {
  key: string;
  value: string;
  /** What the CRM holds; null: nothing, or it is not known. */
  present: string | null;
  effect: FieldEffect;
}

interface Target extends UpdatedRecords {
  /** The person's or company's own record does not exist yet. */
  isNew: boolean;
}

type IsRead = (key: string) => boolean;

const isReadByMapping = new WeakMap<object, IsRead>();

/** Whether a mapping reads a field; without a mapping, every field counts as read. Thousands of rows share the answer. */
export function toIsRead(mapping: Pick<Mapping, 'keys' | 'unicity'> | null): IsRead {
  if (!mapping) return () => true;
  const known = isReadByMapping.get(mapping);
  if (known) return known;
  const keys = new Set(listMappingKeys(mapping));
  const isRead = (key: string): boolean => keys.has(key);
  isReadByMapping.set(mapping, isRead);
  return isRead;
}

function compareField(key: string, value: string, target: Target): ComparedField {
  const present = listPresentValues(key, target);
  const other = present.find((held) => held !== null && !isSameValue(key, held, value));
  if (other !== undefined) return { key, value, present: other, effect: 'changes' };
  const [held] = present;
  if (held != null) return { key, value, present: held, effect: 'unchanged' };
  const isEmpty = held === null || (target.isNew && !(target.company && isCompanyKey(key)));
  return { key, value, present: null, effect: isEmpty ? 'adds' : 'sets' };
}

/**
 * What would be written of a record, against what the CRM is known to hold. Ids that only choose the record are no fields.
 * `isRead`: whether the mapping reads a field.
 */
export const compareRecord = (
  record: CrmRecord,
  isRead: (key: string) => boolean,
  target: Target,
): ComparedField[] =>
  Object.entries(record)
    .filter(([key]) => !PIN_KEYS.includes(key))
    .map(([key, value]) => {
      const text = toFieldText(value);
      return isRead(key)
        ? compareField(key, text, target)
        : { key, value: text, present: null, effect: 'not-used' };
    });

const WRITES: ReadonlySet<FieldEffect> = new Set(['changes', 'adds', 'sets']);

/** Whether a push would write anything that the CRM is not known to hold. */
export const isAnythingWritten = (fields: readonly ComparedField[]): boolean =>
  fields.some(({ effect }) => WRITES.has(effect));

/** The fields that hold a part of the whole name. */
export const NAME_PARTS: readonly string[] = ['svc_first_name', 'svc_last_name'];

/** Fields without those that repeat another one: parts of the whole name, and that the email beside them is valid. */
export function omitRepeats(fields: ComparedField[]): ComparedField[] {
  const name = fields.find(({ key }) => key === 'svc_full_name')?.value ?? '';
  const hasEmail = fields.some(({ key }) => key === 'main_email');
  return fields.filter(({ key, value }) => {
    if (NAME_PARTS.includes(key)) return !` ${name} `.includes(` ${value} `);
    return key !== 'main_email_status' || value !== 'valid' || !hasEmail;
  });
}
