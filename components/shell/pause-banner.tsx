import { CirclePause, WifiOff } from 'lucide-react';
import type { Pause } from '@/lib/contract/stored/pause';
import { getProblemNext } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { BlockedHosts } from '../shared/blocked-hosts';
import { hasOwnStep, ProblemStep } from '../shared/problem-step';
import { getProblemTone } from '../shared/problem-words';
import { useBlockedHosts } from '../queries/blocked-hosts';
import { BannerRow } from '../ui/display/banner-row';
import { Button } from '../ui/controls/button';
import { usePauses } from '../queries/jobs/queue-state';
import { useChange } from '../queries/use-change';
import type { ProblemCode } from '@/lib/contract/problem';
import { send } from '@/lib/platform/send';

/** Whether it ends only when the rep does something. */
const needsTheRep = ({ problem }: Pause): boolean => problem.code !== 'offline';

/** Tries at once whether it is mended. */
const useEndPause = () => useChange('jobs', (code: ProblemCode) => send('pause.end', { code }));

/** What stands in the way of many jobs or of reading pages, said once: a sentence, and the one next step. */
export function PauseBanner() {
  const { data: pauses } = usePauses();
  const { isServiceBlocked } = useBlockedHosts();
  return (
    <div role="status" aria-label={t('pause.label')} className="shrink-0">
      <BlockedHosts />
      {pauses
        // It stands there already.
        ?.filter(({ problem }) => !(isServiceBlocked && problem.code === 'no-permission'))
        .map((pause) => (
          <PauseRow key={pause.problem.code} pause={pause} />
        ))}
    </div>
  );
}

/** What becomes of what waits, or what the rep can do about it outside of the browser. */
const getConsequence = ({ scope, problem }: Pause) =>
  problem.code === 'offline' || problem.code === 'storage-full'
    ? getProblemNext(problem)
    : t(`pause.${scope}`);

function PauseRow({ pause }: { pause: Pause }) {
  const endPause = useEndPause();
  const { code } = pause.problem;
  const tryNow = () => endPause.mutate(code);
  return (
    <BannerRow
      icon={code === 'offline' ? WifiOff : CirclePause}
      tone={getProblemTone(code)}
      title={t(`problem.${code}`)}
      action={
        <>
          <ProblemStep code={code} onMended={tryNow} />
          {needsTheRep(pause) && !hasOwnStep(code) && (
            <Button size="small" isBusy={endPause.isPending} onClick={tryNow}>
              {t('common.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {getConsequence(pause)}
    </BannerRow>
  );
}
