import { CirclePause, WifiOff } from 'lucide-react';
import type { Pause } from '@/lib/contract/stored/pause';
import { t } from '@/locales/t';
import { hasOwnStep, ProblemStep } from '../shared/problem-step';
import { getProblemTone } from '../shared/problem-tone';
import { needsTheRep, useEndPause, usePauses } from '../queries/jobs/pauses';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { TONE_CLASSES } from '../ui/tone';

/** What stands in the way of many jobs, said once: a sentence, and the one next step. */
export function PauseBanner() {
  const { data: pauses } = usePauses();
  return (
    <div role="status" aria-label={t('pause.label')} className="shrink-0">
      {pauses?.map((pause) => (
        <PauseRow key={pause.problem.code} pause={pause} />
      ))}
    </div>
  );
}

/** What becomes of what waits, or what the rep can do about it outside of the browser. */
const getConsequence = ({ scope, problem: { code } }: Pause) =>
  code === 'offline' || code === 'storage-full' ? t(`problem.${code}.next`) : t(`pause.${scope}`);

function PauseRow({ pause }: { pause: Pause }) {
  const endPause = useEndPause();
  const { code } = pause.problem;
  const Icon = code === 'offline' ? WifiOff : CirclePause;
  const tryNow = () => {
    endPause.mutate(code);
  };
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-b border-line px-3 py-2',
        TONE_CLASSES[getProblemTone(code)],
      )}
    >
      <div className="flex min-w-0 grow basis-44 items-start gap-2">
        <Icon aria-hidden className="mt-px size-4 shrink-0" />
        <p className="min-w-0">
          <span className="font-semibold">{t(`problem.${code}.sentence`)}</span>{' '}
          {getConsequence(pause)}
        </p>
      </div>
      <ProblemStep code={code} onMended={tryNow} />
      {needsTheRep(pause) && !hasOwnStep(code) && (
        <Button size="small" isBusy={endPause.isPending} onClick={tryNow}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}
