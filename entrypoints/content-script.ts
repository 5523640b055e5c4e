import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { MessageInput } from '@/lib/contract/messages';
import { PAGE_ASK } from '@/lib/contract/page-ask';
import { toNetworkAddress } from '@/lib/sites/demo-network';
import { watchPage } from '@/lib/sites/watch-page';

interface PageReportMessage {
  name: 'page.report';
  input: MessageInput<'page.report'>;
}

const isDemo = import.meta.env.MODE === 'demo';

/**
 * Declared by hand in `wxt.config.ts`: what WXT puts around a content script of its own announces it to the page, by an
 * event and a message, and is longer than what this script may be.
 */
export default defineUnlistedScript({
  main() {
    const end = new AbortController();
    // Said without `send`, which reads the answer: there is none, and this is part of every page. What is not
    // delivered is not missed: the background asks when it needs to know.
    const tell = async (input: PageReportMessage['input']) => {
      try {
        await browser.runtime.sendMessage<PageReportMessage>({ name: 'page.report', input });
      } catch {
        // The extension was reloaded or removed: this script is an orphan, and ends.
        if (!browser.runtime?.id) end.abort();
      }
    };
    const ask = watchPage({
      view: window,
      signal: end.signal,
      toAddress: isDemo ? toNetworkAddress : (href) => href,
      report: (input) => void tell(input),
    });
    browser.runtime.onMessage.addListener((message: unknown, _, respond) => {
      if (message === PAGE_ASK) respond(ask());
    });
  },
});
