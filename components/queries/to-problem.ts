import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';

/** The problem of whatever was thrown. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ProblemError
    ? error.problem
    : new ProblemError({
        code: 'internal',
        message: error instanceof Error ? error.message : String(error),
      }).problem;
