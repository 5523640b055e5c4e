import type { Browser } from 'wxt/browser';
import type { MessageInput } from '@/lib/contract/messages';
import { PAGE_ASK } from '@/lib/contract/page-ask';
import { toNetworkAddress } from '@/lib/sites/demo-network';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { watchPage } from '@/lib/sites/watch-page';

interface PageReportMessage {
  name: 'page.report';
  input: MessageInput<'page.report'>;
}

/** Every browser has it by this name in Manifest V3, with promises. What `wxt/browser` adds is left out of each page. */
declare const chrome: typeof Browser;

const isDemo = import.meta.env.MODE === 'demo';

/**
 * An unlisted script, declared by hand in `wxt.config.ts`: what WXT puts around a content script of its own announces it
 * to the page, by an event and a message, and is longer than what this script may be.
 */
export default {
  /** Leaves no name behind, not even in its own world. */
  globalName: false,
  main() {
    const { runtime } = chrome;
    const end = new AbortController();
    // Said without `send`, which reads the answer: there is none, and this is part of every page. What is not
    // delivered is not missed: the background asks when it needs to know.
    const tell = async (input: PageReportMessage['input']) => {
      try {
        await runtime.sendMessage<PageReportMessage>({ name: 'page.report', input });
      } catch {
        // The extension was reloaded or removed: this script is an orphan, and ends.
        if (!chrome.runtime?.id) end.abort();
      }
    };
    const ask = watchPage({
      site: linkedin,
      view: window,
      signal: end.signal,
      toAddress: isDemo ? toNetworkAddress : (href) => href,
      report: (input) => void tell(input),
    });
    runtime.onMessage.addListener(
      (message: unknown, _: unknown, respond: (answer: unknown) => void) => {
        if (message === PAGE_ASK) respond(ask());
      },
    );
  },
};
