import { CirclePause } from 'lucide-react';
import type { Problem } from '@/lib/contract/problem';
import { findProblemDetails, getProblemSentence } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { ClampedText } from '../ui/display/clamped-text';
import { StateView } from '../ui/display/state-view';
import { getProblemTone } from './problem-words';

interface PausedNoteProps {
  title: string;
  problem: Problem;
  /** Also says why: where a dialog covers the banner that does. */
  hasReason?: boolean;
}

/** Shown in place of an answer during a pause. Why, and the next step, are said once, at the top of the page. */
export function PausedNote({ title, problem, hasReason = false }: PausedNoteProps) {
  const details = hasReason ? findProblemDetails(problem) : null;
  return (
    <StateView icon={CirclePause} tone={getProblemTone(problem.code)} title={title}>
      <p>
        {hasReason && getProblemSentence(problem)} {t('problem.next.wait')}
      </p>
      {details !== null && (
        <div>
          <ClampedText text={details} />
        </div>
      )}
    </StateView>
  );
}
