import { ChevronDown } from 'lucide-react';
import { DISMISS_REASONS } from '@/lib/contract/service/dismiss-reasons';
import { listPeople } from '@/lib/domain/book/account-people';
import { t } from '@/locales/t';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { toDismissJob, type BookedAccount } from '@/lib/domain/book/new-account-jobs';
import { useAddJob } from '@/components/queries/jobs/add-job';

interface DismissMenuProps {
  booked: BookedAccount;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isUnderWay: boolean;
}

/** The reasons to skip an account, each with what it does. */
export function DismissMenu({ booked, isOpen, onOpenChange, isUnderWay }: DismissMenuProps) {
  const addJob = useAddJob();
  const name = listPeople(booked.account)[0]?.full_name ?? t('book.firstPerson');
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      note={t('book.dismissText')}
      items={DISMISS_REASONS.map((reason) => ({
        label: t(`book.dismissed.${reason}`),
        hint: t(`book.dismissDoes.${reason}`, { name }),
        onSelect: () => {
          addJob.mutate(toDismissJob(booked, reason));
        },
      }))}
    >
      <Button size="small" isBusy={addJob.isPending || isUnderWay}>
        {t('book.dismiss')}
        <ChevronDown aria-hidden className="size-3 shrink-0" />
      </Button>
    </Menu>
  );
}
