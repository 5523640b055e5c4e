import { findNewestJob, isJobHeld, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { Suspense, useState } from 'react';
import { t } from '@/locales/t';
import { Button } from '@/components/ui/controls/button';
import { TimeAgo } from '@/components/ui/display/time-ago';
import { AccountJobNote } from './account-job-note';
import {
  type AccountJob,
  type AccountJobKind,
  listShownJobs,
} from '@/lib/domain/book/account-jobs';
import type { AccountAction } from '../book-view';
import { getAccountName } from '@/lib/domain/book/book-order';
import { findOwnId } from '@/lib/domain/book/own-scope';
import { toBookSource } from '../book-source';
import { useBookStart } from '../queries';
import { useAccountSlot } from './account-slot';
import {
  type BookedAccount,
  toAssignJob,
  toDismissJob,
  toFindPeopleJob,
} from '@/lib/domain/book/new-account-jobs';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { Check, ChevronDown, Ellipsis, UserRoundPen, UserSearch } from 'lucide-react';
import { DISMISS_REASONS } from '@/lib/contract/service/dismiss-reasons';
import { listPeople } from '@/lib/domain/book/account-people';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Menu } from '@/components/ui/overlays/menu';
import { useHandOver } from '@/components/shared/hand-over/use-hand-over';
import { toAccountHandOver } from '@/lib/domain/hand-over/account-hand-over';
import { writeHandOver } from '@/lib/domain/hand-over/hand-over';
import { nameAction } from '@/locales/name-action';
import { lazyScreen } from '@/components/ui/lazy-screen';

// Read when it is opened: the panel is there sooner without it.
const AssignDialog = lazyScreen(async () => (await import('./assign-dialog')).AssignDialog);

export interface AccountActionsProps {
  booked: BookedAccount;
  /** About the account, newest first. */
  jobs: AccountJob[];
  action: AccountAction | null;
  onAction: (action: AccountAction | null) => void;
}

/** The actions on a whole account, the rare ones in a menu, and their states. */
export function AccountActions({ booked, jobs, action, onAction }: AccountActionsProps) {
  const addJob = useAddJob();
  const search = findNewestJob(jobs, 'account.find-people');
  const own = useBookStart(null).data?.head;
  const book = useBookStart(booked.choice).data?.head;
  const renderAccount = useAccountSlot();
  // The dialog that asks, because a colleague has the account.
  const [isTaking, setIsTaking] = useState(false);
  const { account, choice } = booked;
  const handOver = useHandOver((form) => writeHandOver([toAccountHandOver(account)], form));
  const me = findOwnId(own?.scope ?? null);
  const assignToMe = () => {
    if (me === null) return;
    if (account.owner) setIsTaking(true);
    else addJob.mutate(toAssignJob(booked, me, false));
  };
  const isBusy = (kind: AccountJobKind) => {
    const newest = findNewestJob(jobs, kind);
    return newest !== undefined && (isJobUnderWay(newest) || isJobHeld(newest));
  };
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap gap-1">
        {me !== null && account.owner?.id !== me && (
          <Button size="small" isBusy={isBusy('account.assign')} onClick={assignToMe}>
            {t('book.assignToMe')}
          </Button>
        )}
        {renderAccount?.(
          toBookSource({ choice, crm: book?.crm ?? null, readAt: book?.readAt ?? 0 }, [
            { account, isNew: false },
          ]),
          getAccountName(account),
        )}
        <DismissMenu
          booked={booked}
          isOpen={action === 'dismiss'}
          onOpenChange={(isOpen) => onAction(isOpen ? 'dismiss' : null)}
          isUnderWay={isBusy('account.dismiss')}
        />
        <Menu
          items={[
            {
              label: t('book.findPeople'),
              icon: UserSearch,
              disabled: addJob.isPending || isBusy('account.find-people'),
              onSelect: () => addJob.mutate(toFindPeopleJob(booked)),
            },
            {
              label: t('book.assign'),
              icon: UserRoundPen,
              disabled: isBusy('account.assign'),
              onSelect: () => onAction('assign'),
            },
            ...handOver.items,
          ]}
        >
          <IconButton
            icon={handOver.outcome?.isCopied ? Check : Ellipsis}
            label={nameAction(t('push.more'), getAccountName(account))}
            className="ms-auto"
          />
        </Menu>
      </div>
      <p role="status" className={handOver.outcome ? 'text-end text-muted' : 'sr-only'}>
        {handOver.outcome && t(handOver.outcome.isCopied ? 'common.copied' : 'common.notCopied')}
      </p>
      <div aria-live="polite">
        {listShownJobs(jobs)
          .filter(({ kind }) => kind !== 'account.enrich')
          .map((job) => (
            <AccountJobNote key={job.id} job={job} booked={booked} />
          ))}
        {search?.state === 'done' && (
          <p className="text-muted">
            <TimeAgo at={search.changedAt} say={(ago) => t('book.lookedForPeople', { ago })} />
          </p>
        )}
      </div>
      {(action === 'assign' || isTaking) && (
        <Suspense>
          <AssignDialog
            booked={booked}
            wanted={isTaking ? me : null}
            onClose={() => {
              setIsTaking(false);
              onAction(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DismissMenuProps {
  booked: BookedAccount;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isUnderWay: boolean;
}

function DismissMenu({ booked, isOpen, onOpenChange, isUnderWay }: DismissMenuProps) {
  const addJob = useAddJob();
  const isBusy = addJob.isPending || isUnderWay;
  const name = listPeople(booked.account)[0]?.full_name ?? t('book.firstPerson');
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      note={t('book.dismissText')}
      items={DISMISS_REASONS.map((reason) => ({
        label: t(`book.dismissed.${reason}`),
        hint: t(`book.dismissDoes.${reason === 'OTHER' ? 'BAD_TIMING' : reason}`, { name }),
        disabled: isBusy,
        onSelect: () => addJob.mutate(toDismissJob(booked, reason)),
      }))}
    >
      <Button size="small" isBusy={isBusy}>
        {t('book.dismiss')}
        <ChevronDown aria-hidden className="size-3 shrink-0" />
      </Button>
    </Menu>
  );
}
