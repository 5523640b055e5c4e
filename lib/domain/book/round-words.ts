import type { RoundView, VisitView } from '@/lib/contract/messages/book-messages';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import type { OutcomeNames } from '../outcomes/describe-outcome';
import { describeStatus, isAction } from '../outcomes/describe-status';

/** "3 of 11 · 2 pushed · 1 dismissed"; at its end "Done · 11 accounts · 2 pushed". */
export function describeProgress(round: RoundView): string {
  const { place, total, current, pushed, dismissed } = round;
  const number = formatNumber(total);
  const far = current
    ? [t('book.shown', { shown: formatNumber(place), total: number })]
    : [t('activity.state.done'), t('book.accounts', { count: total, number })];
  return [
    ...far,
    pushed > 0 && t('round.pushed', { number: formatNumber(pushed) }),
    dismissed > 0 && t('round.dismissed', { number: formatNumber(dismissed) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** That accounts are left out, because they are no longer listed; null: none is. */
export const describeGone = ({ gone }: Pick<RoundView, 'gone'>): string | null =>
  gone === 0 ? null : t('round.gone', { count: gone, number: formatNumber(gone) });

/** What was done at an account, in a line: "Ledgerloom: Created in CRM one". */
export function describeVisit(
  { name, isSkipped, jobs }: VisitView,
  viewed: { names: OutcomeNames; now: number },
): string {
  const done = jobs
    .filter(isAction)
    .filter(({ state }) => state !== 'cancelled')
    .sort((one, other) => one.createdAt - other.createdAt)
    .map((job) => describeStatus(job, viewed).title);
  const words = done.length > 0 ? done : [t(isSkipped ? 'round.skipped' : 'round.opened')];
  return t('common.named', { action: name, subject: [...new Set(words)].join(', ') });
}
