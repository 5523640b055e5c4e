import { t } from '@/locales/t';
import { useJobCounts } from '../queries/jobs/job-counts';

/** The queue in one line. Empty as long as it is not known. */
export function QueueLine() {
  const { data: counts } = useJobCounts();
  return (
    <p className="min-h-5 text-xs text-muted" role="status">
      {counts && (
        <>
          {t('activity.queue', { waiting: counts.waiting, running: counts.running })}
          {counts.needsYou > 0 && (
            <span className="font-medium text-warn">
              {', '}
              {t('activity.queueNeedsYou', { count: counts.needsYou })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
