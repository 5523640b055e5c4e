import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { killWorker } from '../support/browser/kill-worker';
import { getExtensionUrl } from '../support/browser/open-panel';
import { findBulk, waitForEnd } from '../support/bulks';
import { pushOf } from '../support/new-jobs';
import { startProduct, type Product } from '../support/product';

/** A bulk between the click and its acknowledgement: the worker dies, the panel is closed, the rep confirms again. */

const ROWS = 3000;
/** The mappings of the sandbox do not find them again: written twice, each would be there twice. */
const NAMES = Array.from({ length: ROWS }, (_, row) => `Invented Person ${row}`);
const QUICK = { hasLimits: false, settings: { holdSeconds: 0, defaultCrm: 'crm_one' } } as const;

async function openPage({ browser }: Product): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(getExtensionUrl(browser, 'sidepanel.html'));
  return page;
}

/** Sends a bulk as the panel does, and does not wait for the answer. */
const confirm = (page: Page, id: string) => {
  const jobs = NAMES.map((name) => pushOf(name, {}, 'bulk'));
  const message = { name: 'bulk.add', input: { bulk: { id, label: id }, jobs } };
  return page.evaluate(`{
    const message = ${JSON.stringify(message)};
    chrome.runtime.sendMessage(message).catch(() => undefined);
    undefined;
  }`);
};

async function expectEachOnce(product: Product, id: string) {
  const { counts, total } = await waitForEnd(product, id);
  expect({ total, done: counts.done }).toEqual({ total: ROWS, done: ROWS });
  const { crm } = await product.sandbox.readState();
  const written = (crm.crm_one?.contacts ?? [])
    .map(({ name }) => String(name))
    .filter((name) => name.startsWith('Invented Person '));
  expect(written).toHaveLength(ROWS);
  expect(new Set(written).size).toBe(ROWS);
}

it('that is confirmed again after its worker died is written once, and is never half there', async () => {
  const product = await startProduct(QUICK);
  const page = await openPage(product);
  for (let death = 0; death < 3; death += 1) {
    await confirm(page, 'fair');
    await killWorker(product.browser);
    const bulk = (await product.say('bulk.list', null)).find(({ id }) => id === 'fair');
    expect(bulk?.total ?? ROWS).toBe(ROWS);
  }
  await confirm(page, 'fair');
  await expect.poll(() => findBulk(product, 'fair').catch(() => null)).not.toBeNull();
  await confirm(page, 'fair');
  await expectEachOnce(product, 'fair');
}, 120_000);

it('goes on when the panel is closed right after the click', async () => {
  const product = await startProduct(QUICK);
  const page = await openPage(product);
  // The worker is awake: a page that closes at once may not get to start one.
  await product.say('bulk.list', null);
  await confirm(page, 'closed');
  await page.close();
  await expect.poll(() => findBulk(product, 'closed').catch(() => null)).not.toBeNull();
  await expectEachOnce(product, 'closed');
}, 120_000);
