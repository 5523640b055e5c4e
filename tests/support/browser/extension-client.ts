import { errors, type Page } from 'playwright-core';
import type {
  Answer,
  MessageInput,
  MessageName,
  MessageOutput,
} from '@/lib/contract/messages/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import type { ExtensionBrowser } from './open-browser';
import { getExtensionUrl } from './open-panel';

/**
 * A page of the extension without a script of its own, in a background tab. A test sends messages through it as the panel
 * does, and reads what only pages of the extension may read.
 */
export interface ExtensionClient {
  /** Resolves to the background's answer; rejects with a `ProblemError`, or when the worker dies meanwhile. */
  send: <N extends MessageName>(name: N, input: MessageInput<N>) => Promise<MessageOutput<N>>;
  /** The value of an expression in that page. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Closes the page: no page of the extension is open then, if this was the only one. */
  close: () => Promise<void>;
}

/** In ms. A page that is requested while the browser reloads the extension never opens. */
const OPENED_BEFORE_MS = 5_000;
/** More than one, because a page takes longer on a busy machine now and then. */
const TRIES = 4;

/** It has no script, but the extension's origin, and so may send messages. */
const CLIENT_PAGE = 'manifest.json';

async function openClientPage(browser: ExtensionBrowser, tries = TRIES): Promise<Page> {
  const url = getExtensionUrl(browser, CLIENT_PAGE);
  try {
    const [page] = await Promise.all([
      browser.context.waitForEvent('page', {
        predicate: (one) => one.url() === url,
        timeout: OPENED_BEFORE_MS,
      }),
      browser.cdp.send('Target.createTarget', { url, background: true }),
    ]);
    return page;
  } catch (error) {
    if (tries > 1 && error instanceof errors.TimeoutError)
      return openClientPage(browser, tries - 1);
    throw error;
  }
}

/** Opens the page when it is first needed, and again when it was closed. */
export function createExtensionClient(browser: ExtensionBrowser): ExtensionClient {
  let opening: Promise<Page> | undefined;
  const getPage = async () => {
    const page = await opening;
    if (page && !page.isClosed()) return page;
    opening = openClientPage(browser);
    // The next call opens another page.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  const evaluate = async <T>(expression: string) => (await getPage()).evaluate<T>(expression);
  return {
    evaluate,
    send: async (name, input) => {
      const message = JSON.stringify({ name, input });
      const answer = await evaluate<Answer>(`chrome.runtime.sendMessage(${message})`);
      if (!answer.ok) throw new ProblemError(answer.problem);
      // The background's answers are typed by the table of messages.
      return answer.value as MessageOutput<typeof name>;
    },
    close: async () => {
      await (await opening)?.close();
      opening = undefined;
    },
  };
}
