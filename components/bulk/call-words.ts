import { formatAbout, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';

/** "12 calls, about 2 min": how long only where the service names a limit. */
export function getCallWords(calls: number, ms: number | null): string {
  const words = t('bulk.calls', { count: calls, number: formatNumber(calls) });
  return ms === null
    ? t('bulk.callsUnlimited', { calls: words })
    : t('bulk.callsAbout', { calls: words, time: formatAbout(ms) });
}
