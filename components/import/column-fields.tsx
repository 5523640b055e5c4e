import { ArrowRight } from 'lucide-react';
import { useState, useMemo } from 'react';
import {
  type ColumnChoice,
  FIELDS,
  chooseColumns,
  chooseColumnsByLook,
  findHeadings,
} from '@/lib/domain/import/list-headings';
import type { ListEntity, ListField } from '@/lib/domain/lists/list-rule';
import { t } from '@/locales/t';
import { ShowMore } from '../ui/controls/show-more';
import { SmallSelect } from '../ui/fields/small-select';
import type { Table } from '@/lib/domain/import/read-table';

/** Of a table with more columns, only those that are imported are shown at first. */
const FEW = 8;

interface ColumnFieldsProps {
  entity: ListEntity;
  /** Of each column its heading, or what its first row has. */
  headings: string[];
  columns: ColumnChoice;
  onChoose: (column: number, field: ListField | null) => void;
}

/** What each column of the table becomes. */
export function ColumnFields({ entity, headings, columns, onChoose }: ColumnFieldsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const options = FIELDS[entity].map((field) => ({
    value: field,
    label: t(`fact.${field}`),
  }));
  const rows = headings.map((heading, column) => ({
    heading,
    column,
    field: FIELDS[entity].find((field) => columns[field] === column) ?? null,
  }));
  const chosen = rows.filter(({ field }) => field !== null);
  const hasMore = rows.length > FEW && chosen.length > 0 && chosen.length < rows.length;
  return (
    <section aria-label={t('import.columns')} className="space-y-1">
      <h3 className="font-semibold">{t('import.columns')}</h3>
      <ul className="space-y-1">
        {(hasMore && !isWhole ? chosen : rows).map(({ heading, column, field }) => (
          <li key={column} className="flex flex-wrap items-center gap-2">
            <span
              dir="auto"
              title={heading}
              className="min-w-0 flex-1 basis-20 truncate text-muted"
            >
              {heading}
            </span>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-muted" />
            <SmallSelect
              label={heading}
              value={field}
              none={t('import.none')}
              options={options}
              isMarked
              onChange={(next) => onChoose(column, next)}
              className="flex-1 basis-20"
            />
          </li>
        ))}
      </ul>
      {hasMore && <ShowMore isWhole={isWhole} onChange={setIsWhole} />}
    </section>
  );
}

interface TableChoices {
  table: Table;
  hasHeadings: boolean;
  /** Only the rep can tell whether the first row has the headings. */
  isUnsure: boolean;
  columns: ColumnChoice;
}

function guess(table: Table, entity: ListEntity, told?: boolean): TableChoices {
  const [first, ...more] = table.head;
  const cells = first?.cells ?? [];
  const found = findHeadings(cells, entity);
  const hasHeadings = told ?? (more.length > 0 && found !== 'not-there');
  const columns = hasHeadings
    ? chooseColumns(cells, entity, more[0]?.cells)
    : chooseColumnsByLook(cells);
  return {
    table,
    hasHeadings,
    isUnsure: found === 'unsure' && more.length > 0,
    columns,
  };
}

/** How a table is read: as detected, until the rep chooses otherwise. Detected again for another table. */
export function useTableChoices(table: Table, entity: ListEntity) {
  const found = useMemo(() => guess(table, entity), [table, entity]);
  const [chosen, setChosen] = useState(found);
  const choices = chosen.table === table ? chosen : found;
  return {
    ...choices,
    switchHeadings: (areThere: boolean) => setChosen(guess(table, entity, areThere)),
    /** A field has one column, and a column one field. */
    chooseColumn: (column: number, field: ListField | null) => {
      const others = Object.entries(choices.columns).filter(([, other]) => other !== column);
      const columns: ColumnChoice = Object.fromEntries(others);
      setChosen({
        ...choices,
        columns: field === null ? columns : { ...columns, [field]: column },
      });
    },
  };
}
