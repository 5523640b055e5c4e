import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Account } from '@/lib/contract/service/book';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { BarChart } from '@/components/ui/display/bar-chart';
import { classNames } from '@/components/ui/class-names';

/** Smaller differences come from rounding. */
const TOLERANCE = 0.05;

const formatPoints = (points: number) =>
  formatNumber(points, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

const formatScore = (score: number) => formatNumber(score, { maximumFractionDigits: 1 });

const addUp = ({ score_parts }: Account) =>
  score_parts.reduce((sum, { points }) => sum + points, 0);

/** The parts of the score, and what they leave out, so that they add up. */
function listParts(account: Account, score: number) {
  const { score_parts } = account;
  const rest = score - addUp(account);
  return Math.abs(rest) < TOLERANCE
    ? score_parts
    : [...score_parts, { label: t('book.dismissed.OTHER'), points: rest }];
}

/** How the score adds up, on a click. */
export function WhyThisRank({ account }: { account: Account }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { score = addUp(account), score_parts } = account;
  if (account.score === undefined && score_parts.length === 0) return null;
  const scoreText = formatScore(score);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex items-center gap-1 rounded font-medium text-muted hover:text-ink"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown
          aria-hidden
          className={classNames('size-3.5 transition-transform', !isOpen && '-rotate-90')}
        />
        {t('book.why.title')}
      </button>
      <div id={id} hidden={!isOpen} className="pt-2">
        <BarChart
          title={nameAction(t('book.csv.score'), scoreText)}
          bars={listParts(account, score).map(({ label, points }) => ({
            label,
            value: points,
            text: formatPoints(points),
          }))}
          sum={{ label: t('book.csv.score'), text: scoreText }}
        />
      </div>
    </div>
  );
}
