import type { QueryClient } from '@tanstack/react-query';
import type { MessageInput, MessageName, MessageOutput } from '@/lib/contract/messages/messages';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import { send } from '@/lib/platform/send';
import { askAgain } from '../ask-again';
import { connectionQuery } from '../connection';

/** The id of the connection that this page shows; null when none is known. Read it as the rep clicks. */
export const getShownId = (client: QueryClient): string | null =>
  client.getQueryData(connectionQuery.queryKey)?.id ?? null;

/** A job as a page asks for it. `shownId`: of a dialog, the connection that it was opened with. */
export type AskedJob = NewJobInput & { shownId?: string | null };

/**
 * Sends what writes or costs, with the connection that this page shows. When another one is saved by now nothing is done,
 * and what the page shows is asked for again.
 * @throws ProblemError `key-changed`, or what the background answers.
 */
export async function sendShown<N extends MessageName>(
  client: QueryClient,
  name: N,
  input: MessageInput<N>,
  shownId = getShownId(client),
): Promise<MessageOutput<N>> {
  try {
    return await send(name, input, shownId);
  } catch (error) {
    const isChanged = error instanceof ProblemError && error.problem.code === 'key-changed';
    if (isChanged) askAgain(client, ['page', 'jobs', 'book', 'lists', 'connection']);
    throw error;
  }
}
