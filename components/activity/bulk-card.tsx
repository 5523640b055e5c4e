import type { Bulk } from '@/lib/contract/bulk';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { CountDown } from '../ui/count-down';
import { ProgressBar } from '../ui/progress-bar';
import { TimeAgo } from '../ui/time-ago';
import { Tooltip } from '../ui/tooltip';
import { countLeft, getEndWords, getLeftWords, getProgressWords } from './bulk-words';
import { useCancelBulk } from './queries';

/** Many jobs at once: how far they are, what did not go well, and the way to stop. */
export function BulkCard({ bulk }: { bulk: Bulk }) {
  const { label, total, endedAt } = bulk;
  const left = countLeft(bulk);
  return (
    <Card className="space-y-1.5 px-3 py-2.5">
      <div className="flex items-start justify-between gap-3">
        <p dir="auto" className="line-clamp-2 min-w-0 pt-1 font-semibold">
          {label}
        </p>
        {left > 0 ? (
          <TakeBack bulk={bulk} />
        ) : (
          endedAt !== null && (
            <span className="shrink-0 pt-1 text-xs text-muted">
              <TimeAgo at={endedAt} />
            </span>
          )
        )}
      </div>
      {left > 0 && (
        <ProgressBar label={label} value={total - left} max={total} text={getProgressWords(bulk)} />
      )}
      <Counts bulk={bulk} isUnderWay={left > 0} />
    </Card>
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
    <ul className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
      {isUnderWay && (
        <li className="flex-[1_0_auto] text-ink">
          {bulk.heldUntil === null ? (
            getLeftWords(bulk)
          ) : (
            <CountDown
              until={bulk.heldUntil}
              say={(when) => t('push.held', { when })}
              over={t('push.sending')}
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

function TakeBack({ bulk: { id, label, heldUntil } }: { bulk: Bulk }) {
  const cancelBulk = useCancelBulk();
  const words = heldUntil === null ? 'stop' : 'undo';
  return (
    <Tooltip text={t('bulk.stopHint')}>
      <Button
        size="small"
        aria-label={t(`bulk.${words}Named`, { label })}
        isBusy={cancelBulk.isPending}
        onClick={() => {
          cancelBulk.mutate(id);
        }}
      >
        {words === 'stop' ? t('bulk.stop') : t('common.undo')}
      </Button>
    </Tooltip>
  );
}
