import { ProblemNote } from './problem-note';
import { toProblem } from '@/lib/contract/to-problem';

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
