import type { MessageInput } from '@/lib/contract/messages/messages';
import { PAGE_ASK } from '@/lib/contract/messages/page-ask';
import type { Address, Site } from '@/lib/sites/core/site';
import { watchPage } from '@/lib/sites/core/watch-page';

/**
 * Reports a web page to the background. It uses `chrome`, which every browser has in Manifest V3, instead of
 * `lib/platform/browser.ts`: the polyfill is as large as the whole script, and would run in every page.
 */

/** What this script uses of the extension APIs. `runtime.id` is missing once the extension was reloaded or removed. */
declare const chrome: {
  runtime: {
    id?: string;
    sendMessage: (message: {
      name: 'page.report';
      input: MessageInput<'page.report'>;
    }) => Promise<unknown>;
    onMessage: {
      addListener: (
        listener: (message: unknown, sender: unknown, respond: (answer: unknown) => void) => void,
      ) => void;
    };
  };
};

/** Sends the page report to the background whenever it changes and whenever the background asks. */
export const reportPage = <Needed extends Address>(
  site: Site<Needed>,
  toAddress: (location: Address) => Needed,
): void => {
  const { runtime } = chrome;
  // A lost report does no harm, because the background asks when it needs one. After a reload of the extension the call
  // throws, which `async` turns into a rejection.
  const tell = async (input: MessageInput<'page.report'>) =>
    runtime.sendMessage({ name: 'page.report', input });
  const page = watchPage(site, window, toAddress, (report) => {
    tell(report).catch(() => {
      // The extension was reloaded or removed, so nothing listens to this script any more.
      if (!chrome.runtime?.id) page.end();
    });
  });
  runtime.onMessage.addListener((message, _, respond) => {
    if (message === PAGE_ASK) respond(page.ask());
  });
};
