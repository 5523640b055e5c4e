import { ProblemError } from '../problem-error';

/** A message that got no answer. The browser may end the worker at any moment, and its own words help nobody. */
export class LostMessage extends ProblemError {
  constructor({
    isWrite,
    isWorkerGone,
  }: {
    /** Whether it may have changed something. */
    isWrite: boolean;
    /** Whether the browser reported it, so that nobody works on it any more. If not, nothing came for too long. */
    isWorkerGone: boolean;
  }) {
    super({ code: isWrite ? 'not-confirmed' : 'no-answer' });
    this.name = 'LostMessage';
    this.isWorkerGone = isWorkerGone;
  }

  readonly isWorkerGone: boolean;
}
