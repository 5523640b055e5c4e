import type { QueryClient } from '@tanstack/react-query';
import type {
  Topic,
  MessageInput,
  MessageName,
  MessageOutput,
} from '@/lib/contract/messages/messages';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { send, type ShownAtClick } from '@/lib/platform/send';
import { askAgain } from '../ask-again';
import { connectionQuery } from '../connection';

/** The id of the connection that this page shows; null when none is known. Read it as the rep clicks. */
export const getShownId = (client: QueryClient): string | null =>
  client.getQueryData(connectionQuery.queryKey)?.id ?? null;

/** A job as a page asks for it. `shownId`: of a dialog, the connection that it was opened with. */
export type AskedJob = NewJobInput & ShownAtClick;

/** What is asked for again when the background refuses a click, because this page showed something else. */
const OUTDATED: Partial<Record<ProblemCode, Topic[]>> = {
  'key-changed': ['page', 'jobs', 'book', 'lists', 'connection'],
  'page-changed': ['page'],
};

/**
 * Sends what writes or costs, with the connection that this page shows, and the page in front if the click is about one.
 * When another connection is saved or another page is in front by now nothing is done, and what this page shows is asked for
 * again.
 * @throws ProblemError `key-changed`, `page-changed`, or what the background answers.
 */
export async function sendShown<N extends MessageName>(
  client: QueryClient,
  name: N,
  input: MessageInput<N>,
  { shownId = getShownId(client), front }: ShownAtClick = {},
): Promise<MessageOutput<N>> {
  try {
    return await send(name, input, shownId, front);
  } catch (error) {
    const topics = error instanceof ProblemError && OUTDATED[error.problem.code];
    if (topics) askAgain(client, topics);
    throw error;
  }
}
