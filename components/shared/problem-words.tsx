import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { formatAt } from '@/locales/format';
import {
  findProblemDetails,
  getProblemNext,
  getProblemSentence,
} from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { ClampedText } from '../ui/display/clamped-text';
import { useNow } from '../ui/use-now';
import type { Tone } from '../ui/display/tone';

interface ProblemWordsProps {
  problem: Problem;
  /** Whether the sentence is already shown above. */
  hasSentence?: boolean;
  /** Whether a button that tries again stands beside it. */
  hasRetry?: boolean;
}

/** A problem in words: its sentence, the next step, until when, and the service's own message. */
export function ProblemWords({
  problem,
  hasSentence = false,
  hasRetry = false,
}: ProblemWordsProps) {
  const now = useNow();
  const { field, retryAt } = problem;
  const details = findProblemDetails(problem);
  const isWaiting = retryAt !== null && retryAt > now;
  const next = [
    getProblemNext(problem, hasRetry),
    isWaiting && t('common.waitingUntil', { time: formatAt(retryAt, now) }),
  ].filter(Boolean);
  return (
    <>
      {!hasSentence && <p>{getProblemSentence(problem)}</p>}
      {next.length > 0 && <p>{next.join(' ')}</p>}
      {field && <p>{t('problem.field', { field })}</p>}
      {details !== null && (
        <div>
          <ClampedText text={details} />
        </div>
      )}
    </>
  );
}

/** What passes by itself is no alarm. */
const PASSING: ProblemCode[] = ['rate-limited', 'offline'];

export const getProblemTone = (code: ProblemCode): Tone =>
  PASSING.includes(code) ? 'neutral' : 'warn';
