import { useMemo, useState } from 'react';
import {
  areHeadings,
  chooseColumns,
  chooseColumnsByLook,
  type ColumnChoice,
} from '@/lib/domain/import/list-headings';
import type { ListEntity, ListField } from '@/lib/domain/lists/list-rule';
import type { Row, Table } from '@/lib/domain/import/read-table';

interface TableChoices {
  /** What they are about. */
  table: Table;
  hasHeadings: boolean;
  columns: ColumnChoice;
  /** The rows below the headings, or all. */
  body: Row[];
}

function guess(table: Table, entity: ListEntity, hasHeadings: boolean): TableChoices {
  const cells = table.rows[0]?.cells ?? [];
  const columns = hasHeadings ? chooseColumns(cells, entity) : chooseColumnsByLook(cells);
  return { table, hasHeadings, columns, body: table.rows.slice(hasHeadings ? 1 : 0) };
}

/** How a table is read: as detected, until the rep chooses otherwise. Detected again for another table. */
export function useTableChoices(table: Table, entity: ListEntity) {
  const found = useMemo(() => {
    const [first, ...more] = table.rows;
    return guess(table, entity, more.length > 0 && areHeadings(first?.cells ?? [], entity));
  }, [table, entity]);
  const [chosen, setChosen] = useState(found);
  const choices = chosen.table === table ? chosen : found;
  return {
    ...choices,
    switchHeadings: (areThere: boolean) => {
      setChosen(guess(table, entity, areThere));
    },
    chooseColumn: (field: ListField, column: number | null) => {
      setChosen({ ...choices, columns: { ...choices.columns, [field]: column ?? undefined } });
    },
  };
}
