import type { WatchedJob } from '@/components/queries/jobs/watched-job';
import { PausedNote } from './paused-note';
import { ProblemNote } from './problem-note';

interface WatchedNoteProps {
  watched: Omit<WatchedJob, 'ask'>;
  pausedTitle: string;
}

/** Why what the rep waits for was not done, or not yet; nothing while all is well. */
export function WatchedNote({ watched, pausedTitle }: WatchedNoteProps) {
  const { problem, isPaused, isBusy, retry } = watched;
  return (
    <div role="status" className="rounded-lg border border-line bg-canvas empty:sr-only">
      {problem &&
        (isPaused ? (
          <PausedNote title={pausedTitle} problem={problem} hasReason />
        ) : (
          <ProblemNote problem={problem} isRetrying={isBusy} onRetry={retry} />
        ))}
    </div>
  );
}
