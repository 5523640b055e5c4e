import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import { openPopup, waitForExtensionPage } from '../../tests/support/browser/open-panel';
import { openVirtualScreen, type VirtualScreen } from '../../tests/support/browser/virtual-screen';
import { atMost, getMedian, type Figure } from '../figure';
import { openPanelProduct, type PanelProduct } from './panel-product';

/**
 * How soon the real popup and the real side panel show something, in a browser with a window: from the click on the icon, or
 * the key, as a rep waits for it. A popup is shown only when its page has loaded, so the time of the browser is in it.
 */

const ROUNDS = 7;
/** They open for the first time: they are not counted. */
const WARM_UPS = 2;

/** By page: the element that shows that its content is there and reacts. */
const SHOWS = {
  'empty.html': '#root > *',
  'popup.html': 'ol > li button:not(:disabled)',
  'sidepanel.html': '[data-account]',
} as const;
type PageFile = keyof typeof SHOWS;

const SCRIPT = 'note-opening.js';

/** Notes the instants, in ms since 1970, at which a frame with text, and one that reacts to clicks, has been painted. */
const NOTE = `const { shows } = document.currentScript.dataset;
const times = {};
const note = (name) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    times[name] ??= performance.timeOrigin + performance.now();
    if (name === 'live') document.documentElement.dataset.opened = JSON.stringify(times);
  };
  port2.postMessage(null);
};
const look = () => {
  if (document.querySelector('#root')?.innerText.trim()) note('text');
  if (document.querySelector(shows)) note('live');
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
`;

/** Has each page of the copied build note how it opens. */
async function addNotes(extension: string): Promise<void> {
  await writeFile(join(extension, SCRIPT), NOTE);
  for (const [page, shows] of Object.entries(SHOWS)) {
    const path = join(extension, page);
    const html = await readFile(path, 'utf8');
    const script = `<script src="/${SCRIPT}" data-shows='${shows}'></script>`;
    await writeFile(path, html.replace('<head>', `<head>${script}`));
  }
}

/** In ms from the click or the key. */
interface RealOpening {
  text: number;
  live: number;
}

interface Openers {
  popup: (file: PageFile) => Promise<RealOpening>;
  panel: (file: PageFile) => Promise<RealOpening>;
}

async function readOpening(page: Page, from: number): Promise<RealOpening> {
  const opened = await page.locator('html[data-opened]').getAttribute('data-opened');
  const { text, live } = JSON.parse(opened ?? '') as RealOpening;
  await page.close();
  return { text: text - from, live: live - from };
}

function createOpeners(product: PanelProduct, screen: VirtualScreen, front: Page): Openers {
  const { browser, extensionClient } = product;
  return {
    popup: async (file) => {
      await extensionClient.evaluate(`chrome.action.setPopup({ popup: '${file}' })`);
      await front.bringToFront();
      const from = Date.now();
      return readOpening(await openPopup(browser, front, file), from);
    },
    panel: async (file) => {
      await extensionClient.evaluate(`chrome.sidePanel.setOptions({ path: '${file}' })`);
      await front.bringToFront();
      const opened = waitForExtensionPage(browser, file);
      const from = Date.now();
      await screen.press('alt+shift+k');
      return readOpening(await opened, from);
    },
  };
}

/** Figures of one of them beside an empty React page that is opened in the same way, in turns. */
async function compare(openers: Openers, name: keyof Openers, file: PageFile): Promise<Figure[]> {
  const times: Record<'empty' | 'own', RealOpening[]> = { empty: [], own: [] };
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const empty = await openers[name]('empty.html');
    const own = await openers[name](file);
    if (round < 0) continue;
    times.empty.push(empty);
    times.own.push(own);
  }
  const median = (which: keyof typeof times, what: keyof RealOpening) =>
    getMedian(times[which].map((one) => one[what]));
  const describe = (which: keyof typeof times) =>
    `text ${median(which, 'text').toFixed(0)}, live ${median(which, 'live').toFixed(0)}`;
  console.log(`real ${name}, medians in ms: empty ${describe('empty')}; own ${describe('own')}`);
  const against = (what: keyof RealOpening) => median('own', what) / median('empty', what);
  return [
    atMost(
      `real ${name}, to its first text, against an empty page`,
      against('text'),
      1.15,
      'times',
    ),
    atMost(`real ${name}, until it reacts, against an empty page`, against('live'), 1.3, 'times'),
  ];
}

/** Measures both, connected, with ten accounts, beside a page without a person. */
export async function measureRealOpenings(extension: string): Promise<Figure[]> {
  await addNotes(extension);
  const screen = await openVirtualScreen();
  try {
    const product = await openPanelProduct(extension, screen.display);
    try {
      const { page, sandboxUrl } = product;
      await page.goto(`${sandboxUrl.replace('127.0.0.1', DEMO_NETWORK_HOST)}/feed/`);
      const openers = createOpeners(product, screen, page);
      return [
        ...(await compare(openers, 'popup', 'popup.html')),
        ...(await compare(openers, 'panel', 'sidepanel.html')),
      ];
    } finally {
      await product.close();
    }
  } finally {
    screen.close();
  }
}
