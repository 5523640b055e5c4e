import { LostMessage } from '@/lib/contract/messages/lost-message';
import { ProblemError } from '@/lib/contract/problem-error';

/** What becomes of a bulk that failed to be stored, when the rep sends it again. */

/** Whether the background refused the message. After any other error it may have accepted it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError &&
  !(error instanceof LostMessage) &&
  error.problem.code !== 'internal';

/**
 * The id to send a bulk with. The same bulk keeps the id that it failed with, because the background takes an id once: it
 * may have been stored, and would be carried out twice. `failed`: the last one, if it failed; null: it did not.
 */
export const getBulkId = <T>(
  failed: { id: string; asked: T } | null,
  asked: T,
  createId: () => string,
): string =>
  failed && JSON.stringify(failed.asked) === JSON.stringify(asked) ? failed.id : createId();
