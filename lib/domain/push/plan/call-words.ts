import type { Estimate } from '@/lib/contract/stored/bulk';
import { formatAbout, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';

/** "12 calls, done in about 2 min"; without a time while the estimate is loading. */
export function getCallWords(count: number, estimate: Estimate | undefined): string {
  const calls = t('bulk.calls', { count, number: formatNumber(count) });
  switch (estimate?.type) {
    case undefined:
      return calls;
    case 'about':
      return t('bulk.callsAbout', { calls, time: formatAbout(estimate.ms) });
    case 'no-limit':
      return t('bulk.callsUnlimited', { calls });
    case 'unknown':
      return t('bulk.callsUnknown', { calls });
  }
}
