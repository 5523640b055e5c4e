import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { PAGE_ASK } from '@/lib/contract/page-ask';
import { send } from '@/lib/platform/send';
import { toNetworkAddress } from '@/lib/sites/demo-network';
import { watchPage } from '@/lib/sites/watch-page';

const isDemo = import.meta.env.MODE === 'demo';

/**
 * Declared by hand in `wxt.config.ts`: what WXT puts around a content script of its own announces it to the page, by an
 * event and a message, and is longer than what this script may be.
 */
export default defineUnlistedScript({
  main() {
    const end = new AbortController();
    const { signal } = end;
    const page = watchPage({
      view: window,
      signal,
      toAddress: isDemo ? toNetworkAddress : (href) => href,
      report(report) {
        // What is not delivered is not missed: the background asks when it needs to know. When the extension
        // was reloaded or removed, this script is an orphan and ends.
        send('page.report', report).catch(() => {
          if (!browser.runtime?.id) end.abort();
        });
      },
    });
    const answer = (message: unknown, _: unknown, respond: (report: unknown) => void) => {
      if (message === PAGE_ASK) respond(page.ask());
    };
    browser.runtime.onMessage.addListener(answer);
  },
});
