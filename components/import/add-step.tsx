import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { ProblemNote } from '../domain/problem-note';
import { toProblem } from '../queries/to-problem';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Face } from '../ui/face';
import { ProgressBar } from '../ui/progress-bar';
import { Question } from '../ui/question';
import type { TargetList } from './check-rows';
import { LeftOutButton } from './left-out-button';
import type { PartedRows, useAddRows } from './queries';
import { RefusedNote } from './refused-note';

interface AddStepProps {
  list: TargetList;
  adding: ReturnType<typeof useAddRows>;
  parted: PartedRows;
  onDone: () => void;
}

/** Rows on their way to the disk, and what was done with the others. */
export function AddStep({ list, adding, parted, onDone }: AddStepProps) {
  const { toAdd, leftOut, headings } = parted;
  const { added, error, isPending, isSuccess, mutate } = adding;
  const progress = t('import.addingCount', {
    number: formatNumber(added),
    all: formatNumber(toAdd.length),
  });
  const [isAsking, setIsAsking] = useState(false);
  const rest = toAdd.length - added;
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
          {t('import.close')}
        </Button>
      }
    >
      {error && (
        <ProblemNote
          problem={toProblem(error)}
          title={t('import.failed')}
          retryLabel={t('import.goOn')}
          onRetry={() => {
            mutate(parted);
          }}
        />
      )}
      {!isSuccess && (
        <div className="space-y-1.5">
          <p>{t('import.adding')}</p>
          <ProgressBar
            label={t('import.adding')}
            value={added}
            max={toAdd.length}
            text={progress}
          />
          <p className="text-xs text-muted tabular-nums">{progress}</p>
        </div>
      )}
      <div role="status">
        {isSuccess && (
          <Face
            icon={Check}
            tone="good"
            title={t('import.done.title', {
              count: toAdd.length,
              number: formatNumber(toAdd.length),
            })}
          >
            <p>{t('import.done.text')}</p>
          </Face>
        )}
      </div>
      {isSuccess && leftOut.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>
            {t('import.leftOut', { count: leftOut.length, number: formatNumber(leftOut.length) })}
          </p>
          <LeftOutButton list={list} headings={headings} rows={leftOut} />
        </div>
      )}
      {isSuccess && <RefusedNote list={list} headings={headings} rows={toAdd} />}
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
          <p>{t('import.leaveRest.text', { count: rest, number: formatNumber(rest) })}</p>
        </Question>
      )}
    </Dialog>
  );
}
