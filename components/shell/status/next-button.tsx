import { Undo2 } from 'lucide-react';
import type { JobStatus, NextAction } from '@/lib/domain/outcomes/describe-status';
import { toRemoveItemJob } from '@/lib/domain/lists/new-list-jobs';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddJob } from '../../queries/jobs/add-job';
import { useRetryJob } from '../../queries/jobs/jobs';
import type { LastAction } from '../../queries/jobs/last-action';
import { DeliverAgain } from '../../shared/deliver-again';
import { hasOwnStep, ProblemStep } from '../../shared/problem-step';
import { useOutcomeNames } from '../../shared/outcome-names';
import { Button } from '../../ui/controls/button';
import { OutsideLink } from '../../ui/controls/outside-link';

interface NextButtonProps {
  action: LastAction;
  status: JobStatus;
  onShow: (action: LastAction) => void;
}

/** The one way on from what the status bar says. */
export function NextButton({ action, status: { title, next }, onShow }: NextButtonProps) {
  const subject = action.type === 'job' ? action.job.subject.label : action.bulk.label;
  const named = { title, subject };
  switch (next?.type) {
    case 'open':
      return (
        <OutsideLink href={next.href} label={nameAction(t('crm.open'), subject)}>
          {t('common.open')}
        </OutsideLink>
      );
    case 'show':
      return (
        <Button
          size="small"
          aria-label={nameAction(t('common.show'), named.title, named.subject)}
          onClick={() => onShow(action)}
        >
          {t('common.show')}
        </Button>
      );
    case 'remove':
      return <RemoveButton next={next} named={named} />;
    case 'try-again':
      return action.type === 'job' && <RetryButton job={action.job} named={named} />;
    case 'deliver-again':
      return (
        action.type === 'job' &&
        action.job.kind === 'enrich.deliver' && <DeliverAgain job={action.job} title={title} />
      );
    case undefined:
      return null;
  }
}

interface Named {
  named: { title: string; subject: string };
}

/** Takes an item out again that was just added. */
function RemoveButton({ next, named }: Named & { next: Extract<NextAction, { type: 'remove' }> }) {
  const addJob = useAddJob();
  const { getListName } = useOutcomeNames();
  const { listId, itemId } = next;
  return (
    <Button
      size="small"
      icon={Undo2}
      aria-label={nameAction(t('common.undo'), named.title, named.subject)}
      isBusy={addJob.isPending}
      onClick={() => {
        const list = { id: listId, name: getListName(listId) ?? listId };
        addJob.mutate(toRemoveItemJob(list, { id: itemId }, { name: named.subject }));
      }}
    >
      {t('common.undo')}
    </Button>
  );
}

function RetryButton({ job, named }: Named & { job: Extract<LastAction, { type: 'job' }>['job'] }) {
  const retryJob = useRetryJob();
  const retry = () => retryJob.mutate(job.id);
  if (job.problem && hasOwnStep(job.problem.code)) {
    return <ProblemStep code={job.problem.code} onMended={retry} />;
  }
  return (
    <Button
      size="small"
      aria-label={nameAction(t('common.tryAgain'), named.title, named.subject)}
      isBusy={retryJob.isPending}
      onClick={retry}
    >
      {t('common.tryAgain')}
    </Button>
  );
}
