import { useState, type ReactNode } from 'react';
import type { NewJobInput } from '@/lib/contract/new-job';
import type { BulkSource } from '@/lib/records/bulk-record';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { ProblemNote } from '../domain/problem-note';
import { RefusedNote } from '../domain/refused-note';
import { useAddBulk } from '../queries/bulks';
import { toProblem } from '../queries/to-problem';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ProgressBar } from '../ui/progress-bar';
import { StartedDialog } from './started-dialog';
import type { useBulkRecords } from './use-records';

interface BulkDialogProps {
  title: string;
  source: BulkSource;
  loading: Pick<ReturnType<typeof useBulkRecords>, 'records' | 'loaded' | 'error' | 'refetch'>;
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
  /** What is said, and chosen, before. */
  children: ReactNode;
}

/** Loads many records, says what would be done with them, and shows how it goes once it has begun. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, source, loading, jobs, confirm, isUnfinished, label, children } = props;
  const [startedId, setStartedId] = useState<string | null>(null);
  const addBulk = useAddBulk({ isShown: true });
  const close = () => {
    props.onClose(startedId !== null);
  };
  if (startedId !== null) return <StartedDialog title={title} id={startedId} onClose={close} />;
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={jobs.length === 0 || isUnfinished}
            isBusy={addBulk.isPending}
            onClick={() => {
              props.onStart?.();
              addBulk.mutate({ label, jobs }, { onSuccess: setStartedId });
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p dir="auto" className="font-semibold">
        {source.label}
      </p>
      {loading.error ? (
        <ProblemNote problem={toProblem(loading.error)} onRetry={() => void loading.refetch()} />
      ) : loading.records ? (
        children
      ) : (
        <Loading source={source} loaded={loading.loaded} />
      )}
      <RefusedNote error={addBulk.error} />
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
