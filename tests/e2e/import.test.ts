import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createRandom } from '@/sandbox/data/random';
import { killWorker } from '../support/browser/kill-worker';
import { waitForEnd } from '../support/bulks';
import { openImport, waitUntilAdded } from '../support/open-import';
import { startProduct, type Product } from '../support/product';

const csv = (content: string | Uint8Array) => ({
  name: 'fair.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
const choose = (page: Page, content: string | Uint8Array) =>
  page.getByLabel('Choose file').setInputFiles(csv(content));

async function readItems({ sandbox }: Product, listId: string) {
  const { lists } = await sandbox.readState();
  return lists.find(({ id }) => id === listId)?.items ?? [];
}

const ROWS = 120;
const NAMES = Array.from({ length: ROWS }, (_, number) => `Lind ${number}`);

it('adds each row once, though the worker dies again and again meanwhile', async () => {
  const random = createRandom(8);
  const product = await startProduct({ hasLimits: false });
  const { page, listId } = await openImport(product, 'PEOPLE');
  await choose(page, `Vorname;Nachname\n${NAMES.map((name) => `Ada;${name}\n`).join('')}Bo;\n`);
  await page.getByText(`${ROWS + 1} rows: ${ROWS} people, 1 left out`).waitFor();
  await page.getByRole('button', { name: `Add ${ROWS} people` }).click();
  for (let kill = 0; kill < 5; kill += 1) {
    // A random moment is what this is about.
    await sleep(random.between(0, 150));
    await killWorker(product.browser);
  }
  await waitUntilAdded(page, `${ROWS + 1} rows: ${ROWS} people, 1 left out`);

  const [bulk] = (await product.send('queue.state', null)).bulks;
  const { counts } = await waitForEnd(product, bulk?.id ?? '');
  expect(counts).toMatchObject({ done: ROWS, failed: 0, 'needs-you': 0 });
  const added = (await readItems(product, listId)).map(({ last_name }) => last_name);
  expect(added.toSorted()).toEqual(NAMES.toSorted());
});

it('takes in more rows than one message holds as one bulk, though the worker dies meanwhile', async () => {
  const random = createRandom(9);
  const product = await startProduct();
  const { page } = await openImport(product, 'PEOPLE');
  const rows = Array.from({ length: 1600 }, (_, number) => `Ada;Lind ${number}\n`);
  await choose(page, `Vorname;Nachname\n${rows.join('')}`);
  await page.getByRole('button', { name: 'Add 1,600 people' }).click();
  for (let kill = 0; kill < 4; kill += 1) {
    // A random moment is what this is about.
    await sleep(random.between(0, 60));
    await killWorker(product.browser);
  }
  await waitUntilAdded(page, '1,600 rows: 1,600 people');
  expect((await product.send('queue.state', null)).bulks).toMatchObject([{ total: 1600 }]);
});
