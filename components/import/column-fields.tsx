import { FIELDS, type ColumnChoice } from '@/lib/domain/import/list-headings';
import type { ListEntity, ListField } from '@/lib/domain/lists/list-rule';
import { t } from '@/locales/t';
import { SmallSelect } from '../ui/small-select';
import { getFieldName } from '@/lib/domain/import/row-words';

interface ColumnFieldsProps {
  entity: ListEntity;
  headings: string[];
  columns: ColumnChoice;
  onChoose: (field: ListField, column: number | null) => void;
}

/** Which column is which field of the list. */
export function ColumnFields({ entity, headings, columns, onChoose }: ColumnFieldsProps) {
  const options = headings.map((label, index) => ({ value: String(index), label }));
  return (
    <section aria-label={t('import.columns')} className="space-y-1">
      <h3 className="font-semibold">{t('import.columns')}</h3>
      <ul className="grid grid-cols-label items-center gap-x-3 gap-y-1">
        {FIELDS[entity].map((field) => (
          <li key={field} className="contents">
            <span aria-hidden className="text-muted">
              {getFieldName(field)}
            </span>
            <SmallSelect
              label={t('import.columnFor', { field: getFieldName(field) })}
              value={columns[field] === undefined ? null : String(columns[field])}
              none={t('import.none')}
              options={options}
              isMarked
              onChange={(column) => {
                onChoose(field, column === null ? null : Number(column));
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
