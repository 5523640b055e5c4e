import { browser } from './browser';
import { ProblemError } from '@/lib/contract/problem-error';
import type {
  Answer,
  MessageInput,
  MessageName,
  MessageOutput,
} from '@/lib/contract/messages/messages';

/**
 * Sends one message to the background and returns its answer. Rejects with a `ProblemError` when the background refuses or
 * fails, and with the browser's error when there is no background. `shownId` is the id of the connection that the page shows:
 * the background refuses some messages when another one is saved.
 */
export async function send<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
  shownId?: string | null,
): Promise<MessageOutput<N>> {
  const answer = await browser.runtime.sendMessage<unknown, Answer | undefined>({
    name,
    input,
    ...(shownId !== undefined && { shownId }),
  });
  if (!answer) throw new ProblemError({ code: 'internal', message: `No answer to ${name}` });
  if (!answer.ok) throw new ProblemError(answer.problem);
  // The background parsed the input by this very table, and its answers are typed by it.
  return answer.value as MessageOutput<N>;
}
