import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '@/lib/contract/duration';
import type { MessageInput } from '@/lib/contract/messages/messages';
import { LostMessage } from '@/lib/contract/messages/lost-message';
import { ProblemError } from '@/lib/contract/problem-error';
import type { ShownAtClick } from '@/lib/platform/send';
import { getShownId, sendShown } from './send-shown';

/** The background may die and start again a few times before this is over. */
const TRIES = 5;
const PAUSE_MS = SECOND / 4;

/** Whether the background refused the message. After any other error it may have accepted it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError &&
  !(error instanceof LostMessage) &&
  error.problem.code !== 'internal';

/**
 * Sends a bulk, and repeats the message when it was not answered: the background takes a bulk with the same id once.
 * The page in front counts only the first time: what was taken must not be refused because the rep has moved on.
 * @throws ProblemError what the background refuses it with, or the last failure.
 */
export async function sendBulk(
  client: QueryClient,
  input: MessageInput<'bulk.add'>,
  { shownId = getShownId(client), front }: ShownAtClick = {},
): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const isFirst = left === TRIES - 1;
      await sendShown(client, 'bulk.add', input, { shownId, front: isFirst ? front : null });
      return;
    } catch (error) {
      if (isRefusal(error) || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
