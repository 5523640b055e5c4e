import { Check } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { StateView } from '../ui/state-view';
import { Question } from '../ui/question';
import type { TargetList } from '@/lib/domain/import/check-rows';
import { getFigures } from '@/lib/domain/import/table-figures';
import { LeftOutButton } from './left-out-button';
import type { PartedRows, useAddRows } from './queries';
import { RefusedRowsNote } from './refused-rows-note';

interface AddStepProps {
  list: TargetList;
  adding: ReturnType<typeof useAddRows>;
  parted: PartedRows;
  onDone: () => void;
}

/** Rows on their way to the disk, and what was done with the others. */
export function AddStep({ list, adding, parted, onDone }: AddStepProps) {
  const { toAdd, leftOut, headings } = parted;
  const { error, isPending, isSuccess, isUnanswered, mutate } = adding;
  const [isAsking, setIsAsking] = useState(false);
  // What is not on disk yet would be lost; it takes a second or two, unless it is refused.
  const close = () => {
    if (isPending) return;
    if (isSuccess) onDone();
    else setIsAsking(true);
  };
  return (
    <Dialog
      title={t('import.title', { list: list.name })}
      onClose={close}
      footer={
        <Button variant="primary" isBusy={isPending} onClick={close}>
          {t('common.done')}
        </Button>
      }
    >
      {error && (
        <ProblemNote
          problem={toProblem(error)}
          title={t(isUnanswered ? 'bulk.unanswered' : 'import.failed')}
          retryLabel={t('common.tryAgain')}
          onRetry={() => {
            mutate(parted);
          }}
        />
      )}
      <div role="status">
        {isPending && <p>{t('status.doing.add')}</p>}
        {isSuccess && (
          <StateView icon={Check} tone="good" title={getFigures(list.entity, toAdd, leftOut)} />
        )}
      </div>
      {isSuccess && leftOut.length > 0 && (
        <LeftOutButton list={list} headings={headings} rows={leftOut} />
      )}
      {isSuccess && <RefusedRowsNote list={list} headings={headings} rows={toAdd} />}
      {isAsking && (
        <Question
          title={t('import.leaveRest.title')}
          confirm={t('import.leaveRest.confirm')}
          isDangerous
          onConfirm={onDone}
          onCancel={() => {
            setIsAsking(false);
          }}
        >
          {isUnanswered && <p>{t('import.leaveRest.unanswered')}</p>}
        </Question>
      )}
    </Dialog>
  );
}
