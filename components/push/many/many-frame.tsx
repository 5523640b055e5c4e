import type { ReactNode } from 'react';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { MAX_JOBS_PER_BULK } from '@/lib/contract/limits';
import { toProblem } from '@/lib/contract/to-problem';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useAddBulk } from '../../queries/jobs/bulks';
import { useOpenedFor } from '../../queries/opened-for';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { ProblemNote } from '../../shared/problem-note';
import { ProgressBar } from '../../ui/display/progress-bar';
import { Skeleton } from '../../ui/display/skeleton';
import type { useBulkRecords } from './use-records';

interface ManyFrameProps {
  title: string;
  source: BulkSource;
  loading: ReturnType<typeof useBulkRecords>;
  jobs: NewJobInput[];
  confirm: string;
  /** Something is still to be chosen, or is not known yet. */
  isUnfinished: boolean;
  /** Why nobody could be checked; null: it went well. */
  checkError: Error | null;
  label: string;
  onStart: () => void;
  /** `isStarted`: the rep has confirmed. The status bar shows the progress, and Undo. */
  onClose: (isStarted: boolean) => void;
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
  const start = () => {
    props.onStart();
    // What may have been stored already is sent as it was: anything else might be done beside it.
    const asked = isUnanswered && variables ? variables : { label, jobs, shownId };
    addBulk.mutate(asked, {
      onSuccess: () => onClose(true),
    });
  };
  const { records } = loading;
  return (
    <ConfirmDialog
      title={title}
      confirm={records ? confirm : null}
      hasNothing={records !== undefined && jobs.length === 0}
      isDisabled={isTooMany || isUnfinished}
      isKeyChanged={isKeyChanged}
      sending={{ ...addBulk, error: addBulk.error ?? checkError }}
      onConfirm={start}
      onClose={() => onClose(false)}
    >
      <p dir="auto" className="font-semibold">
        {source.label}
      </p>
      {loading.error ? (
        <ProblemNote problem={toProblem(loading.error)} onRetry={loading.retry} />
      ) : records ? (
        children
      ) : (
        <>
          <Loading source={source} loaded={loading.loaded} />
          {loading.isReadingAnswers && <Skeleton label={t('common.loading')} />}
        </>
      )}
      {isTooMany && (
        <p role="alert">{t('bulk.tooMany', { number: formatNumber(MAX_JOBS_PER_BULK) })}</p>
      )}
    </ConfirmDialog>
  );
}

function Loading({ source: { count, label }, loaded }: { source: BulkSource; loaded: number }) {
  const words = t('common.loadedOf', { loaded: formatNumber(loaded), total: formatNumber(count) });
  return (
    <div role="status" className="space-y-2">
      <p className="text-muted">{words}</p>
      <ProgressBar label={label} value={loaded} max={count} text={words} />
    </div>
  );
}
