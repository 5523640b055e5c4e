import { formatList, formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import type { ChosenRows } from './queries';

/** Names the rows that are added without their profile, email or domain, because the text is not a valid one. */
export function RefusedRowsNote({ chosen }: { chosen: ChosenRows }) {
  const { count, numbers } = chosen.tally.refused;
  if (count === 0) return null;
  const rest = count - numbers.length;
  const shown = numbers.map((number) => formatNumber(number));
  const rows = formatList(
    rest > 0 ? [...shown, t('common.more', { number: formatNumber(rest) })] : shown,
  );
  return (
    <p className="text-warn">
      {nameAction(
        t('import.refusedRows'),
        t('import.rowCount', { count, number: formatNumber(count) }),
      )}{' '}
      ({rows})
    </p>
  );
}
