import type { Bulk } from '@/lib/contract/stored/bulk';
import { formatAbout, formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { countItems } from '../lists/list-item-words';
import { getDeliveryWords } from './describe-delivery';

/** The number of jobs of a bulk that have not ended. */
export const countLeft = ({ counts }: Bulk): number => counts.waiting + counts.running;

/** The number of jobs of a bulk that can be retried: they failed or need the rep. */
export const countFailed = ({ counts }: Bulk): number => counts.failed + counts['needs-you'];

/** "312 left · about 7 min"; the time only if it can be estimated. */
export function getLeftWords(bulk: Bulk): string {
  const count = countLeft(bulk);
  const left = t('bulk.left', { count, number: formatNumber(count) });
  return bulk.leftMs === null ? left : [left, formatAbout(bulk.leftMs)].join(' · ');
}

/** The same, and whether it is paused. */
export const getStateWords = (bulk: Bulk): string =>
  [bulk.isOfOtherKey ? t('writes.label') : bulk.isPaused && t('pause.label'), getLeftWords(bulk)]
    .filter(Boolean)
    .join(' · ');

/** The progress in words, for screen readers. */
export const getProgressWords = (bulk: Bulk): string =>
  [
    t('book.shown', {
      shown: formatNumber(bulk.total - countLeft(bulk)),
      total: formatNumber(bulk.total),
    }),
    getLeftWords(bulk),
  ].join(' · ');

/** That the list which its jobs wait for was not created, or may not have been. */
export const getNoListWords = ({ name, problem }: NonNullable<Bulk['newList']>): string =>
  t(problem?.code === 'outcome-unknown' ? 'bulk.newList.unknown' : 'bulk.newList.failed', { name });

/** "480 done", and so on for each state in which jobs ended; of people who were enriched only, what was found. */
export function getEndWords(
  { counts, found, adds }: Bulk,
  end: 'done' | 'failed' | 'needsYou' | 'cancelled',
): string | null {
  const count = counts[end === 'needsYou' ? 'needs-you' : end];
  if (count === 0) return null;
  const number = formatNumber(count);
  if (end === 'done' && adds) return t('bulk.added', { items: countItems(adds, count) });
  const words = t(`bulk.${end}`, { count, number });
  if (end !== 'done' || found.people !== count) return words;
  return [
    words,
    nameAction(t('fact.email'), formatNumber(found.emails)),
    nameAction(t('fact.phone'), formatNumber(found.phones)),
  ].join(' · ');
}

/** How many rows of an import are here, and what to do about the others; null: none is missing. */
export const getCutOffWords = (cutOff: Bulk['cutOff']): string | null =>
  cutOff
    ? t('bulk.cutOff', {
        number: formatNumber(cutOff.handedOver),
        rows: formatNumber(cutOff.rows),
      })
    : null;

/** Where the results of a bulk that has ended are; null: they go to no webhook. `now`: milliseconds since 1970. */
export function getBulkDeliveryWords({ deliversTo, endedAt }: Bulk, now: number): string | null {
  if (deliversTo === undefined || endedAt === null) return null;
  return getDeliveryWords(deliversTo, endedAt, now);
}
