import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { killWorker } from '../../support/browser/kill-worker';
import { getExtensionUrl } from '../../support/browser/open-panel';
import { findBulk, waitForEnd } from '../../support/bulks';
import { pushOf } from '../../support/new-jobs';
import { openList } from '../../support/open-list';
import { startProduct, type Product } from '../../support/product';

/** A bulk between the click and its acknowledgement: the worker dies, the panel is closed, the rep confirms again. */

/** More than one chunk. */
const ROWS = 350;
/** The mappings of the sandbox do not find them again: written twice, each would be there twice. */
const toLetters = (row: number) => String.fromCharCode(97 + Math.floor(row / 26), 97 + (row % 26));
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
    const bulk = (await product.send('queue.state', null)).bulks.find(({ id }) => id === 'fair');
    expect(bulk?.total ?? ROWS).toBe(ROWS);
  }
  await confirm(page, 'fair');
  await expect.poll(() => findBulk(product, 'fair').catch(() => null)).not.toBeNull();
  await confirm(page, 'fair');
  await expectEachOnce(product, 'fair');
});

it('goes on when the panel is closed right after the click', async () => {
  const product = await startProduct(QUICK);
  const page = await openPage(product);
  // The worker is awake: a page that closes at once may not get to start one.
  await product.send('queue.state', null);
  await confirm(page, 'closed');
  await page.close();
  await expect.poll(() => findBulk(product, 'closed').catch(() => null)).not.toBeNull();
  await expectEachOnce(product, 'closed');
});

/** Has the panel's page lose the answers to "Push all", which the background takes; answers how many were lost. */
async function loseAnswers(page: Page) {
  await page.evaluate(`{
    const send = chrome.runtime.sendMessage.bind(chrome.runtime);
    globalThis.lost = 0;
    chrome.runtime.sendMessage = async (message) => {
      const answer = await send(message);
      if (message.name !== 'bulk.add') return answer;
      globalThis.lost += 1;
      throw new Error('The answer was lost');
    };
    globalThis.findAnswers = () => { chrome.runtime.sendMessage = send; };
  }`);
  return () => page.evaluate<number>('findAnswers(); lost');
}

it('writes each once when "Push all" is confirmed again after no message was answered', async () => {
  const product = await startProduct(QUICK);
  // Known by name only: written twice, each would be there twice.
  // A number is no part of a name that a CRM is searched by.
  const names = Array.from({ length: 40 }, (_, row) => `Invented Person${toLetters(row)}`);
  const items = names.map((full_name) => ({ full_name, company_name: 'Lind Pumps' }));
  const { page } = await openList(product, 'PEOPLE', items);
  await page.getByText('40 items').waitFor();
  await page.getByRole('button', { name: 'Push all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Push all' });
  await dialog.getByRole('switch', { name: 'Only people who can be reached' }).click();
  await dialog.getByText(/^40 can’t be checked/).waitFor();
  await dialog.getByRole('switch', { name: 'Push those who can’t be checked, too' }).click();
  // The dialog has them looked up by name, by itself.
  const isLookedUp = { timeout: 60_000 };
  await expect
    .poll(async () => (await product.sandbox.listCalls('/crm/search')).length, isLookedUp)
    .toBe(40);
  await expect
    .poll(async () => (await product.send('queue.state', null)).bulks.length, isLookedUp)
    .toBe(0);
  const findAnswers = await loseAnswers(page);
  await dialog.getByRole('button', { name: 'Push 40' }).click();
  await dialog
    .getByText('The extension did not answer. Try again: nothing is done twice.')
    .waitFor();
  expect(await findAnswers()).toBeGreaterThan(1);
  const listPushes = async () =>
    (await product.send('queue.state', null)).bulks.filter(({ label }) =>
      label.startsWith('Push: '),
    );
  const [bulk, ...others] = await listPushes();
  expect(others).toEqual([]);
  // All are written by then, so nothing that is still open could stand for them.
  await waitForEnd(product, bulk?.id ?? '');

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('40 done').first().waitFor();
  expect(await listPushes()).toHaveLength(1);
  expect((await findBulk(product, bulk?.id ?? '')).counts.done).toBe(40);
  const { crm } = await product.sandbox.readState();
  const written = (crm.crm_one?.contacts ?? []).map(({ name }) => String(name));
  expect(written.filter((name) => names.includes(name)).sort()).toEqual(names.toSorted());
  expect(await product.sandbox.listCalls('/trigger/crm-sync')).toHaveLength(1);
});
