import type { Job } from '@/lib/contract/job';
import { t } from '@/locales/t';
import { CountDown } from '../ui/count-down';

type Waiting = Pick<Job, 'kind' | 'waitingFor' | 'notBefore' | 'problem'>;

/** Only a push waits for the CRM; the others look whether what was not answered is done. */
const getReason = ({ kind, waitingFor }: Waiting) =>
  waitingFor === 'run' && kind !== 'push' ? 'check' : waitingFor;

/** Why a waiting job waits, and until when. Of a pause, only that it waits: what it is, is said once for all. */
export function WaitingWords({ job }: { job: Waiting }) {
  const reason = getReason(job);
  if (reason === 'pause') return t('activity.waitingFor.pause');
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
