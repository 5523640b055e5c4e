import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { useCanSendOther } from '../queries/jobs/writes';
import { CountDown } from '../ui/count-down';

type Waiting = Pick<Job, 'kind' | 'bulkId' | 'waitingFor' | 'notBefore' | 'problem' | 'connection'>;

function getReason({ kind, bulkId, waitingFor }: Waiting) {
  if (waitingFor === 'run' && (kind === 'book.read' || kind === 'book.refresh')) return 'ranking';
  // Only a push waits for the CRM; the others look whether what was not answered is done.
  if (waitingFor === 'run' && kind !== 'push') return 'check';
  // The next call is not for all of a bulk: when each goes on, nobody can say.
  return waitingFor === 'limit' && bulkId !== null ? 'line' : waitingFor;
}

/** Why a waiting job waits, and until when. Of a pause, only that it waits: what it is, is said once for all. */
export function WaitingWords({ job }: { job: Waiting }) {
  const reason = getReason(job);
  const canSend = useCanSendOther(job);
  if (reason === 'connection' && !canSend) return t('activity.waitingFor.connectionOther');
  if (reason === 'pause' || reason === 'bulk' || reason === 'line' || reason === 'connection')
    return t(`activity.waitingFor.${reason}`);
  if (reason === null || reason === 'turn') return t('activity.waitingFor.turn');
  return (
    <>
      {reason === 'retry' && job.problem && <>{t(`problem.${job.problem.code}.sentence`)} </>}
      <CountDown
        until={job.notBefore}
        say={(when) => t(`activity.waitingFor.${reason}`, { when })}
        over={t(reason === 'hold' ? 'push.sending' : 'activity.waitingFor.turn')}
      />
    </>
  );
}

/** Its turn comes in a moment: anything longer is said. */
export const isLongWait = ({ waitingFor }: Pick<Job, 'waitingFor'>): boolean =>
  waitingFor !== null && waitingFor !== 'turn';
