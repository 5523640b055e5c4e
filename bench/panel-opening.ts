import type { PanelProduct } from './panel-product';

/** A page of the extension, and by what is seen that it shows what it is opened for. */
const PAGES = {
  empty: { path: 'empty.html', shows: '#root > *' },
  panel: { path: 'sidepanel.html', shows: '[data-account]' },
  popup: { path: 'popup.html', shows: 'ol > li' },
} as const;
export type OpenedPage = keyof typeof PAGES;

/** Nothing happens on it. */
const QUIET_PAGE = 'manifest.json';

/**
 * Notes when the first frame that shows something has been handed to the screen. A frame's callbacks run before it is
 * painted, and the next message comes after that.
 */
const NOTE_SHOWN = (selector: string) => `globalThis.shown = new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  };
  look();
});`;

/**
 * Milliseconds from the start of the navigation to a page until what it is opened for has been painted. The page is
 * gone to in a tab, from a quiet page of the extension: the extension's process and its worker are there already, as
 * they are for a panel that is opened from the popup, and what the browser does around a panel is not counted.
 */
export async function timeOpening(
  { page, getUrl }: PanelProduct,
  name: OpenedPage,
): Promise<number> {
  const { path, shows } = PAGES[name];
  await page.goto(getUrl(QUIET_PAGE));
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const source = NOTE_SHOWN(shows);
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.goto(getUrl(path), { waitUntil: 'commit' });
  const time = await page.evaluate<number>('globalThis.shown');
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await session.detach();
  return time;
}

/** Opens the panel with the large book, and waits until all of its accounts are there. */
export async function waitForBook({ page, getUrl, choose, accounts }: PanelProduct): Promise<void> {
  await choose('large');
  await page.goto(getUrl(PAGES.panel.path));
  await page.getByText(`${accounts.length.toLocaleString('en')} accounts`).waitFor();
}
