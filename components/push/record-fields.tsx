import type { CrmRecord } from '@/lib/contract/crm-sync';
import { PIN_KEYS } from '@/lib/records/field-keys';
import { hasWords, t } from '@/locales/t';
import { FactList } from '../ui/fact-list';

const getLabel = (key: string): string => {
  const words = `field.${key}`;
  // The key is known at run time only; one without words is shown as it is.
  return hasWords(words) ? t(words as 'field.main_email') : key;
};

export const getWrittenKeys = (record: CrmRecord): string[] =>
  Object.keys(record).filter((key) => !PIN_KEYS.includes(key));

/** The fields of a record that will be sent, in words. What only chooses the record is not one of them. */
export function RecordFields({ record }: { record: CrmRecord }) {
  return (
    <FactList
      facts={getWrittenKeys(record).map((key) => ({
        label: getLabel(key),
        value: <span className="line-clamp-3">{String(record[key])}</span>,
      }))}
    />
  );
}
