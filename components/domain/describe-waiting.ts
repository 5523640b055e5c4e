import type { Job } from '@/lib/contract/job';
import { formatAt } from '@/locales/format';
import { t } from '@/locales/t';

/** Why a waiting job waits, and until when. Null when it does not wait. */
export function describeWaiting(
  { state, waitingFor, notBefore }: Pick<Job, 'state' | 'waitingFor' | 'notBefore'>,
  now: number,
): string | null {
  if (state !== 'waiting') return null;
  const reason = waitingFor ?? 'turn';
  return reason === 'turn' || notBefore <= now
    ? t('activity.waitingFor.turn')
    : t(`activity.waitingFor.${reason}`, { time: formatAt(notBefore, now) });
}
