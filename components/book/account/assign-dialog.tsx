import { findNewestJob, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { useState } from 'react';
import { BOOK_SUBJECT_KEY } from '@/lib/contract/stored/subject-keys';
import { listPeople } from '@/lib/domain/book/account-people';
import { getAccountName } from '@/lib/domain/book/book-order';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { ConfirmDialog } from '@/components/shared/confirm-dialog';
import { ProblemNote } from '@/components/shared/problem-note';
import { useSubjectJobs } from '@/components/queries/jobs/jobs';
import { useOpenedFor } from '@/components/queries/opened-for';
import { SelectField } from '@/components/ui/fields/select-field';
import { Bone, Skeleton } from '@/components/ui/display/skeleton';
import { SwitchField } from '@/components/ui/fields/switch-field';
import { toAssignJob, toOwnersJob, type BookedAccount } from '@/lib/domain/book/new-account-jobs';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { isTakenFromColleague } from '@/lib/domain/book/own-scope';
import { getOwnerName } from '@/lib/domain/book/owner-name';
import { useOwners } from '../../queries/owners';
import { useBookStart } from '../queries';
import { useOwnersRenewal } from '../use-renewal';

/** Chooses the new owner of an account. If it has another owner, a warning comes first. */
export function AssignDialog({
  booked,
  wanted = null,
  onClose,
}: {
  booked: BookedAccount;
  /** The owner who is chosen at first. */
  wanted?: string | null;
  onClose: () => void;
}) {
  const { account } = booked;
  const { data: stored, isPending } = useOwners();
  useOwnersRenewal(stored);
  const { data: own } = useBookStart(null);
  const { shownId, isKeyChanged } = useOpenedFor();
  const addJob = useAddJob();
  const [ownerId, setOwnerId] = useState<string | null>(wanted);
  const [withContact, setWithContact] = useState(false);
  const owners = stored?.owners ?? [];
  // Only a record in the CRM has an owner there.
  const [first] = listPeople(account);
  const contact = first?.crm_id ? (first.full_name ?? t('book.firstPerson')) : null;
  const isSame = ownerId !== null && ownerId === account.owner?.id;
  const isTaken = isTakenFromColleague(booked, ownerId, own?.head.scope ?? null);

  return (
    <ConfirmDialog
      title={nameAction(t('book.assign'), getAccountName(account))}
      confirm={t(isTaken ? 'book.assignAnyway' : 'book.assignConfirm')}
      isDisabled={ownerId === null || (isSame && !withContact)}
      isKeyChanged={isKeyChanged}
      onConfirm={() => {
        if (ownerId === null) return;
        addJob.mutate({ ...toAssignJob(booked, ownerId, withContact), shownId });
        onClose();
      }}
      onClose={onClose}
    >
      {isPending ? (
        <Skeleton label={t('common.loading')}>
          <Bone className="h-9 w-full" />
        </Skeleton>
      ) : owners.length === 0 ? (
        <NoOwners isKnown={stored != null} />
      ) : (
        <SelectField
          label={t('book.assignOwner')}
          value={ownerId}
          none={t('crm.choose')}
          options={owners.map((owner) => ({ value: owner.id, label: getOwnerName(owner) }))}
          onChange={setOwnerId}
          hint={isSame ? t('book.assignSame') : t('book.assignWrites')}
        />
      )}
      {isTaken && (
        <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          {t('book.assignTaken', { name: account.owner?.name ?? t('crm.somebodyElse') })}
        </p>
      )}
      {contact && (
        <SwitchField
          label={t('book.assignWithContact', { name: contact })}
          isOn={withContact}
          onChange={setWithContact}
        />
      )}
    </ConfirmDialog>
  );
}

function NoOwners({ isKnown }: { isKnown: boolean }) {
  const { data: jobs } = useSubjectJobs(BOOK_SUBJECT_KEY);
  const addJob = useAddJob();
  const reading = findNewestJob(jobs, 'owners.read');
  if (reading?.problem && !isJobUnderWay(reading)) {
    return (
      <ProblemNote
        problem={reading.problem}
        isRetrying={addJob.isPending}
        onRetry={() => addJob.mutate(toOwnersJob())}
      />
    );
  }
  return <p className="text-muted">{isKnown ? t('book.noOwners') : t('common.loading')}</p>;
}
