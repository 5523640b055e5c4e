import { useDeferredValue, useMemo, useState } from 'react';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Segmented } from '../ui/segmented';
import { Bone, Skeleton } from '../ui/skeleton';
import { SmallSelect } from '../ui/small-select';
import { SwitchField } from '../ui/switch-field';
import { type CheckedRow, type TargetList, isAdded } from '@/lib/domain/import/check-rows';
import { getDelimiterName } from '@/lib/domain/import/delimiter-name';
import { DELIMITERS, type Delimiter } from '@/lib/domain/import/dialect';
import { LeftOutButton } from './left-out-button';
import { type ImportSource, type PartedRows, useCheckedRows } from './queries';
import type { Row, Table } from '@/lib/domain/import/read-table';
import { RefusedRowsNote } from './refused-rows-note';
import { RowList } from './row-list';
import { listHeadings } from '@/lib/domain/import/table-headings';
import { TableNotes } from './table-notes';
import {
  type ColumnChoice,
  FIELDS,
  areHeadings,
  chooseColumns,
  chooseColumnsByLook,
} from '@/lib/domain/import/list-headings';
import type { ListEntity, ListField } from '@/lib/domain/lists/list-rule';
import { getFieldName } from '@/lib/domain/import/row-words';

interface TableStepProps {
  list: TargetList;
  source: ImportSource;
  table: Table;
  /** The delimiter with which it is being read again. */
  wanted: Delimiter | null;
  /** The one by which it could not be. */
  refused: Delimiter | null;
  onDelimiter: (delimiter: Delimiter) => void;
  onAnother: () => void;
  onAdd: (parted: PartedRows) => void;
  onClose: () => void;
}

type Shown = 'all' | 'added' | 'left';

const listDelimiters = () => DELIMITERS.map((value) => ({ value, label: getDelimiterName(value) }));

const NOTHING: { rows: CheckedRow[]; isCompared: boolean } = { rows: [], isCompared: true };

const isFit = ({ fault }: CheckedRow) => fault === null;
const isDuplicate = ({ duplicate }: CheckedRow) => duplicate !== null && duplicate.type !== 'same';

/** What is in a table, which of it is added, and what is done about it. */
export function TableStep(props: TableStepProps) {
  const { list, source, table, wanted, refused, onDelimiter, onAnother, onAdd, onClose } = props;
  // The sheet first, then what fills it: together they would be one long task.
  const isFilled = useDeferredValue(true, false);
  const choices = useTableChoices(table, list.entity);
  const { hasHeadings, columns, body } = choices;
  const [addsDuplicates, setAddsDuplicates] = useState(false);
  const [shown, setShown] = useState<Shown>('all');
  const reading = { sourceId: source.id, delimiter: table.delimiter, hasHeadings, columns };
  const { data = NOTHING, isFetching } = useCheckedRows(body, list, reading);
  const { rows, isCompared } = data;

  const parted = useMemo(
    () => ({
      toAdd: rows.filter((row) => isAdded(row, addsDuplicates)),
      leftOut: rows.filter((row) => !isAdded(row, addsDuplicates)),
    }),
    [rows, addsDuplicates],
  );
  const { toAdd, leftOut } = parted;
  const duplicates = useMemo(() => rows.filter(isDuplicate).length, [rows]);
  const headings = listHeadings(table, hasHeadings);
  const lists: Record<Shown, CheckedRow[]> = { all: rows, added: toAdd, left: leftOut };
  const name = source.name ?? t('import.pasted');
  const isFirstRead = rows.length === 0 && isFetching;
  const isReady = toAdd.length > 0 && !isFetching && wanted === null;

  return (
    <Dialog
      title={t('import.title', { list: list.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onAnother}>
            {t('import.another')}
          </Button>
          <Button
            variant="primary"
            aria-disabled={!isReady || undefined}
            onClick={() => {
              if (isReady) onAdd({ ...parted, headings });
            }}
          >
            {t('import.add', { count: toAdd.length, number: formatNumber(toAdd.length) })}
          </Button>
        </>
      }
    >
      <div className="flex items-center justify-between gap-3">
        <p dir="auto" className="min-w-0 truncate">
          <span className="font-semibold">{name}</span>
          {table.encoding && <span className="text-muted"> {table.encoding.toUpperCase()}</span>}
        </p>
        <SmallSelect
          label={t('import.delimiter.label')}
          value={wanted ?? table.delimiter}
          options={listDelimiters()}
          onChange={(delimiter) => {
            if (delimiter) onDelimiter(delimiter);
          }}
          className="shrink-0"
        />
      </div>
      <TableNotes table={table} hasHeadings={hasHeadings} refused={refused} />
      <SwitchField
        label={t('import.hasHeadings')}
        isOn={hasHeadings}
        onChange={choices.switchHeadings}
      />
      {isFilled && (
        <ColumnFields
          entity={list.entity}
          headings={headings}
          columns={columns}
          onChoose={choices.chooseColumn}
        />
      )}
      <section aria-label={t('import.rows')} className="space-y-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold">{t('import.rows')}</h3>
          <Segmented
            label={t('import.filter.label')}
            value={shown}
            options={(['all', 'added', 'left'] as const).map((value) => ({
              value,
              label: t(`import.filter.${value}`, { number: formatNumber(lists[value].length) }),
            }))}
            onChange={setShown}
          />
        </div>
        {isFirstRead || !isFilled ? (
          <Skeleton label={t('import.reading', { name })}>
            <Bone className="h-56 w-full" />
          </Skeleton>
        ) : (
          <RowList key={shown} rows={lists[shown]} entity={list.entity} headings={headings} />
        )}
        <p role="status" className="text-muted">
          {isFirstRead || wanted !== null
            ? t('import.reading', { name })
            : toAdd.length === 0 && !isFetching
              ? t(rows.some(isFit) ? 'import.nothingNew' : 'import.nothingToAdd')
              : t('import.count', {
                  number: formatNumber(toAdd.length),
                  all: formatNumber(rows.length),
                })}
        </p>
        {!isCompared && <p className="text-bad">{t('addToList.notCompared')}</p>}
        {duplicates > 0 && (
          <SwitchField
            label={t('import.addDuplicates')}
            hint={t('import.addDuplicatesHint', {
              count: duplicates,
              number: formatNumber(duplicates),
            })}
            isOn={addsDuplicates}
            onChange={setAddsDuplicates}
          />
        )}
        <RefusedRowsNote list={list} headings={headings} rows={toAdd} />
        {leftOut.length > 0 && <LeftOutButton list={list} headings={headings} rows={leftOut} />}
      </section>
    </Dialog>
  );
}

interface ColumnFieldsProps {
  entity: ListEntity;
  headings: string[];
  columns: ColumnChoice;
  onChoose: (field: ListField, column: number | null) => void;
}

/** Which column is which field of the list. */
function ColumnFields({ entity, headings, columns, onChoose }: ColumnFieldsProps) {
  const options = headings.map((label, index) => ({ value: String(index), label }));
  return (
    <section aria-label={t('import.columns')} className="space-y-1">
      <h3 className="font-semibold">{t('import.columns')}</h3>
      <ul className="space-y-1">
        {FIELDS[entity].map((field) => (
          <li key={field} className="flex flex-wrap items-center gap-x-3">
            <span aria-hidden className="min-w-0 grow basis-24 text-muted">
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
              className="grow basis-40"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
function useTableChoices(table: Table, entity: ListEntity) {
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
