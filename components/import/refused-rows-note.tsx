import { formatList, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import type { CheckedRow, TargetList } from '@/lib/domain/import/check-rows';
import { LeftOutButton } from './left-out-button';

/** So many rows are named; the others are counted. */
const NAMED = 5;

interface RefusedRowsNoteProps {
  list: TargetList;
  headings: string[];
  /** Those that are added. */
  rows: CheckedRow[];
}

/**
 * Names the rows that are added without their profile or domain, because the text is not a valid one, and saves them as
 * CSV.
 */
export function RefusedRowsNote({ list, headings, rows }: RefusedRowsNoteProps) {
  const affected = rows.filter(({ refused }) => refused.length > 0);
  if (affected.length === 0) return null;
  const count = affected.length;
  const numbers = affected.slice(0, NAMED).map(({ number }) => formatNumber(number));
  const rest = count - numbers.length;
  const named = formatList(
    rest > 0 ? [...numbers, t('common.more', { number: formatNumber(rest) })] : numbers,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 grow basis-48 text-warn">
        {t('import.refusedRows', { count, number: formatNumber(count), rows: named })}
      </p>
      <LeftOutButton
        list={list}
        headings={headings}
        rows={affected}
        label={t('import.saveLeftOut')}
      />
    </div>
  );
}
