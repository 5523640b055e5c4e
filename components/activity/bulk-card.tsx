import { ChevronDown, ChevronRight, Pause, Play, RotateCw } from 'lucide-react';
import { useId } from 'react';
import type { Bulk } from '@/lib/contract/stored/bulk';
import { isJobOpen, isJobRetryable } from '@/lib/contract/stored/job-state';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useChangeBulk } from '../queries/jobs/bulks';
import { Button } from '../ui/controls/button';
import { CountDown } from '../ui/display/count-down';
import { ProgressBar } from '../ui/display/progress-bar';
import { TimeAgo } from '../ui/display/time-ago';
import { useNow } from '../ui/use-now';
import { Tooltip } from '../ui/overlays/tooltip';
import { BulkResults } from './bulk-results';
import { ClearButton } from './clear-button';
import {
  countFailed,
  countLeft,
  getBulkDeliveryWords,
  getNoListWords,
  getCutOffWords,
  getEndWords,
  getLeftWords,
  getProgressWords,
  getStateWords,
} from '@/lib/domain/outcomes/bulk-words';
import { ProblemWords } from '../shared/problem-words';

interface BulkProgressProps {
  bulk: Bulk;
  /** Whether each of its jobs is shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** Many jobs at once: how far they are, what did not go well, and what can be done about it. */
export function BulkProgress({ bulk, isOpen, onToggle }: BulkProgressProps) {
  const { label, total, endedAt } = bulk;
  const left = countLeft(bulk);
  const resultsId = useId();
  return (
    <div className="space-y-1 p-3">
      {/* With large text what stands beside the name goes below it. */}
      <div className="flex flex-wrap items-start justify-end gap-x-3">
        <p dir="auto" className="line-clamp-2 min-w-0 grow basis-32 pt-1 font-semibold">
          {label}
        </p>
        <div className="flex shrink-0 items-center gap-1">
          {left > 0 ? (
            <>
              <PauseBulk bulk={bulk} />
              <CancelBulk bulk={bulk} />
            </>
          ) : (
            endedAt !== null && (
              <span className="pt-1 text-muted">
                <TimeAgo at={endedAt} />
              </span>
            )
          )}
        </div>
      </div>
      {left > 0 && (
        <ProgressBar label={label} value={total - left} max={total} text={getProgressWords(bulk)} />
      )}
      <NewList bulk={bulk} />
      <Counts bulk={bulk} isUnderWay={left > 0} />
      {bulk.cutOff && <p className="text-warn">{getCutOffWords(bulk.cutOff)}</p>}
      <Delivery bulk={bulk} />
      {/* Away from "Pause" and "Stop", whose late click would hit one of them. */}
      <div className="flex flex-wrap items-center gap-2 pt-1">
        <Button
          size="small"
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-label={nameAction(t('bulk.results'), label)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? resultsId : undefined}
          onClick={onToggle}
        >
          {t('bulk.results')}
        </Button>
        <RetryBulk bulk={bulk} />
        {left === 0 && (
          <ClearButton
            row={{ type: 'bulk', id: bulk.id }}
            label={nameAction(t('activity.remove'), label)}
          />
        )}
      </div>
      {isOpen && (
        <div id={resultsId} className="pt-1">
          <BulkResults id={bulk.id} />
        </div>
      )}
    </div>
  );
}

/** The list that its jobs wait for, and that it could not be created. */
function NewList({ bulk: { newList, counts } }: { bulk: Bulk }) {
  if (!newList || counts.waiting === 0) return null;
  const { name, problem } = newList;
  if (isJobOpen(newList)) {
    return <p className="text-muted">{t('bulk.newList.waits', { name })}</p>;
  }
  return (
    <div>
      <p className="text-bad">{getNoListWords(newList)}</p>
      {problem && <ProblemWords hasRetry={isJobRetryable(newList)} problem={problem} />}
    </div>
  );
}

function Counts({ bulk, isUnderWay }: { bulk: Bulk; isUnderWay: boolean }) {
  const ends = [
    { words: getEndWords(bulk, 'done'), tone: '' },
    { words: getEndWords(bulk, 'failed'), tone: 'text-bad' },
    { words: getEndWords(bulk, 'needsYou'), tone: 'text-warn' },
    { words: getEndWords(bulk, 'cancelled'), tone: '' },
  ];
  return (
    <ul className="flex flex-wrap gap-x-3 text-muted">
      {isUnderWay && (
        <li className="shrink-0 grow text-ink">
          {bulk.heldUntil === null ? (
            getStateWords(bulk)
          ) : (
            <CountDown
              until={bulk.heldUntil}
              say={(when) => t('push.held', { when })}
              over={bulk.isPaused ? getLeftWords(bulk) : t('status.doing.push')}
            />
          )}
        </li>
      )}
      {ends.map(
        ({ words, tone }) =>
          words && (
            <li key={words} className={tone}>
              {words}
            </li>
          ),
      )}
    </ul>
  );
}

/** Whether what goes to a webhook can still be on its way. */
function Delivery({ bulk }: { bulk: Bulk }) {
  const words = getBulkDeliveryWords(bulk, useNow());
  return words && <p className="text-muted">{words}</p>;
}

/** What is held has its Undo at the foot of the panel. */
function CancelBulk({ bulk: { id, label, heldUntil } }: { bulk: Bulk }) {
  const cancelBulk = useChangeBulk('bulk.cancel');
  if (heldUntil !== null) return null;
  return (
    <Tooltip text={t('bulk.stopHint')}>
      <Button
        size="small"
        aria-label={nameAction(t('bulk.stop'), label)}
        isBusy={cancelBulk.isPending}
        onClick={() => cancelBulk.mutate(id)}
      >
        {t('bulk.stop')}
      </Button>
    </Tooltip>
  );
}

/** Pauses what is left, or goes on with it. */
function PauseBulk({ bulk: { id, label, isPaused } }: { bulk: Bulk }) {
  const flow = useChangeBulk(isPaused ? 'bulk.resume' : 'bulk.pause');
  const flowWords = isPaused ? 'resume' : 'pause';
  return (
    <Button
      size="small"
      icon={isPaused ? Play : Pause}
      aria-label={nameAction(t(`bulk.${flowWords}`), label)}
      isBusy={flow.isPending}
      onClick={() => flow.mutate(id)}
    >
      {t(`bulk.${flowWords}`)}
    </Button>
  );
}

/** Tries again what failed. */
function RetryBulk({ bulk }: { bulk: Bulk }) {
  const retry = useChangeBulk('bulk.retry');
  const isListRetryable = bulk.newList !== null && isJobRetryable(bulk.newList);
  if (countFailed(bulk) === 0 && !isListRetryable) return null;
  return (
    <Button
      size="small"
      icon={RotateCw}
      aria-label={nameAction(t('push.retryFailed'), bulk.label)}
      isBusy={retry.isPending}
      onClick={() => retry.mutate(bulk.id)}
    >
      {t('push.retryFailed')}
    </Button>
  );
}
