import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '@/lib/contract/duration';
import { MAX_JOBS_PER_MESSAGE } from '@/lib/contract/limits';
import type { MessageInput } from '@/lib/contract/messages/messages';
import { toParts } from '@/lib/contract/to-parts';
import { isRefusal } from '@/lib/domain/resend-bulk';
import { send, type ShownAtClick } from '@/lib/platform/send';
import { yieldToMain } from '@/lib/platform/yield-to-main';
import { getShownId, sendShown } from './send-shown';

/** The background may die and start again a few times before this is over. */
const TRIES = 5;
const PAUSE_MS = SECOND / 4;

type SentBulk = Omit<MessageInput<'bulk.add'>, 'parts'>;

/**
 * Sends a bulk once, in as many messages as it needs. None of the parts is waited for, so that a panel that is closed right
 * after the click has sent them; the last message fails when one of them was lost.
 */
async function sendOnce(
  client: QueryClient,
  { jobs, ...input }: SentBulk,
  shown: ShownAtClick,
): Promise<boolean> {
  const parts = toParts(jobs, MAX_JOBS_PER_MESSAGE);
  const last = parts.pop() ?? [];
  for (const [part, some] of parts.entries()) {
    send('bulk.prepare', { id: input.bulk.id, part, jobs: some }).catch(() => undefined);
    await yieldToMain();
  }
  return sendShown(client, 'bulk.add', { ...input, parts: parts.length, jobs: last }, shown);
}

/**
 * Sends a bulk, and sends all of it again when it was not answered: the background takes a bulk with the same id once.
 * The page in front counts only the first time: what was taken must not be refused because the rep has moved on.
 * Returns false when the rep stopped or cleared the bulk meanwhile, so that nothing was added.
 * @throws ProblemError what the background refuses it with, or the last failure.
 */
export async function sendBulk(
  client: QueryClient,
  input: SentBulk,
  { shownId = getShownId(client), front }: ShownAtClick = {},
): Promise<boolean> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const isFirst = left === TRIES - 1;
      return await sendOnce(client, input, { shownId, front: isFirst ? front : null });
    } catch (error) {
      if (isRefusal(error) || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
