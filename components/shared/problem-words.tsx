import type { Problem } from '@/lib/contract/problem';
import { formatAt } from '@/locales/format';
import { t } from '@/locales/t';
import { ClampedText } from '../ui/clamped-text';
import { useNow } from '../ui/use-now';

interface ProblemWordsProps {
  problem: Problem;
  /** Whether the sentence is already shown above. */
  hasSentence?: boolean;
}

/** A problem in words: its sentence, the next step, until when, and the service's own message. */
export function ProblemWords({ problem, hasSentence = false }: ProblemWordsProps) {
  const now = useNow();
  const { code, operation, status, message, field, retryAt } = problem;
  const isUnknownList = code === 'not-found' && operation === 'readList';
  const isTheServices = status !== null && code !== 'bad-reply';
  return (
    <>
      {!hasSentence && (
        <p>{isUnknownList ? t('problem.unknownList') : t(`problem.${code}.sentence`)}</p>
      )}
      <p>
        {t(`problem.${code}.next`)}{' '}
        {retryAt !== null &&
          retryAt > now &&
          t('common.waitingUntil', { time: formatAt(retryAt, now) })}
      </p>
      {field && <p>{t('problem.field', { field })}</p>}
      {message && (
        <div>
          <ClampedText
            text={t(isTheServices ? 'problem.service' : 'problem.details', { message })}
          />
        </div>
      )}
    </>
  );
}
