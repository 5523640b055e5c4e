import { useState, type ReactNode } from 'react';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { MAX_JOBS_PER_BULK } from '@/lib/contract/limits';
import type { BulkSource } from '@/lib/domain/bulk/bulk-record';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { KeyChangedNote } from '../shared/key-changed-note';
import { ProblemNote } from '../shared/problem-note';
import { DialogError } from '../shared/dialog-error';
import { useAddBulk } from '../queries/jobs/bulks';
import { useOpenedFor } from '../queries/opened-for';
import { toProblem } from '@/lib/contract/to-problem';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ProgressBar } from '../ui/progress-bar';
import { Skeleton } from '../ui/skeleton';
import { StartedDialog } from './started-dialog';
import type { useBulkRecords } from './use-records';

type LoadedPart = 'records' | 'loaded' | 'isReadingAnswers' | 'error' | 'retry';

interface BulkDialogProps {
  title: string;
  source: BulkSource;
  loading: Pick<ReturnType<typeof useBulkRecords>, LoadedPart>;
  /** What is asked for when the rep goes on. */
  jobs: NewJobInput[];
  /** What the button that goes on is called. */
  confirm: string;
  /** Something is still to be chosen. */
  isUnfinished: boolean;
  /** Shown of the bulk from then on. */
  label: string;
  onStart?: () => void;
  onClose: (isStarted: boolean) => void;
  /** The facts and choices before the start. */
  children: ReactNode;
}

/** Loads many records, shows what will be done with them, and shows the progress once the bulk has started. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, source, loading, jobs, confirm, isUnfinished, label, children } = props;
  const [startedId, setStartedId] = useState<string | null>(null);
  const { shownId, isKeyChanged } = useOpenedFor();
  const addBulk = useAddBulk({ isErrorShown: true });
  const { isUnanswered, variables } = addBulk;
  const isTooMany = jobs.length > MAX_JOBS_PER_BULK;
  const start = () => {
    props.onStart?.();
    // What may have been taken already is asked for as it was: anything else might be done beside it.
    const asked = isUnanswered && variables ? variables : { label, jobs, shownId };
    addBulk.mutate(asked, { onSuccess: setStartedId });
  };
  const close = () => {
    props.onClose(startedId !== null);
  };
  const isRefused =
    !isUnanswered && (isKeyChanged || jobs.length === 0 || isTooMany || isUnfinished);
  if (startedId !== null) return <StartedDialog title={title} id={startedId} onClose={close} />;
  return (
    <Dialog
      title={title}
      onClose={close}
      onConfirm={() => {
        if (!isRefused && !addBulk.isPending) start();
      }}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={isRefused} isBusy={addBulk.isPending} onClick={start}>
            {isUnanswered ? t('common.tryAgain') : confirm}
          </Button>
        </>
      }
    >
      <p dir="auto" className="font-semibold">
        {source.label}
      </p>
      {loading.error ? (
        <ProblemNote problem={toProblem(loading.error)} onRetry={loading.retry} />
      ) : loading.records ? (
        <fieldset
          disabled={isKeyChanged || isUnanswered || addBulk.isPending}
          className="min-w-0 space-y-4"
        >
          {children}
        </fieldset>
      ) : (
        <>
          <Loading source={source} loaded={loading.loaded} />
          {loading.isReadingAnswers && <Skeleton label={t('bulk.readingKnown')} />}
        </>
      )}
      {isTooMany && (
        <p role="alert">{t('bulk.tooMany', { number: formatNumber(MAX_JOBS_PER_BULK) })}</p>
      )}
      {isUnanswered ? (
        <p role="alert">{t('bulk.unanswered')}</p>
      ) : isKeyChanged ? (
        <KeyChangedNote />
      ) : (
        <DialogError error={addBulk.error} />
      )}
    </Dialog>
  );
}

function Loading({ source: { count, label }, loaded }: { source: BulkSource; loaded: number }) {
  const words = t('bulk.loading', { loaded: formatNumber(loaded), total: formatNumber(count) });
  return (
    <div role="status" className="space-y-2">
      <p className="text-muted">{words}</p>
      <ProgressBar label={label} value={loaded} max={count} text={words} />
    </div>
  );
}
