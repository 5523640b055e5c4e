import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useJobCounts } from '../queries/jobs/queue-state';

/** The queue in one line; empty while nothing waits, runs or needs the rep. */
export function QueueLine() {
  const { data: counts } = useJobCounts();
  const isIdle = !counts || counts.waiting + counts.running + counts.needsYou === 0;
  return (
    <p className="text-muted not-empty:pb-2" role="status">
      {!isIdle && (
        <>
          {t('activity.queue', { waiting: counts.waiting, running: counts.running })}
          {counts.needsYou > 0 && (
            <span className="font-medium text-warn">
              {' · '}
              {t('bulk.needsYou', {
                count: counts.needsYou,
                number: formatNumber(counts.needsYou),
              })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
