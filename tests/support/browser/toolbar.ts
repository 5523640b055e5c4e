import type { Page } from 'playwright-core';
import type { Product } from '../product';
import { getWorker } from './worker';

/** The tooltip of the toolbar icon while a tab is in front. The browser tells no one which picture it shows with it. */
export async function readTooltip({ browser }: Product, page: Page): Promise<string> {
  return getWorker(browser).evaluate<string>(`(async () => {
    const tabs = await chrome.tabs.query({});
    const tab = tabs.find(({ url }) => url === ${JSON.stringify(page.url())});
    return tab ? chrome.action.getTitle({ tabId: tab.id }) : 'no such tab';
  })()`);
}

/** The number on the icon, which is the same for all tabs. */
export const readBadge = ({ browser }: Product): Promise<string> =>
  getWorker(browser).evaluate<string>('chrome.action.getBadgeText({})');
