import { CirclePause } from 'lucide-react';
import type { Problem } from '@/lib/contract/problem';
import { findProblemDetails, getProblemSentence } from '@/lib/domain/outcomes/problem-words';
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
  const details = findProblemDetails(problem);
  return (
    <StateView icon={CirclePause} tone={getProblemTone(problem.code)} title={title}>
      <p>
        {getProblemSentence(problem)} {text}
      </p>
      {details !== null && (
        <div>
          <ClampedText text={details} />
        </div>
      )}
    </StateView>
  );
}
