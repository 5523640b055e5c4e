import type { Job } from '@/lib/contract/stored/job';
import { formatDuration } from '@/locales/format';
import { t } from '@/locales/t';
import { getJobName } from '../activity/job-words';
import { useHeldJobs } from '../queries/jobs/held-jobs';
import { useCancelJob } from '../queries/jobs/jobs';
import { UndoRow } from '../ui/undo-row';

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
    <li>
      <UndoRow
        title={
          <p dir="auto" className="truncate font-semibold">
            {named.whom}
          </p>
        }
        what={named.what}
        until={job.notBefore}
        label={t('activity.undoNamed', named)}
        isBusy={cancelJob.isPending}
        onUndo={() => {
          cancelJob.mutate(job.id);
        }}
      />
    </li>
  );
}
