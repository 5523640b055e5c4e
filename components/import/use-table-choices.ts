import { useMemo, useState } from 'react';
import {
  type ColumnChoice,
  chooseColumns,
  chooseColumnsByLook,
  findHeadings,
} from '@/lib/domain/import/list-headings';
import type { Table } from '@/lib/domain/import/read-table';
import type { ListEntity, ListField } from '@/lib/domain/lists/list-rule';

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
