import { TriangleAlert } from 'lucide-react';
import type { Problem } from '@/lib/contract/problem';
import { openSettings } from '@/lib/platform/windows';
import { requestHost } from '@/lib/platform/hosts';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Face } from '../ui/face';
import { useConnection } from '../queries/connection';
import { ProblemWords } from './problem-words';

interface ProblemNoteProps {
  problem: Problem;
  /** What was not done, if the sentence of the problem is not enough of a title. */
  title?: string;
  /** Tries again what failed. */
  onRetry?: (() => void) | undefined;
  /** What `onRetry` is called here. */
  retryLabel?: string;
  isRetrying?: boolean;
}

const NEEDS_SETTINGS = ['no-key', 'key-refused'];

/** What went wrong, and what to do about it: in words, and as a button where one can do it. */
export function ProblemNote({
  problem,
  title,
  onRetry,
  retryLabel = t('common.tryAgain'),
  isRetrying = false,
}: ProblemNoteProps) {
  const address = useConnection().data?.address;
  const canAllow = problem.code === 'no-permission' && address !== undefined;

  return (
    <Face
      icon={TriangleAlert}
      tone={problem.code === 'rate-limited' ? 'neutral' : 'warn'}
      title={title ?? t(`problem.${problem.code}.sentence`)}
      action={
        <>
          {NEEDS_SETTINGS.includes(problem.code) && (
            <Button size="small" onClick={() => void openSettings()}>
              {t('common.openSettings')}
            </Button>
          )}
          {canAllow && (
            <Button
              size="small"
              onClick={() => {
                // First in the handler: the browser asks only while the click is fresh.
                void requestHost(address).then(
                  (isAllowed) => {
                    if (isAllowed) onRetry?.();
                  },
                  // Refused without a question: the note stays as it is.
                  () => undefined,
                );
              }}
            >
              {t('common.allowAccess')}
            </Button>
          )}
          {onRetry && (
            <Button size="small" isBusy={isRetrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
        </>
      }
    >
      <ProblemWords problem={problem} hasSentence={title === undefined} />
    </Face>
  );
}
