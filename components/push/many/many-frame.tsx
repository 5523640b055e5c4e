import type { ReactNode } from 'react';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { MAX_JOBS_PER_BULK } from '@/lib/contract/limits';
import { toProblem } from '@/lib/contract/to-problem';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useAddBulk } from '../../queries/jobs/bulks';
import { useOpenedFor } from '../../queries/opened-for';
import { DialogError } from '../../shared/dialog-error';
import { KeyChangedNote } from '../../shared/key-changed-note';
import { ProblemNote } from '../../shared/problem-note';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ProgressBar } from '../../ui/progress-bar';
import { Skeleton } from '../../ui/skeleton';
import type { useBulkRecords } from './use-records';

type LoadedPart = 'records' | 'loaded' | 'isReadingAnswers' | 'error' | 'retry';

interface ManyFrameProps {
  title: string;
  source: BulkSource;
  loading: Pick<ReturnType<typeof useBulkRecords>, LoadedPart>;
  /** What is started when the rep confirms. */
  jobs: NewJobInput[];
  /** What the confirming button is called. */
  confirm: string;
  /** Something is still to be chosen, or is not known yet. */
  isUnfinished: boolean;
  /** Why nobody could be checked; null: it went well. */
  checkError: Error | null;
  /** Shown of the bulk from then on. */
  label: string;
  onStart: () => void;
  /** `isStarted`: the rep has confirmed. The status bar shows the progress, and Undo. */
  onClose: (isStarted: boolean) => void;
  /** The facts and choices. */
  children: ReactNode;
}

/** The dialog around a plan of many: loads the records, and starts what the rep confirms. */
export function ManyFrame(props: ManyFrameProps) {
  const { title, source, loading, jobs, confirm, isUnfinished, checkError, label } = props;
  const { onClose, children } = props;
  const { shownId, isKeyChanged } = useOpenedFor();
  const addBulk = useAddBulk({ isErrorShown: true });
  const { isUnanswered, variables } = addBulk;
  const isTooMany = jobs.length > MAX_JOBS_PER_BULK;
  const close = () => {
    onClose(false);
  };
  const start = () => {
    props.onStart();
    // What may have been stored already is sent as it was: anything else might be done beside it.
    const asked = isUnanswered && variables ? variables : { label, jobs, shownId };
    addBulk.mutate(asked, {
      onSuccess: () => {
        onClose(true);
      },
    });
  };
  const hasNothing = !isUnanswered && jobs.length === 0;
  const isRefused = !isUnanswered && (hasNothing || isKeyChanged || isTooMany || isUnfinished);
  return (
    <Dialog
      title={title}
      onClose={close}
      onConfirm={() => {
        if (!isRefused && !addBulk.isPending) start();
      }}
      footer={
        <>
          <Button onClick={close}>
            {t(hasNothing && loading.records ? 'common.close' : 'common.cancel')}
          </Button>
          {!hasNothing && (
            <Button
              variant="primary"
              disabled={isRefused}
              isBusy={addBulk.isPending}
              onClick={(event) => {
                // The second half of a double click on what opened the dialog.
                if (event.detail < 2) start();
              }}
            >
              {isUnanswered ? t('common.tryAgain') : confirm}
            </Button>
          )}
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
        <DialogError error={addBulk.error ?? checkError} />
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
