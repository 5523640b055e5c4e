import type { Job } from '@/lib/contract/stored/job';
import { getProblemSentence } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { useCanSendOther } from '../queries/jobs/writes';
import { CountDown } from '../ui/count-down';

type Waiting = Pick<Job, 'kind' | 'bulkId' | 'waitingFor' | 'notBefore' | 'problem' | 'connection'>;

function getReason({ kind, bulkId, waitingFor }: Waiting) {
  if (waitingFor === 'run' && (kind === 'book.read' || kind === 'book.refresh')) return 'ranking';
  // Only a push waits for the CRM; the others look whether what was not answered is done.
  if (waitingFor === 'run' && kind !== 'push') return 'check';
  // The time of the next call is not the time of each job of a bulk, which is unknown.
  return waitingFor === 'limit' && bulkId !== null ? 'line' : waitingFor;
}

const TIMELESS = ['pause', 'bulk', 'line', 'connection', 'job'] as const;
const isTimeless = (reason: string): reason is (typeof TIMELESS)[number] =>
  (TIMELESS as readonly string[]).includes(reason);

/** Why a job waits, and until when. For a pause only that it waits: the reason is shown once for all jobs. */
export function WaitingWords({ job }: { job: Waiting }) {
  const reason = getReason(job);
  const canSend = useCanSendOther(job);
  if (reason === 'connection' && !canSend) return t('activity.waitingFor.connectionOther');
  if (reason === null || reason === 'turn') return t('activity.waitingFor.turn');
  if (isTimeless(reason)) return t(`activity.waitingFor.${reason}`);
  return (
    <>
      {reason === 'retry' && job.problem && <>{getProblemSentence(job.problem)} </>}
      <CountDown
        until={job.notBefore}
        say={(when) => t(`activity.waitingFor.${reason}`, { when })}
        over={t(reason === 'hold' ? 'push.sending' : 'activity.waitingFor.turn')}
      />
    </>
  );
}

/** A shorter wait is not shown. */
export const isLongWait = ({ waitingFor }: Pick<Job, 'waitingFor'>): boolean =>
  waitingFor !== null && waitingFor !== 'turn';
