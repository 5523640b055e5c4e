import type { Browser } from 'wxt/browser';
import type { MessageInput } from '@/lib/contract/messages/messages';
import { PAGE_ASK } from '@/lib/contract/messages/page-ask';
import type { Address, Site } from '@/lib/sites/core/site';
import { watchPage } from '@/lib/sites/core/watch-page';

interface PageReportMessage {
  name: 'page.report';
  input: MessageInput<'page.report'>;
}

/** Every browser has it by this name in Manifest V3, with promises. What `wxt/browser` adds is left out of each page. */
declare const chrome: typeof Browser;

/** Says who this page is about whenever that changes, and whenever the background asks. */
export const reportPage = <Needed extends Address>(
  site: Site<Needed>,
  toAddress: (location: Address) => Needed,
): void => {
  const { runtime } = chrome;
  // Said without `send`, which reads the answer: there is none, and this is part of every page. What is not
  // delivered is not missed: the background asks when it needs to know. An orphan's call throws: `async` makes it fail.
  const tell = async (input: PageReportMessage['input']) =>
    runtime.sendMessage<PageReportMessage, null>({ name: 'page.report', input });
  const page = watchPage(site, window, toAddress, (report) => {
    tell(report).catch(() => {
      // The extension was reloaded or removed: this script is an orphan, and ends.
      if (!chrome.runtime?.id) page.end();
    });
  });
  runtime.onMessage.addListener(
    (message: unknown, _: unknown, respond: (answer: unknown) => void) => {
      if (message === PAGE_ASK) respond(page.ask());
    },
  );
};
