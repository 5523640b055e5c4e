import { browser } from './browser';
import { SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { READS } from '@/lib/contract/messages/reads';
import type {
  Answer,
  MessageInput,
  MessageName,
  MessageOutput,
} from '@/lib/contract/messages/messages';

/** In ms. A read without an answer by then was lost, with the worker that received it. */
export const LOST_AFTER_MS = 5 * SECOND;

/** Asks once more when the browser reports an error or when no answer comes; the first answer counts. */
function askTwice<T>(ask: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSecond = false;
    const askAgain = () => {
      clearTimeout(timer);
      if (isSecond) return;
      isSecond = true;
      ask().then(resolve, reject);
    };
    const timer = setTimeout(askAgain, LOST_AFTER_MS);
    ask().then((answer) => {
      clearTimeout(timer);
      resolve(answer);
    }, askAgain);
  });
}

/**
 * Sends one message to the background and returns its answer. Rejects with a `ProblemError` when the background refuses or
 * fails, and with the browser's error when there is no background. A message that only reads is sent once more when its
 * answer was lost, since the browser may end the worker at any moment. `shownId` is the id of the connection that the page
 * shows: the background refuses some messages when another one is saved.
 */
export async function send<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
  shownId?: string | null,
): Promise<MessageOutput<N>> {
  const ask = async () =>
    browser.runtime.sendMessage<unknown, Answer | undefined>({
      name,
      input,
      ...(shownId !== undefined && { shownId }),
    });
  const answer = await (READS.has(name) ? askTwice(ask) : ask());
  if (!answer) throw new ProblemError({ code: 'internal', message: `No answer to ${name}` });
  if (!answer.ok) throw new ProblemError(answer.problem);
  // The background parsed the input by this very table, and its answers are typed by it.
  return answer.value as MessageOutput<N>;
}
