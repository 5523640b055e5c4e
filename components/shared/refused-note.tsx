import { toProblem } from '@/lib/contract/to-problem';
import { ProblemNote } from './problem-note';

/** Says in a dialog that a click was not heard. Behind the dialog it would neither be seen nor read aloud. */
export const RefusedNote = ({ error }: { error: Error | null }) => (
  <div role="alert" className="rounded-lg border border-line bg-canvas text-ink empty:hidden">
    {error && <ProblemNote problem={toProblem(error)} />}
  </div>
);
