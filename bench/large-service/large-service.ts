import type { Locator, Page } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import { getExtensionUrl, openPanelFromPopup } from '../../tests/support/browser/open-panel';
import { answerLargely } from '../../tests/support/browser/large-service';
import { buildDemo } from '../build-demo';
import { atMost, getMedian, type Figure } from '../figure';
import { timeFromClick } from '../from-click';
import { findLongestTask } from '../longest-task';
import { openProduct, type BenchProduct } from '../open-product';
import { NOTE_OPENING } from '../panel/panel-opening';

/**
 * How soon a screen shows its first row, and its longest task, with the largest service: 10,000 accounts of as many owners,
 * 1,000 webhooks and 500 fields, with names of 200 letters.
 */

const ROUNDS = 7;
const PANEL = { width: 360, height: 760 };
/** Later than a screen’s last task. */
const SETTLED_MS = 300;
const QUIET_PAGE = 'manifest.json';

/** What is opened, over and over: ms until the first row is painted. */
interface Opening {
  page: Page;
  open: () => Promise<number>;
  close: () => Promise<unknown>;
}

type Screen = (product: BenchProduct) => Promise<Opening>;

/** A screen that one click opens, and another one, of the same button unless `closes`, closes. */
function ofClick(page: Page, button: Locator, row: string, closes = button): Opening {
  const open = async () => {
    const shown = page.evaluate<number>(timeFromClick(row));
    await button.click();
    return shown;
  };
  const close = async () => {
    await closes.click();
    await page.locator(row).first().waitFor({ state: 'detached' });
  };
  return { page, open, close };
}

const openTab = async ({ browser }: BenchProduct, path: string): Promise<Page> => {
  const page = await browser.context.newPage();
  await page.setViewportSize(PANEL);
  await page.goto(getExtensionUrl(browser, path));
  return page;
};

/** All accounts are stored. */
async function openToday(product: BenchProduct): Promise<Page> {
  const page = await openTab(product, 'sidepanel.html');
  await page.getByText(/^10,000 /).waitFor();
  return page;
}

async function openSettings(product: BenchProduct): Promise<Page> {
  const page = await openTab(product, 'options.html#advanced');
  await page.getByRole('heading').first().waitFor();
  return page;
}

const findAdvanced = (page: Page) => page.getByRole('button', { name: /^Paths, limits/ });

const SCREENS: Record<string, Screen> = {
  'the panel with 10,000 accounts': async (product) => {
    const page = await openToday(product);
    await page.addInitScript(NOTE_OPENING('[data-account]'));
    const close = () => page.goto(getExtensionUrl(product.browser, QUIET_PAGE));
    await close();
    const open = async () => {
      const url = getExtensionUrl(product.browser, 'sidepanel.html');
      await page.goto(url, { waitUntil: 'commit' });
      return page.evaluate<number>('globalThis.opening');
    };
    return { page, open, close };
  },
  'the filters of 10,000 owners': async (product) => {
    const page = await openToday(product);
    const button = page.getByRole('button', { name: 'Search, sort, filter' });
    return ofClick(page, button, 'select[aria-label="Owner"]');
  },
  'the advanced settings': async (product) => {
    const page = await openSettings(product);
    return ofClick(page, findAdvanced(page), 'fieldset input');
  },
  'a mapping of 500 fields': async (product) => {
    const page = await openSettings(product);
    await findAdvanced(page).click();
    const part = page.getByRole('region', { name: 'What each CRM makes of a push' });
    return ofClick(page, part.getByRole('button').first(), 'li[title^="custom_"]');
  },
  'a push that 1,000 webhooks could take': async (product) => {
    const { browser, sandbox } = product;
    const network = sandbox.url.replace('127.0.0.1', DEMO_NETWORK_HOST);
    const profile = await browser.context.newPage();
    await profile.goto(`${network}/in/${CAST.ownedByCaller}/`);
    const page = await openPanelFromPopup(browser, profile);
    const button = page.getByRole('button', { name: 'Push to CRM' });
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
    return ofClick(page, button, '[role=dialog] button', cancel);
  },
};

/** Medians: the time until the first row, and the longest task. The first opening, which also asks the service, is not counted. */
async function measureScreen(product: BenchProduct, name: string, screen: Screen) {
  const { page, open, close } = await screen(product);
  await open();
  await close();
  const times: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const task = await findLongestTask(page, async () => {
      times.push(await open());
      await page.waitForTimeout(SETTLED_MS);
    });
    tasks.push(task);
    await close();
  }
  await page.close();
  return [
    atMost(`largest service: ${name}, to the first row`, getMedian(times), 300, 'ms'),
    atMost(`largest service: ${name}, longest task`, getMedian(tasks), 50, 'ms'),
  ];
}

export async function measureLargeService(): Promise<Figure[]> {
  await buildDemo();
  const product = await openProduct(undefined, answerLargely);
  try {
    const figures: Figure[] = [];
    for (const [name, screen] of Object.entries(SCREENS)) {
      figures.push(...(await measureScreen(product, name, screen)));
    }
    return figures;
  } finally {
    await product.close();
  }
}
