import { toProblem } from '@/lib/contract/to-problem';
import { ProblemNote } from './problem-note';

/** Shows in a dialog why a mutation failed. A toast behind the dialog would be neither seen nor read aloud. */
export const DialogError = ({ error }: { error: Error | null }) => (
  <div role="alert" className="rounded-lg border border-line bg-canvas text-ink empty:hidden">
    {error && <ProblemNote problem={toProblem(error)} />}
  </div>
);
