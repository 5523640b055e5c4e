import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { PAGE_ASK } from '@/lib/contract/page-ask';
import { send } from '@/lib/platform/send';
import { DEMO_MATCH, toNetworkAddress } from '@/lib/sites/demo-network';
import { watchPage } from '@/lib/sites/watch-page';

const isDemo = import.meta.env.MODE === 'demo';

export default defineContentScript({
  // Every page, not only profiles: a visit that begins on the feed is never injected again.
  matches: ['https://*.linkedin.com/*', ...(isDemo ? [DEMO_MATCH] : [])],
  // The address says who it is before the page has loaded; the page itself is read when it has.
  runAt: 'document_start',
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
