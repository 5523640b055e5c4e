import { formatList, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import type { CheckedRow, TargetList } from '@/lib/domain/import/check-rows';
import { LeftOutButton } from './left-out-button';

/** So many rows are named; of the others their number is said. */
const NAMED = 5;

interface RefusedNoteProps {
  list: TargetList;
  headings: string[];
  /** Those that are added. */
  rows: CheckedRow[];
}

/** Which rows are added without a profile or a domain, because the text identifies nobody; and the way to save them. */
export function RefusedNote({ list, headings, rows }: RefusedNoteProps) {
  const affected = rows.filter(({ refused }) => refused.length > 0);
  if (affected.length === 0) return null;
  const count = affected.length;
  const numbers = affected.slice(0, NAMED).map(({ number }) => formatNumber(number));
  const rest = count - numbers.length;
  const named = formatList(
    rest > 0 ? [...numbers, t('import.refusedMore', { number: formatNumber(rest) })] : numbers,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 flex-[1_1_12rem] text-xs text-warn">
        {t('import.refusedRows', { count, number: formatNumber(count), rows: named })}
      </p>
      <LeftOutButton
        list={list}
        headings={headings}
        rows={affected}
        label={t('import.saveRefused')}
      />
    </div>
  );
}
