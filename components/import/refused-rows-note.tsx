import { formatList, formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { LeftOutButton } from './left-out-button';
import { getTally, type ChosenRows } from './queries';

/**
 * Names the rows that are added without their profile or domain, because the text is not a valid one, and saves them as
 * CSV.
 */
export function RefusedRowsNote({ chosen }: { chosen: ChosenRows }) {
  const { count, numbers } = getTally(chosen).refused;
  if (count === 0) return null;
  const rest = count - numbers.length;
  const shown = numbers.map((number) => formatNumber(number));
  const rows = formatList(
    rest > 0 ? [...shown, t('common.more', { number: formatNumber(rest) })] : shown,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 grow basis-48 text-warn">
        {nameAction(
          t('import.refusedRows'),
          t('import.rowCount', { count, number: formatNumber(count) }),
        )}{' '}
        ({rows})
      </p>
      <LeftOutButton chosen={chosen} kind="refused" />
    </div>
  );
}
