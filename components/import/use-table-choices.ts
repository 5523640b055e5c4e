import { useState } from 'react';
import {
  areHeadings,
  chooseColumns,
  chooseColumnsByLook,
  type ColumnChoice,
} from '@/lib/records/list-headings';
import type { ListEntity, ListField } from '@/lib/records/list-rule';
import type { Table } from './read-table';

/** How the rep has a table read: as it was found, until they choose otherwise. */
export function useTableChoices({ rows }: Table, entity: ListEntity) {
  const [first] = rows;
  const cells = first?.cells ?? [];
  const guess = (areThere: boolean): ColumnChoice =>
    areThere ? chooseColumns(cells, entity) : chooseColumnsByLook(cells);
  const [hasHeadings, setHasHeadings] = useState(rows.length > 1 && areHeadings(cells, entity));
  const [columns, setColumns] = useState(() => guess(hasHeadings));
  const [body, setBody] = useState(() => rows.slice(hasHeadings ? 1 : 0));
  return {
    hasHeadings,
    columns,
    /** The rows below the headings, or all. */
    body,
    switchHeadings: (areThere: boolean) => {
      setHasHeadings(areThere);
      setColumns(guess(areThere));
      setBody(rows.slice(areThere ? 1 : 0));
    },
    chooseColumn: (field: ListField, column: number | null) => {
      setColumns({ ...columns, [field]: column ?? undefined });
    },
  };
}
