import { useDeferredValue, useMemo, useState } from 'react';
import { t } from '@/locales/t';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { Bone, Skeleton } from '@/components/ui/skeleton';
import { SmallSelect } from '@/components/ui/small-select';
import { SwitchField } from '@/components/ui/switch-field';
import { type CheckedRow, type TargetList, isAdded } from '@/lib/domain/import/check-rows';
import { getDelimiterName } from '@/lib/domain/import/delimiter-name';
import { DELIMITERS, type Delimiter } from '@/lib/domain/import/dialect';
import { LeftOutButton } from './left-out-button';
import { type ImportSource, type PartedRows, useCheckedRows } from './queries';
import { ColumnFields } from './column-fields';
import type { Table } from '@/lib/domain/import/read-table';
import { RefusedRowsNote } from './refused-rows-note';
import { RowList } from './row-list';
import { listHeadings } from '@/lib/domain/import/table-headings';
import { getFigures } from '@/lib/domain/import/table-figures';
import { countItems } from '@/lib/domain/lists/count-items';
import { useTableChoices } from './use-table-choices';
import { Info } from 'lucide-react';
import { formatNumber } from '@/locales/format';

interface TableNotesProps {
  table: Table;
  /** A delimiter by which it could not be read. */
  refused: Delimiter | null;
}

function listNotes({ table: { rows }, refused }: TableNotesProps): string[] {
  const broken = rows.filter(({ isBroken }) => isBroken);
  const [first] = broken;
  return [
    ...(refused === null ? [] : [t('import.note.refused', { name: getDelimiterName(refused) })]),
    ...(first
      ? [
          t('import.note.quotes', {
            count: broken.length,
            number: formatNumber(broken.length),
            row: formatNumber(first.number),
          }),
        ]
      : []),
  ];
}

/** What is odd about a table, and what to do about it. */
function TableNotes(props: TableNotesProps) {
  const notes = listNotes(props);
  return (
    <div role="status" className="empty:sr-only">
      {notes.length > 0 && (
        <ul className="space-y-1 rounded-lg bg-warn-soft p-2 text-warn">
          {notes.map((note) => (
            <li key={note} className="flex gap-2">
              <Info aria-hidden className="mt-px size-3.5 shrink-0" />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
  const hasDuplicates = useMemo(() => rows.some(isDuplicate), [rows]);
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
            {t('import.choose')}
          </Button>
          <Button
            variant="primary"
            aria-disabled={!isReady || undefined}
            onClick={() => {
              if (isReady) onAdd({ ...parted, headings });
            }}
          >
            {t('import.add', { items: countItems(list.entity, toAdd.length) })}
          </Button>
        </>
      }
    >
      <div className="flex items-center justify-between gap-3">
        <p dir="auto" className="min-w-0 truncate font-semibold">
          {name}
        </p>
        {(!table.isDelimiterSure || refused !== null) && (
          <SmallSelect
            label={t('import.delimiter.label')}
            value={wanted ?? table.delimiter}
            options={listDelimiters()}
            onChange={(delimiter) => {
              if (delimiter) onDelimiter(delimiter);
            }}
            className="shrink-0"
          />
        )}
      </div>
      <TableNotes table={table} refused={refused} />
      {choices.isUnsure && (
        <SwitchField
          label={t('import.hasHeadings')}
          isOn={hasHeadings}
          onChange={choices.switchHeadings}
        />
      )}
      {isFilled && (
        <ColumnFields
          entity={list.entity}
          headings={
            hasHeadings ? headings : headings.map((each, at) => body[0]?.cells[at]?.trim() ?? each)
          }
          columns={columns}
          onChoose={choices.chooseColumn}
        />
      )}
      <section aria-label={t('import.rows')} className="space-y-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold">{t('import.rows')}</h3>
          <Segmented
            label={t('common.show')}
            value={shown}
            options={(['all', 'added', 'left'] as const).map((value) => ({
              value,
              label: t(`import.filter.${value}`),
            }))}
            onChange={setShown}
          />
        </div>
        {isFirstRead || !isFilled ? (
          <Skeleton label={t('common.loading')}>
            <Bone className="h-56 w-full" />
          </Skeleton>
        ) : (
          <RowList key={shown} rows={lists[shown]} entity={list.entity} headings={headings} />
        )}
        <p role="status" className="text-muted">
          {isFirstRead || wanted !== null
            ? t('common.loading')
            : toAdd.length === 0 && !isFetching && !rows.some(isFit)
              ? t('import.nothingToAdd')
              : getFigures(list.entity, toAdd, leftOut)}
        </p>
        {!isCompared && <p className="text-bad">{t('addToList.notCompared')}</p>}
        {hasDuplicates && (
          <SwitchField
            label={t('import.addDuplicates')}
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
