import { CircleX, LoaderCircle, RotateCw, TriangleAlert } from 'lucide-react';
import { findNewestJob, isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import type { ListHead } from '@/lib/contract/stored/list';
import { getCutOffWords } from '@/lib/domain/outcomes/bulk-words';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { useAddJob } from '../queries/jobs/add-job';
import { useRetryJob } from '../queries/jobs/jobs';
import { useBulks } from '../queries/jobs/queue-state';
import { toReadPageJob } from '@/lib/domain/lists/new-list-jobs';
import type { ListReading } from '../queries/lists/list-reading';
import { getListName, useForgetList } from '../queries/lists/lists';
import { Button } from '../ui/controls/button';
import { StateView } from '../ui/display/state-view';

interface ListNoteProps {
  head: ListHead;
  jobs: Job[] | undefined;
  reading: ListReading;
}

/**
 * The state of a list that hinders: it is gone, is being deleted, could not be read, or lacks rows of an import. Nothing while
 * there is none.
 */
export function ListNote({ head, jobs, reading }: ListNoteProps) {
  const retryJob = useRetryJob();
  const askJob = useAddJob();
  const deletion = findNewestJob(jobs, 'list.delete', ({ state }) => state !== 'cancelled');
  const { failed } = reading;
  const { data: bulks } = useBulks();
  const cutOff = bulks?.find((bulk) => bulk.cutOff?.listId === head.list.id)?.cutOff;
  // A list whose deletion got a 404 may still be readable.
  const isGone = [deletion, failed].some(
    (job) =>
      job?.problem?.code === 'not-found' &&
      job.problem.operation !== 'deleteList' &&
      !isJobOpen(job),
  );
  const retry = (id: string) => () => retryJob.mutate(id);

  if (isGone) return <GoneNote head={head} />;
  if (deletion && isJobOpen(deletion)) {
    return <StateView icon={LoaderCircle} isBusy title={t('status.doing.delete')} />;
  }
  if (failed?.problem) {
    return (
      <ProblemNote
        title={t('lists.notRead')}
        problem={failed.problem}
        isRetrying={retryJob.isPending}
        onRetry={retry(failed.id)}
      />
    );
  }
  if (head.isRepeating) {
    return (
      <StateView icon={CircleX} tone="warn" title={t('lists.repeating.title')}>
        <p>{t('lists.repeating.text')}</p>
      </StateView>
    );
  }
  if (!head.hasShrunk) {
    const words = getCutOffWords(cutOff);
    return words && <StateView icon={TriangleAlert} tone="warn" title={words} />;
  }
  return (
    <StateView
      icon={RotateCw}
      tone="warn"
      title={t('lists.shrunk')}
      action={
        <Button
          size="small"
          isBusy={askJob.isPending}
          onClick={() => {
            const list = { id: head.list.id, name: getListName(head) };
            askJob.mutate(toReadPageJob(list, { page: 0, isAnew: true, lane: 'click' }));
          }}
        >
          {t('common.reload')}
        </Button>
      }
    />
  );
}

function GoneNote({ head }: { head: ListHead }) {
  const forget = useForgetList();
  return (
    <StateView
      icon={CircleX}
      tone="warn"
      title={t('lists.gone.title')}
      action={
        <Button size="small" isBusy={forget.isPending} onClick={() => forget.mutate(head.list.id)}>
          {t('lists.forget')}
        </Button>
      }
    >
      <p>{t('lists.gone.text')}</p>
    </StateView>
  );
}
