import type { Problem } from './problem';
import { ProblemError } from './problem-error';

/** The problem of anything that was thrown. The words of the browser or of a library are for no rep. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : new ProblemError({ code: 'internal' }).problem;
