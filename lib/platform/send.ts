import { browser } from './browser';
import { BUILD_VERSION } from './version';
import { SECOND } from '@/lib/contract/duration';
import { LostMessage } from '@/lib/contract/messages/lost-message';
import { ProblemError } from '@/lib/contract/problem-error';
import { READS } from '@/lib/contract/messages/reads';
import type { ShownFront } from '@/lib/contract/messages/messages';
import type {
  Answer,
  MessageInput,
  MessageName,
  MessageOutput,
} from '@/lib/contract/messages/messages';

/** In ms. After this time a read without an answer counts as lost with the worker. */
export const LOST_AFTER_MS = 5 * SECOND;
/** In ms. The longest wait for any answer. */
export const LONGEST_WAIT_MS = 3 * LOST_AFTER_MS;

/** What a page of the extension showed when the rep clicked. The background refuses a click if this is no longer true. */
export interface ShownAtClick {
  /** The id of the connection; null: none. */
  shownId?: string | null | undefined;
  /** The page in front that the click is about; null: none. */
  front?: ShownFront | null | undefined;
}

type Ask = () => Promise<Answer>;

/** Asks once more when the message is lost or when no answer comes; the first answer counts. */
function askTwice(ask: Ask): Promise<Answer> {
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

/** Rejects with a `LostMessage` when the browser reports an error, or when no answer comes in time. */
function waitForAnswer(sent: Promise<Answer | undefined>, isWrite: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const lose = (isWorkerGone: boolean) => {
      clearTimeout(timer);
      reject(new LostMessage({ isWrite, isWorkerGone }));
    };
    const timer = setTimeout(lose, LONGEST_WAIT_MS, false);
    sent.then(
      (answer) => {
        if (!answer) {
          lose(true);
          return;
        }
        clearTimeout(timer);
        resolve(answer);
      },
      () => lose(true),
    );
  });
}

async function exchange<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
  { shownId, front, isRead }: ShownAtClick & { isRead: boolean },
): Promise<MessageOutput<N>> {
  const message = {
    name,
    input,
    version: BUILD_VERSION,
    ...(shownId !== undefined && { shownId }),
    ...(front && { front }),
  };
  const ask = () =>
    waitForAnswer(
      // In a function of its own, because a page that outlived the extension throws here.
      (async () => browser.runtime.sendMessage<unknown, Answer | undefined>(message))(),
      !isRead,
    );
  const answer = await (isRead ? askTwice(ask) : ask());
  if (!answer.ok) throw new ProblemError(answer.problem);
  // The background parsed the input by this very table, and its answers are typed by it.
  return answer.value as MessageOutput<N>;
}

/**
 * Sends one message to the background and returns its answer. Rejects with a `ProblemError` when the background refuses or
 * fails, and with a `LostMessage` when it does not answer. A message that only reads is sent once more when its answer was
 * lost, since the browser may end the worker at any moment. `shownId` is the id of the connection that the page shows: the
 * background refuses some messages when another one is saved. `front` is the page in front that the click is about: the
 * background refuses every message about another.
 */
export const send = <N extends MessageName>(
  name: N,
  input: MessageInput<N>,
  shownId?: string | null,
  front?: ShownFront | null,
): Promise<MessageOutput<N>> => exchange(name, input, { shownId, front, isRead: READS.has(name) });

/** Adds a job that only reads. It may be sent twice: the second message is answered with the job of the first. */
export const sendReadJob = (job: MessageInput<'job.add'>): Promise<MessageOutput<'job.add'>> =>
  exchange('job.add', job, { isRead: true });
