import type { Estimate } from '@/lib/contract/stored/bulk';
import { formatAbout, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';

/** "12 calls, done in about 2 min"; without a time where it is not known. */
export function getCallWords(count: number, estimate: Estimate | undefined): string {
  const calls = t('bulk.calls', { count, number: formatNumber(count) });
  return estimate?.type === 'about'
    ? t('bulk.callsAbout', { calls, time: formatAbout(estimate.ms) })
    : calls;
}
