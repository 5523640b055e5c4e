import { useDeferredValue, useState } from 'react';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/overlays/dialog';
import { Segmented } from '../ui/controls/segmented';
import { Bone, Skeleton } from '../ui/display/skeleton';
import { SmallSelect } from '../ui/fields/small-select';
import { SwitchField } from '../ui/fields/switch-field';
import type { TargetList } from '@/lib/domain/import/check-rows';
import { getDelimiterName } from '@/lib/domain/import/delimiter-name';
import { DELIMITERS, type Delimiter } from '@/lib/domain/import/dialect';
import { LeftOutButton, TroubleView, RefusedRowsNote, ReadingProgress } from './trouble-view';
import { type ChosenRows, type ImportSource, useCheckedTable } from './queries';
import { ColumnFields, useTableChoices } from './column-fields';
import { getTrouble } from '@/lib/domain/import/file-trouble';
import type { Table } from '@/lib/domain/import/read-table';
import { RowList } from './row-list';
import { listHeadings } from '@/lib/domain/import/table-headings';
import { getFigures } from '@/lib/domain/import/table-figures';
import { ROW_FILTERS, type RowFilter, type Tally } from '@/lib/domain/import/tally';
import { countItems } from '@/lib/domain/lists/list-item-words';
import { Info } from 'lucide-react';
import { formatAbout, formatNumber } from '@/locales/format';
import { useEstimate } from '../queries/jobs/bulks';

interface TableNotesProps {
  table: Table;
  tally: Tally | undefined;
  /** A delimiter by which it could not be read. */
  refused: Delimiter | null;
}

function listNotes({ table: { rowsAbove }, tally, refused }: TableNotesProps): string[] {
  const { count, first } = tally?.broken ?? { count: 0, first: 0 };
  const [number, row] = [formatNumber(count), formatNumber(first)];
  return [
    ...(refused === null ? [] : [t('import.note.refused', { name: getDelimiterName(refused) })]),
    ...(rowsAbove === 0 ? [] : [t('import.note.above', { number: formatNumber(rowsAbove) })]),
    ...(count === 0 ? [] : [t('import.note.quotes', { count, number, row })]),
  ];
}

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
  wanted: Delimiter | null;
  refused: Delimiter | null;
  onDelimiter: (delimiter: Delimiter) => void;
  onAnother: () => void;
  onAdd: (chosen: ChosenRows) => void;
  onClose: () => void;
}

const listDelimiters = () => DELIMITERS.map((value) => ({ value, label: getDelimiterName(value) }));

/** How long the service takes for so many rows, as far as its limit or its last answers tell. */
function AddingTime({ count }: { count: number }) {
  const estimate = useEstimate([{ kind: 'list-item.add', calls: count }]);
  const ms = estimate && estimate.type !== 'unknown' ? estimate.ms : null;
  return ms !== null && <p className="text-muted">{t('bulk.doneIn', { time: formatAbout(ms) })}</p>;
}

const countRows = ({ count, added }: Tally, filter: RowFilter): number =>
  ({ all: count, added, left: count - added })[filter];

/** What is in a table, which of it is added, and what is done about it. */
export function TableStep(props: TableStepProps) {
  const { list, source, table, wanted, refused, onDelimiter, onAnother, onAdd, onClose } = props;
  // The sheet first, then what fills it: together they would be one long task.
  const isFilled = useDeferredValue(true, false);
  const choices = useTableChoices(table, list.entity);
  const { hasHeadings, columns } = choices;
  const [filter, setFilter] = useState<RowFilter>('all');
  const reading = { list, hasHeadings, columns };
  const { data, error, isFetching, progress } = useCheckedTable(table, reading, source.id);
  // While it is read, what was found so far.
  const checked = progress?.checked ?? data;
  const tally = checked?.tally;
  const headings = listHeadings(table, hasHeadings);
  const name = source.name ?? t('import.pasted');
  const chosen =
    data && !isFetching && wanted === null ? { ...data, table, reading, headings } : undefined;
  const isReady = chosen !== undefined && chosen.tally.added > 0;

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
              if (isReady) onAdd(chosen);
            }}
          >
            {t('import.add', { items: countItems(list.entity, tally?.added ?? 0) })}
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
            value={wanted ?? table.dialect.delimiter}
            options={listDelimiters()}
            onChange={(delimiter) => {
              if (delimiter) onDelimiter(delimiter);
            }}
            className="shrink-0"
          />
        )}
      </div>
      <TableNotes table={table} tally={tally} refused={refused} />
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
            hasHeadings
              ? headings
              : headings.map((each, at) => table.head[0]?.cells[at]?.trim() ?? each)
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
            value={filter}
            options={ROW_FILTERS.map((value) => ({
              value,
              label: t(`import.filter.${value}`),
            }))}
            onChange={setFilter}
          />
        </div>
        {error ? (
          <div role="alert">
            <TroubleView name={name} trouble={getTrouble(error)} />
          </div>
        ) : !tally || !isFilled ? (
          <Skeleton label={t('common.loading')}>
            <Bone className="h-56 w-full" />
          </Skeleton>
        ) : (
          <RowList
            key={filter}
            rows={tally.shown[filter]}
            total={countRows(tally, filter)}
            entity={list.entity}
            headings={headings}
          />
        )}
        {tally && progress && (
          <ReadingProgress
            value={progress.checked.readBytes}
            max={table.file.size}
            leftMs={progress.leftMs}
            label={name}
            figures={getFigures(list.entity, tally)}
          />
        )}
        <p role="status" hidden={error !== null} className={progress ? 'sr-only' : 'text-muted'}>
          {!tally || wanted !== null || progress
            ? t('common.loading')
            : !isFetching && tally.count === tally.faulty
              ? t('import.nothingToAdd')
              : getFigures(list.entity, tally)}
        </p>
        {isReady && <AddingTime count={chosen.tally.added} />}
        {checked?.isCompared === false && <p className="text-bad">{t('addToList.notCompared')}</p>}
        {chosen && countRows(chosen.tally, 'left') > 0 && <LeftOutButton chosen={chosen} />}
        {chosen && <RefusedRowsNote chosen={chosen} />}
      </section>
    </Dialog>
  );
}
