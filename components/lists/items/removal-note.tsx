import { t } from '@/locales/t';
import { ProblemWords } from '../../shared/problem-words';
import { useRetryJob } from '../../queries/jobs/jobs';
import { useIsInStatusBar } from '../../queries/jobs/note-action';
import { Button } from '../../ui/button';
import type { Removal } from '@/lib/domain/lists/item-removals';

/** The state of an item's removal, below the item; nothing if the rep cancelled it. */
export function RemovalNote({ removal }: { removal: Removal }) {
  const retryJob = useRetryJob();
  const { state, problem, id } = removal;
  const isInStatusBar = useIsInStatusBar(removal);
  if (state === 'cancelled') return null;
  if (!problem || (state !== 'failed' && state !== 'needs-you')) {
    return <p className="pb-2 pl-6 text-muted">{t('lists.leaving')}</p>;
  }
  if (isInStatusBar) return null;
  return (
    <div className="flex items-start gap-2 pb-2 pl-6">
      <div className="min-w-0 flex-1 text-muted">
        <p className="font-medium text-bad">{t('lists.notRemoved')}</p>
        <ProblemWords problem={problem} />
      </div>
      <Button
        size="small"
        isBusy={retryJob.isPending}
        onClick={() => {
          retryJob.mutate(id);
        }}
      >
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
