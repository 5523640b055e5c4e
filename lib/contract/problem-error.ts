import type { Problem } from './problem';

/**
 * An error that carries its problem: thrown by the client, stored with the job, shown by the UI.
 * Apart from `problem.ts` because a content script may throw it and must not carry zod.
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
