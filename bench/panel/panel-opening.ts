import type { Settings } from '@/lib/contract/stored/settings';
import { FEW, type Book, type PanelProduct } from './panel-product';

/** A page of the extension, and the element that shows that its content is there. */
const PAGES = {
  empty: { path: 'empty.html', shows: '#root > *' },
  panel: { path: 'sidepanel.html', shows: '[data-account]' },
  popup: { path: 'popup.html', shows: 'ol > li button:not(:disabled)' },
} as const;
export type OpenedPage = keyof typeof PAGES;

/** Nothing happens on it. */
const QUIET_PAGE = 'manifest.json';

/** What the page's script rendered: its HTML holds a skeleton until then. */
const RENDERED = '#root > :not([data-skeleton])';

/**
 * Notes when the first frame that shows something has been painted: React rendered it, so it reacts to clicks. A frame's
 * callbacks run before it is painted, and the next message arrives after that.
 */
export const NOTE_OPENING = (selector: string) => `globalThis.opening = new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector(selector)) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  };
  const selector = ${JSON.stringify(selector)};
  look();
});`;

/** The browser may report it after the page has reacted already. */
const FIRST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (first) resolve(first.startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

/** In ms from the start of the navigation. */
export interface Opening {
  /** Until the first paint: of the skeleton, where the page has one. */
  painted: number;
  /** Until what the page is opened for is on the screen and reacts to clicks. */
  live: number;
}

/** The panel's text when it knows all accounts of a ranking, which may be fewer than the book has. */
function getTotal({ accounts }: PanelProduct, book: Book): RegExp {
  const count = (book === 'large' ? accounts.length : FEW).toLocaleString('en');
  return new RegExp(`^${count} (?:of [\\d,]+|accounts)`);
}

/**
 * How soon a page shows what it is opened for. The page is gone to in a tab, from a quiet page of the extension: the
 * extension's process and its worker are there already, as they are for a panel that is opened from the popup, and what
 * the browser does around a panel is not counted. Every page was open before with the same book in it.
 */
export async function timeOpening(
  product: PanelProduct,
  name: OpenedPage,
  book: Book,
  language?: Settings['language'],
): Promise<Opening> {
  const { page, getUrl, choose } = product;
  const { path, shows } = PAGES[name];
  await page.goto(getUrl(QUIET_PAGE));
  await choose(book, language);
  await page.goto(getUrl(path));
  await page.locator(RENDERED).first().waitFor();
  await page.locator(shows).first().waitFor();
  // The panel reads all of its book, and the background has nothing more to do then.
  if (name === 'panel' && !language) await page.getByText(getTotal(product, book)).waitFor();
  else await page.waitForLoadState('networkidle');
  await page.goto(getUrl(QUIET_PAGE));
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const source = NOTE_OPENING(shows);
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.goto(getUrl(path), { waitUntil: 'commit' });
  const live = await page.evaluate<number>('globalThis.opening');
  const painted = await page.evaluate<number>(FIRST_PAINT);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await session.detach();
  return { painted, live };
}

/** Opens the panel with the large book, and waits until all of its accounts are there. */
export async function waitForBook(product: PanelProduct): Promise<void> {
  const { page, getUrl, choose } = product;
  await choose('large');
  await page.goto(getUrl(PAGES.panel.path));
  await page.getByText(getTotal(product, 'large')).waitFor();
}
