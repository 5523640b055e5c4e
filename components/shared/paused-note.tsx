import { CirclePause } from 'lucide-react';
import type { Problem } from '@/lib/contract/problem';
import { t } from '@/locales/t';
import { ClampedText } from '../ui/clamped-text';
import { StateView } from '../ui/state-view';
import { getProblemTone } from './problem-tone';

interface PausedNoteProps {
  /** What was not done yet. */
  title: string;
  problem: Problem;
  /** What becomes of it. */
  text?: string | undefined;
}

/** Shown in place of an answer during a pause. The next step is shown once, at the top of the page. */
export function PausedNote({ title, problem, text = t('pause.job') }: PausedNoteProps) {
  return (
    <StateView icon={CirclePause} tone={getProblemTone(problem.code)} title={title}>
      <p>
        {t(`problem.${problem.code}.sentence`)} {text}
      </p>
      {problem.status !== null && problem.message && (
        <div>
          <ClampedText text={t('problem.service', { message: problem.message })} />
        </div>
      )}
    </StateView>
  );
}
