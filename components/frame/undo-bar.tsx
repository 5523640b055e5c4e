import { Undo2 } from 'lucide-react';
import type { Job } from '@/lib/contract/job';
import { formatDuration } from '@/locales/format';
import { t } from '@/locales/t';
import { getJobName } from '../activity/job-words';
import { useHeldJobs } from '../queries/held-jobs';
import { useCancelJob } from '../queries/jobs';
import { Button } from '../ui/button';
import { CountDown } from '../ui/count-down';

/** Writes that have not been sent yet, on every tab, with the way back. More than three scroll. */
export function UndoBar() {
  const { data: held = [] } = useHeldJobs();
  return (
    <div className="shrink-0">
      {/* Said once for each write, and not again at every second. */}
      <p role="status" className="sr-only">
        {announce(held)}
      </p>
      {held.length > 0 && (
        <section
          aria-label={t('undo.label')}
          className="max-h-40 overflow-y-auto border-t border-line bg-accent-soft"
        >
          <ul className="divide-y divide-line">
            {held.map((job) => (
              <HeldRow key={job.id} job={job} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function announce(held: Job[]): string | null {
  const [job, ...others] = held;
  if (!job) return null;
  if (others.length > 0) return t('undo.many', { count: held.length });
  return t('undo.one', {
    what: getJobName(job),
    whom: job.subject.label,
    time: formatDuration(job.notBefore - job.changedAt),
  });
}

function HeldRow({ job }: { job: Job }) {
  const cancelJob = useCancelJob();
  const named = { what: getJobName(job), whom: job.subject.label };
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {named.whom}
        </p>
        <p className="line-clamp-2 text-xs text-muted">
          {named.what} ·{' '}
          <CountDown
            until={job.notBefore}
            say={(when) => t('push.held', { when })}
            over={t('push.sending')}
          />
        </p>
      </div>
      <Button
        size="small"
        icon={Undo2}
        aria-label={t('activity.undoNamed', named)}
        isBusy={cancelJob.isPending}
        onClick={() => {
          cancelJob.mutate(job.id);
        }}
      >
        {t('common.undo')}
      </Button>
    </li>
  );
}
