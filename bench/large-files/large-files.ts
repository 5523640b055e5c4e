import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { MAX_ADDED_ROWS, MAX_FILE_ROWS } from '@/lib/contract/limits';
import { getWorker } from '../../tests/support/browser/worker';
import { openImport } from '../../tests/support/open-import';
import { buildDemo } from '../build-demo';
import { atLeast, atMost, type Figure } from '../figure';
import { findLongestTasks } from '../longest-task';
import { openProduct, type BenchProduct } from '../open-product';
import { withLargeFile } from './large-file';
import { findPeakMb } from './process-memory';

/** Measures the import of a file with a million rows: until all are counted, and until what a list takes is on disk. */

const ROWS = formatCount(MAX_FILE_ROWS);
const PEOPLE = formatCount(MAX_ADDED_ROWS);
const TIMEOUT_MS = 8 * MINUTE;

function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** Chooses a file on the disk, which the test's own way would copy through the debugger. */
async function chooseFile(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const selector = 'input[type=file]';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  await session.send('DOM.setFileInputFiles', { nodeId, files: [path] });
  await session.detach();
}

/** The seconds that are said to be left. */
async function readSecondsLeft(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar');
  const words = (await bar.getAttribute('aria-valuetext')) ?? '';
  const parts = [...words.matchAll(/(\d+)\s(s|min)/gu)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unit === 'min' ? 60 : 1), 0);
}

/** How much is read, in percent. */
const readShare = async (page: Page): Promise<number> => {
  const bar = page.getByRole('progressbar');
  const read = async (name: string) => Number(await bar.getAttribute(name));
  return (100 * (await read('aria-valuenow'))) / (await read('aria-valuemax'));
};

/** How far off the rest of the reading is from what was said of it when a fifth was read, in percent. */
async function measurePromise(page: Page, waitForEnd: () => Promise<void>): Promise<number> {
  while ((await readShare(page)) < 20) await wait(SECOND / 4);
  const said = await readSecondsLeft(page);
  const from = performance.now();
  await waitForEnd();
  const took = (performance.now() - from) / SECOND;
  return (100 * Math.abs(said - took)) / took;
}

async function measureReading(product: BenchProduct, page: Page, path: string): Promise<Figure[]> {
  let [preview, reading, promise] = [NaN, NaN, NaN];
  let longest: number[] = [];
  // Until all is read, it is disabled.
  const add = page.locator('button:not([aria-disabled])', { hasText: `Add ${PEOPLE} people` });
  const peak = await findPeakMb(async () => {
    longest = await findLongestTasks(page, [page, getWorker(product.browser)], async () => {
      const from = performance.now();
      await chooseFile(page, path);
      await page.getByText('Vorname 0 Nachname 0').first().waitFor();
      preview = performance.now() - from;

      promise = await measurePromise(page, () => add.waitFor());
      reading = performance.now() - from;
    });
  });
  const [panel = NaN, worker = NaN] = longest;
  return [
    atMost(`${ROWS} rows: file chosen to first row`, preview, 5000, 'ms'),
    atLeast('rows read, checked and counted', (MAX_FILE_ROWS * SECOND) / reading, 15_000, '/s'),
    atMost('memory of panel and worker meanwhile', peak, 300, 'MB'),
    atMost('longest task of the panel meanwhile', panel, 50, 'ms'),
    atMost('longest task of the worker meanwhile', worker, 50, 'ms'),
    atMost('the rest, of what was said of it after a fifth', promise, 50, '% off'),
  ];
}

async function measureAdding(product: BenchProduct, page: Page): Promise<Figure[]> {
  const from = performance.now();
  let longest: number[] = [];
  const peak = await findPeakMb(async () => {
    longest = await findLongestTasks(page, [page, getWorker(product.browser)], async () => {
      await page.getByRole('button', { name: `Add ${PEOPLE} people` }).click();
      await page.locator('button:not([aria-disabled])', { hasText: 'Done' }).waitFor();
    });
  });
  const took = performance.now() - from;
  const [panel = NaN, worker = NaN] = longest;
  return [
    atMost(`${PEOPLE} of them on disk`, took / SECOND, 60, 's'),
    atMost('memory of panel and worker with these', peak, 500, 'MB'),
    atMost('longest task of the panel with these', panel, 50, 'ms'),
    atMost('longest task of the worker with these', worker, 50, 'ms'),
  ];
}

/** Runs in the panel’s page in Chromium. */
export async function measureLargeFiles(): Promise<Figure[]> {
  await buildDemo();
  const product = await openProduct();
  try {
    const { page } = await openImport({ ...product, send: product.extensionClient.send }, 'PEOPLE');
    page.setDefaultTimeout(TIMEOUT_MS);
    const figures: Figure[] = [];
    await withLargeFile(MAX_FILE_ROWS, async (path) => {
      figures.push(...(await measureReading(product, page, path)));
      figures.push(...(await measureAdding(product, page)));
    });
    return figures;
  } finally {
    await product.close();
  }
}
