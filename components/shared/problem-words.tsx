import type { Problem } from '@/lib/contract/problem';
import { formatAt } from '@/locales/format';
import {
  findProblemDetails,
  getProblemNext,
  getProblemSentence,
} from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { ClampedText } from '../ui/display/clamped-text';
import { useNow } from '../ui/use-now';

interface ProblemWordsProps {
  problem: Problem;
  /** Whether the sentence is already shown above. */
  hasSentence?: boolean;
}

/** A problem in words: its sentence, the next step, until when, and the service's own message. */
export function ProblemWords({ problem, hasSentence = false }: ProblemWordsProps) {
  const now = useNow();
  const { field, retryAt } = problem;
  const details = findProblemDetails(problem);
  return (
    <>
      {!hasSentence && <p>{getProblemSentence(problem)}</p>}
      <p>
        {getProblemNext(problem)}{' '}
        {retryAt !== null &&
          retryAt > now &&
          t('common.waitingUntil', { time: formatAt(retryAt, now) })}
      </p>
      {field && <p>{t('problem.field', { field })}</p>}
      {details !== null && (
        <div>
          <ClampedText text={details} />
        </div>
      )}
    </>
  );
}
