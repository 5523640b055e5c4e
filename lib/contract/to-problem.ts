import type { Problem } from './problem';
import { ProblemError } from './problem-error';

/** The problem of anything that was thrown. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ProblemError
    ? error.problem
    : new ProblemError({
        code: 'internal',
        message: error instanceof Error ? error.message : String(error),
      }).problem;
