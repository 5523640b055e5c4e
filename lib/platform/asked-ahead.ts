import { browser } from './browser';
import { SECOND } from '@/lib/contract/duration';
import type { Answer, MessageInput, MessageName } from '@/lib/contract/messages/messages';

/** Messages that a page of the extension says before most of its script is read, so that their answers come while it is. */

const asked = new Map<string, Promise<Answer | undefined>>();

/** An answer that nobody has taken by then is old. */
const TAKEN_BEFORE_MS = 2 * SECOND;

const toKey = (name: MessageName, input: unknown) => JSON.stringify([name, input]);

/** Says a message whose answer `takeAsked` is to answer. */
export function askAhead<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
): Promise<Answer | undefined> {
  const answer = browser.runtime.sendMessage<unknown, Answer | undefined>({ name, input });
  // Whoever takes it hears of it.
  answer.catch(() => undefined);
  asked.set(toKey(name, input), answer);
  return answer;
}

/** The answer to a message that was said ahead, once; undefined when it was not, or long ago. */
export function takeAsked(
  name: MessageName,
  input: unknown,
): Promise<Answer | undefined> | undefined {
  if (performance.now() > TAKEN_BEFORE_MS) return undefined;
  const key = toKey(name, input);
  const answer = asked.get(key);
  asked.delete(key);
  return answer;
}
