import { useState } from 'react';
import { chooseColumns } from '@/lib/domain/import/list-headings';
import { t } from '@/locales/t';
import { AddStep } from './add-step';
import type { TargetList } from '@/lib/domain/import/check-rows';
import type { Delimiter } from '@/lib/domain/import/dialect';
import { FileStep } from './file-step';
import { getTrouble, type FileTrouble } from '@/lib/domain/import/file-trouble';
import { useAddRows, useTable, type ImportSource } from './queries';
import type { Table } from '@/lib/domain/import/read-table';
import { TableStep } from './table-step';

export interface ImportDialogProps {
  list: TargetList;
  onDone: () => void;
}

/** A delimiter that the rep chose, and the table as it was before, which is shown until the new delimiter has worked. */
interface OtherDelimiter {
  delimiter: Delimiter;
  before: Table;
}

/** A single row with a heading that is known is no row. */
const hasOnlyHeadings = ({ head: [first, ...more] }: Table, { entity }: TargetList): boolean =>
  more.length === 0 && Object.keys(chooseColumns(first?.cells ?? [], entity)).length > 0;

function findTrouble(table: Table | undefined, error: Error | null, list: TargetList) {
  if (error) return getTrouble(error);
  return table && hasOnlyHeadings(table, list) ? ('empty' satisfies FileTrouble) : null;
}

/** First the file, then what is in it, then what becomes of it. */
export function ImportDialog({ list, onDone }: ImportDialogProps) {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [other, setOther] = useState<OtherDelimiter | null>(null);
  const { data, error, isFetching } = useTable(source, other?.delimiter ?? null);
  const adding = useAddRows(t('addToList.addTo', { name: list.name }));
  const trouble = findTrouble(data, error, list);
  const table = trouble || !data ? other?.before : data;
  const choose = (chosen: ImportSource | null) => {
    setSource(chosen);
    setOther(null);
  };

  if (adding.variables) {
    return <AddStep chosen={adding.variables} adding={adding} onDone={onDone} />;
  }
  if (source && table) {
    return (
      <TableStep
        list={list}
        source={source}
        table={table}
        wanted={isFetching && other ? other.delimiter : null}
        refused={trouble && other ? other.delimiter : null}
        onDelimiter={(delimiter) => setOther({ delimiter, before: table })}
        onAnother={() => choose(null)}
        onAdd={adding.mutate}
        onClose={onDone}
      />
    );
  }
  return (
    <FileStep
      list={list}
      name={source?.name ?? t('import.pasted')}
      isReading={isFetching}
      trouble={trouble}
      onChoose={choose}
      onClose={onDone}
    />
  );
}
