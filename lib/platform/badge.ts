import { browser } from 'wxt/browser';

/** The number on the toolbar's button; 0 takes it away. */
export async function showBadge(count: number): Promise<void> {
  // The toolbar is the browser's own: no token of the theme reaches it.
  await browser.action.setBadgeBackgroundColor({ color: '#b45309' });
  await browser.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
