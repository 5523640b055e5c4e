import { browser } from 'wxt/browser';
import { pageReportSchema, type Page } from '@/lib/contract/page';
import { PAGE_ASK } from '@/lib/contract/page-ask';
import { logFault } from '@/lib/platform/log';

/**
 * Who the page in a window's active tab is about. The tab is asked each time instead of remembered: what a
 * page said a moment ago may be another person by now, and a reborn worker remembers nothing.
 */
export async function readPage(windowId: number): Promise<Page | null> {
  const [tab] = await browser.tabs.query({ active: true, windowId });
  if (tab?.id === undefined) return null;
  let raw: unknown;
  try {
    raw = await browser.tabs.sendMessage(tab.id, PAGE_ASK, { frameId: 0 });
  } catch {
    // No content script: not a page of a network that we read, or one opened before we were installed.
    return null;
  }
  const report = pageReportSchema.safeParse(raw);
  if (!report.success) logFault('page.ask', report.error);
  return report.success ? { tabId: tab.id, report: report.data } : null;
}

/** Calls `onChange` when another tab comes to the front, or the tab in front loads another page. */
export function watchTabs(onChange: () => void): void {
  browser.tabs.onActivated.addListener(onChange);
  browser.tabs.onUpdated.addListener((_, { status }) => {
    if (status !== undefined) onChange();
  });
}
