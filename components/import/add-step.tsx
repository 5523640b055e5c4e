import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/overlays/dialog';
import { StateView } from '../ui/display/state-view';
import { Question } from '../ui/overlays/question';
import { getFigures } from '@/lib/domain/import/table-figures';
import { countItems } from '@/lib/domain/lists/list-item-words';
import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { LeftOutButton, TroubleView, RefusedRowsNote, ReadingProgress } from './trouble-view';
import type { AddedSoFar, ChosenRows, useAddRows } from './queries';

interface AddStepProps {
  adding: ReturnType<typeof useAddRows>;
  chosen: ChosenRows;
  onDone: () => void;
}

const getFailedWords = (entity: ListEntity, added: AddedSoFar | null): string =>
  added ? t('bulk.added', { items: countItems(entity, added.count) }) : t('import.failed');

/** Rows on their way to the disk, and what was done with the others. */
export function AddStep({ adding, chosen, onDone }: AddStepProps) {
  const { list } = chosen.reading;
  const { tally } = chosen;
  const { added, error, isPending, trouble, isUnanswered, isKeyChanged, mutate } = adding;
  const isSuccess = adding.data === true;
  const isStopped = adding.data === false;
  const canRetry = !trouble && !isKeyChanged;
  const failed = getFailedWords(list.entity, added);
  const [isAsking, setIsAsking] = useState(false);
  // What is not on disk yet would be lost; it takes seconds, unless it is refused.
  const close = () => {
    if (isPending) return;
    if (isSuccess || isStopped || !canRetry) onDone();
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
      {trouble && <TroubleView name={failed} trouble={trouble} />}
      {error && !trouble && (
        <ProblemNote
          problem={toProblem(error)}
          title={isUnanswered ? t('bulk.unanswered') : failed}
          onRetry={isKeyChanged ? undefined : () => mutate(chosen)}
        />
      )}
      {isPending && added && (
        <ReadingProgress
          label={t('status.doing.add')}
          value={added.count}
          max={tally.added}
          leftMs={added.leftMs}
        />
      )}
      <div role="status">
        {isPending && <p>{t(added ? 'import.keepOpen' : 'status.doing.add')}</p>}
        {isSuccess && <StateView icon={Check} tone="good" title={getFigures(list.entity, tally)} />}
        {isStopped && (
          <StateView icon={TriangleAlert} tone="bad" title={failed}>
            <p>{t('import.stopped')}</p>
          </StateView>
        )}
      </div>
      {isSuccess && tally.count > tally.added && <LeftOutButton chosen={chosen} />}
      {isSuccess && <RefusedRowsNote chosen={chosen} />}
      {isAsking && (
        <Question
          title={t('import.leaveRest.title')}
          confirm={t('import.leaveRest.confirm')}
          isDangerous
          onConfirm={onDone}
          onCancel={() => setIsAsking(false)}
        >
          {added && <p>{failed}</p>}
          {isUnanswered && <p>{t('import.leaveRest.unanswered')}</p>}
        </Question>
      )}
    </Dialog>
  );
}
