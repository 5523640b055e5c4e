import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem } from '@/lib/contract/problem';
import { reloadExtension } from '@/lib/platform/version';
import { getProblemSentence } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { StateView } from '../ui/display/state-view';
import { ProblemStep } from './problem-step';
import { getProblemTone, ProblemWords } from './problem-words';
import { toProblem } from '@/lib/contract/to-problem';

interface ProblemNoteProps {
  problem: Problem;
  /** What was not done, if the sentence of the problem is not enough of a title. */
  title?: string;
  onRetry?: (() => void) | undefined;
  /** What `onRetry` is called here, if not "Try again". */
  retryLabel?: string;
  isRetrying?: boolean;
  more?: ReactNode;
  children?: ReactNode;
}

/** What went wrong, and what to do about it: in words, and as a button where one can do it. */
export function ProblemNote({
  problem,
  title,
  onRetry,
  retryLabel,
  isRetrying = false,
  more,
  children,
}: ProblemNoteProps) {
  return (
    <StateView
      icon={TriangleAlert}
      tone={getProblemTone(problem.code)}
      title={title ?? getProblemSentence(problem)}
      action={
        <>
          <ProblemStep code={problem.code} onMended={onRetry} />
          {onRetry && (
            <Button size="small" isBusy={isRetrying} onClick={onRetry}>
              {retryLabel ?? t('common.tryAgain')}
            </Button>
          )}
          {problem.code === 'no-answer' && (
            <Button size="small" onClick={reloadExtension}>
              {t('common.reload')}
            </Button>
          )}
          {more}
        </>
      }
    >
      <ProblemWords
        problem={problem}
        hasSentence={title === undefined}
        hasRetry={onRetry !== undefined && retryLabel === undefined}
      />
      {children}
    </StateView>
  );
}

interface FailedReadProps {
  /** The question that the background did not answer. */
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Says why something could not be read, and reads it again on a click: no job is started by that. */
export const FailedRead = ({ query: { error, isFetching, refetch } }: FailedReadProps) => (
  <ProblemNote
    problem={toProblem(error)}
    isRetrying={isFetching}
    onRetry={() => {
      void refetch();
    }}
  />
);

/** Shows in a dialog why a mutation failed. A toast behind the dialog would be neither seen nor read aloud. */
export const DialogError = ({ error }: { error: Error | null }) => (
  <div role="alert" className="rounded-lg border border-line bg-canvas text-ink empty:hidden">
    {error && <ProblemNote problem={toProblem(error)} />}
  </div>
);
