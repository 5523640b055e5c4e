import type { Page } from 'playwright-core';
import { toReadListJob, toReadPageJob } from '@/lib/domain/lists/new-list-jobs';
import { buildDemo } from '../build-demo';
import { getExtensionUrl } from '../../tests/support/browser/open-panel';
import { atMost, getMedian, type Figure } from '../figure';
import { openProduct, type BenchProduct } from '../open-product';

/** Measures how fast a long stored list opens: from the click on its name until its first row is painted. */

const ITEMS = 20_000;
const ROUNDS = 9;
const NAME = 'Long list';

const makeItems = () =>
  Array.from({ length: ITEMS }, (_, number) => ({
    id: `item-${number}`,
    full_name: `Person ${number}`,
    company_name: `Company ${number % 700}`,
    current_position: 'Head of Procurement',
    email: `person-${number}@company-${number % 700}.example`,
    social_url: `https://www.linkedin.com/in/person-${number}`,
    location: 'Hamburg, Germany',
    createdAt: '2026-11-01T09:00:00.000Z',
  }));

/** Clicks, and returns the milliseconds until the first row is painted. */
const CLICK_AND_WAIT = `new Promise((resolve) => {
  const name = [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('${NAME}'));
  const start = performance.now();
  const look = () => {
    if (!document.querySelector('[data-item]')) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - start);
    port2.postMessage(null);
  };
  name.click();
  look();
})`;

async function keepLongList({ sandbox, extensionClient }: BenchProduct): Promise<void> {
  const { id } = (await sandbox.ask('/lists', { name: NAME, entity: 'PEOPLE' })) as { id: string };
  // One page opens all of them, because the bench measures the store.
  const body = { items: makeItems(), hasNextPage: false, total: ITEMS };
  await sandbox.addFault({ path: `/lists/${id}/items`, status: 200, body, times: 1 });
  await extensionClient.send('job.add', toReadListJob(id));
  while (!(await extensionClient.send('list.get', { id }))) continue;
  await extensionClient.send(
    'job.add',
    toReadPageJob({ id, name: NAME }, { page: 0, lane: 'click' }),
  );
  while ((await extensionClient.send('list.get', { id }))?.head.loaded !== ITEMS) continue;
}

/** A newly opened panel, with nothing in memory. */
async function timeOpening(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByRole('tab', { name: 'Lists' }).click();
  await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).waitFor();
  const time = await page.evaluate<number>(CLICK_AND_WAIT);
  await page.getByText('20,000 items').waitFor();
  return time;
}

/** Runs in the panel’s page in Chromium. */
export async function measureListOpening(): Promise<Figure[]> {
  await buildDemo();
  const product = await openProduct();
  try {
    await keepLongList(product);
    const page = await product.browser.context.newPage();
    await page.setViewportSize({ width: 360, height: 760 });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timeOpening(page, getExtensionUrl(product.browser, 'sidepanel.html')));
    }
    const name = '20,000 items: open to first row from the store';
    return [atMost(name, getMedian(times), 150, 'ms')];
  } finally {
    await product.close();
  }
}
