import type { Job } from '@/lib/contract/stored/job';
import { getProblemSentence } from '@/lib/domain/outcomes/problem-words';
import { getWaitingReason } from '@/lib/domain/outcomes/waiting-reason';
import { formatAgo } from '@/locales/format';
import { t } from '@/locales/t';
import { useTodaysReceipt } from '../queries/jobs/queue-state';
import { CountDown } from '../ui/display/count-down';
import { useNow } from '../ui/use-now';

const TIMELESS = ['turn', 'pause', 'bulk', 'line', 'job'] as const;
const isTimeless = (reason: string): reason is (typeof TIMELESS)[number] =>
  (TIMELESS as readonly string[]).includes(reason);

/** Why a job waits, and until when. For a pause only that it waits: the reason is shown once for all jobs. */
export function WaitingWords({ job }: { job: Job }) {
  const now = useNow();
  const isUsedElsewhere = useTodaysReceipt().data?.isUsedElsewhere;
  const reason = getWaitingReason(job);
  if (reason === 'connection') return t('problem.other-key');
  if (isTimeless(reason)) return t(`activity.waitingFor.${reason}`);
  const startedAt = job.kind === 'push' ? job.progress?.startedAt : undefined;
  return (
    <>
      {(reason === 'retry' || reason === 'check') && job.problem && (
        <>{getProblemSentence(job.problem)} </>
      )}
      {reason === 'check' && startedAt !== undefined && (
        <>{t('activity.runUnreadSince', { ago: formatAgo(startedAt, now) })} </>
      )}
      <CountDown
        until={job.notBefore}
        say={(when) =>
          reason === 'hold'
            ? t('push.held', { when })
            : t(`activity.waitingFor.${reason}`, { when })
        }
        over={t(reason === 'hold' ? 'status.doing.push' : 'activity.waitingFor.turn')}
      />
      {reason === 'limit' && isUsedElsewhere && <> {t('activity.receipts.elsewhere')}</>}
    </>
  );
}

/** A shorter wait is not shown. */
export const isLongWait = ({ waitingFor }: Pick<Job, 'waitingFor'>): boolean =>
  waitingFor !== null && waitingFor !== 'turn';
