import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { FIELDS } from '@/lib/domain/import/list-headings';
import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import type { CheckedRow } from '@/lib/domain/import/check-rows';
import { findRowReason } from '@/lib/domain/import/row-words';
import { getShownName } from '@/lib/domain/lists/list-item-words';

/** Height in pixels of a row that was never in view: a guess, since a reason may take several lines. */
const ROW_HEIGHT = 44;

interface RowListProps {
  rows: CheckedRow[];
  entity: ListEntity;
  headings: string[];
  /** How many there are: those after the given ones are not shown. */
  total: number;
}

/** Any number of rows as items of the list, of which only those in view are in the document. */
export function RowList({ rows, entity, headings, total }: RowListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here only, never memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  });
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={t('import.rows')}
      // It is scrolled by keys, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus
      tabIndex={0}
      className="h-56 overflow-y-auto rounded-lg border border-line"
    >
      {rows.length === 0 && <p className="p-3 text-muted">{t('import.trouble.empty')}</p>}
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.number}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 flex min-h-11 items-center gap-2 border-b border-line px-2 py-1"
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowCells row={row} entity={entity} headings={headings} />
              </li>
            )
          );
        })}
      </ul>
      {rows.length < total && (
        <p className="p-2 text-muted">
          {t('book.shown', { shown: formatNumber(rows.length), total: formatNumber(total) })}
        </p>
      )}
    </div>
  );
}

function RowCells({
  row,
  entity,
  headings,
}: Omit<RowListProps, 'rows' | 'total'> & { row: CheckedRow }) {
  const { number, values, fault } = row;
  const reason = findRowReason(row, headings);
  const name = getShownName(values);
  const facts = FIELDS[entity].map((field) => values[field]).filter((fact) => fact !== name);
  return (
    <>
      <span className="w-10 shrink-0 text-end text-muted">
        <span className="sr-only">{t('import.row', { number: formatNumber(number) })}</span>
        <span aria-hidden>{formatNumber(number)}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        {reason === null ? (
          <span dir="auto" className="block truncate text-muted">
            {facts.filter(Boolean).join(' · ')}
          </span>
        ) : (
          <span dir="auto" className={`block wrap-anywhere ${fault ? 'text-bad' : 'text-warn'}`}>
            {reason}
          </span>
        )}
      </span>
    </>
  );
}
