import type { Problem } from './problem';

/**
 * An error that carries a problem. The client throws it, jobs store its problem, and the UI shows it. Apart from
 * `problem.ts`, because content scripts may throw it and must not load zod.
 */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor({ code, ...known }: Partial<Problem> & Pick<Problem, 'code'>) {
    super(known.message ?? code);
    this.name = 'ProblemError';
    this.problem = {
      code,
      operation: null,
      status: null,
      message: null,
      field: null,
      retryAt: null,
      ...known,
    };
  }
}
