import { Undo2 } from 'lucide-react';
import type { JobStatus, NextAction } from '@/lib/domain/outcomes/describe-status';
import { toRemoveItemJob } from '@/lib/domain/lists/new-list-jobs';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddJob } from '../../queries/jobs/add-job';
import type { LastAction } from '../../queries/jobs/last-action';
import { useOutcomeNames } from '../../shared/outcome-names';
import { RetryJob } from '../../shared/retry-job';
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
          aria-label={nameAction(t('common.show'), title, subject)}
          onClick={() => onShow(action)}
        >
          {t('common.show')}
        </Button>
      );
    case 'remove':
      return <RemoveButton next={next} title={title} subject={subject} />;
    case 'try-again':
      return action.type === 'job' && <RetryJob job={action.job} title={title} />;
    case undefined:
      return null;
  }
}

interface RemoveButtonProps {
  next: Extract<NextAction, { type: 'remove' }>;
  title: string;
  subject: string;
}

/** Takes an item out again that was just added. */
function RemoveButton({ next, title, subject }: RemoveButtonProps) {
  const addJob = useAddJob();
  const { getListName } = useOutcomeNames();
  const { listId, itemId } = next;
  return (
    <Button
      size="small"
      icon={Undo2}
      aria-label={nameAction(t('common.undo'), title, subject)}
      isBusy={addJob.isPending}
      onClick={() => {
        const list = { id: listId, name: getListName(listId) ?? listId };
        addJob.mutate(toRemoveItemJob(list, { id: itemId }, { name: subject }));
      }}
    >
      {t('common.undo')}
    </Button>
  );
}
