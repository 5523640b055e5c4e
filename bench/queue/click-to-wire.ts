import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import type { Page } from 'playwright-core';
import { openPanelFromPopup } from '../../tests/support/browser/open-panel';
import { CROWD } from '../../tests/support/new-jobs';
import type { BenchProduct } from '../open-product';

/** How many people are enriched, one after the other. */
const PEOPLE = CROWD.slice(0, 12);
const ENRICH_PATH = '/trigger/enrich/sync';

/** Records the time of the next click from the event itself, because its handler may run later. */
const NOTE_NEXT_CLICK = `globalThis.clickedAt = new Promise((resolve) => {
  const note = ({ timeStamp }) => resolve(Date.now() - performance.now() + timeStamp);
  addEventListener('click', note, { capture: true, once: true });
}); undefined`;

async function waitForIdle({ extensionClient }: BenchProduct) {
  for (;;) {
    const { waiting, running } = (await extensionClient.send('queue.state', null)).counts;
    if (waiting + running === 0) return;
  }
}

async function clickEnrich(product: BenchProduct, panel: Page): Promise<number> {
  const button = panel.getByRole('button', { name: 'Enrich', exact: true });
  await button.waitFor();
  await waitForIdle(product);
  await panel.evaluate(NOTE_NEXT_CLICK);
  await button.click();
  const clickedAt = await panel.evaluate<number>('clickedAt');
  return (await product.waitForCall(clickedAt, ENRICH_PATH)) - clickedAt;
}

/**
 * Opens the panel beside a page of the demo network. Returns a function that opens a person’s page and times a click: the
 * milliseconds from a click on Enrich to the arrival of its request at the service, on an idle queue.
 */
export async function openClicks(
  product: BenchProduct,
): Promise<(slug: string) => Promise<number>> {
  const { browser, sandbox } = product;
  const network = sandbox.url.replace('127.0.0.1', DEMO_NETWORK_HOST);
  const page = await browser.context.newPage();
  let panel: Page | undefined;
  return async (slug) => {
    await page.goto(`${network}/in/${slug}/`);
    panel ??= await openPanelFromPopup(browser, page);
    return clickEnrich(product, panel);
  };
}

/** The same for a few people, one after the other. */
export async function timeClicks(product: BenchProduct): Promise<number[]> {
  const click = await openClicks(product);
  const times: number[] = [];
  for (const slug of PEOPLE) times.push(await click(slug));
  return times;
}
