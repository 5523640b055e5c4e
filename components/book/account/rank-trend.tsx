import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';

/** Fewer places are no trend: each account that leaves the list moves the others. */
const FEWEST_PLACES = 3;

/** Whether an account has climbed or fallen since the list of an earlier day. `before`: its rank then, if it is known. */
export function RankTrend({ rank, before }: { rank: number; before: number | undefined }) {
  if (before === undefined || Math.abs(before - rank) < FEWEST_PLACES) return null;
  const [Icon, colour] = before > rank ? [ArrowUp, 'text-good'] : [ArrowDown, 'text-muted'];
  const words = t('book.rankBefore', { rank: formatNumber(before) });
  return (
    <span title={words} className={colour}>
      <Icon aria-hidden className="size-3" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
