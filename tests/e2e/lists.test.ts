import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getExtensionUrl } from '../support/browser/open-panel';
import { getWorker } from '../support/browser/worker';
import { expectNoErrors, startProduct, type Product } from '../support/product';
import { openListById } from '../support/panel/open-list-by-id';

const NO_HOLD = { settings: { holdSeconds: 0 } };

/** The panel's page, in a tab as wide as a panel. */
async function openLists({ browser }: Product): Promise<Page> {
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(getExtensionUrl(browser, 'sidepanel.html'));
  await page.getByRole('tab', { name: 'Lists' }).click();
  return page;
}

it('opens a list by its id, loads it as the rep scrolls, finds in it and loads the rest', async () => {
  const product = await startProduct({ ...NO_HOLD, hasLimits: false });
  const { sandbox } = product;
  const { id } = (await sandbox.ask('/lists', { name: 'Long', entity: 'PEOPLE' })) as {
    id: string;
  };
  for (let at = 0; at < 170; at += 1) {
    await sandbox.ask(`/lists/${id}/item`, { full_name: `Person ${at}`, company_name: 'Lind AB' });
  }
  const page = await openLists(product);
  await openListById(page, id);
  await page.getByText('50 of 170 loaded').waitFor();
  const items = page.getByRole('list', { name: 'Items' });
  await items.getByRole('button', { name: /^Person 0/ }).focus();
  await page.keyboard.press('End');
  await page.getByText('100 of 170 loaded').waitFor();
  await page.getByLabel('Find in list').fill('person 16');
  await page.getByText('1 of 100 found · 100 of 170 loaded').waitFor();
  await page.getByRole('button', { name: 'Load the rest (70)' }).click();
  await page.getByText('12 of 170 found').waitFor();

  const pages = (await sandbox.listCalls(`/lists/${id}/items`)).map(({ query }) => query.page);
  expect(pages.map(Number)).toEqual([0, 1, 2, 3]);
  await expectNoErrors(product.browser);
});

it('knows a list that another browser of the profile used, and tells the others of its own', async () => {
  const product = await startProduct(NO_HOLD);
  const { browser, sandbox } = product;
  const name = `lists ${sandbox.url}`;
  const worker = () => getWorker(browser);
  const readShared = () =>
    worker().evaluate<string>(`chrome.storage.sync.get().then((all) => JSON.stringify(all))`);
  const panel = await openLists(product);
  await panel.getByRole('button', { name: 'New list' }).click();
  await panel.getByRole('dialog').getByLabel('Name').fill('Made here');
  await panel.getByRole('button', { name: 'Create list' }).click();
  await panel.getByRole('heading', { name: 'Made here' }).waitFor();
  await expect.poll(readShared).toContain('Made here');

  const { lists } = await sandbox.readState();
  const other = lists.find((list) => list.name === 'Newsletter readers');
  const entry = {
    id: other?.id,
    name: other?.name,
    entity: 'PEOPLE',
    organizationId: null,
    localName: null,
    usedAt: Date.now(),
  };
  await worker().evaluate(
    `chrome.storage.sync.get().then((all) => {
      const name = ${JSON.stringify(name)};
      return chrome.storage.sync.set({ [name]: { ...all[name], lists: [...all[name].lists, ${JSON.stringify(entry)}] } });
    })`,
  );
  await panel.getByRole('button', { name: 'All lists' }).click();
  await panel.getByRole('button', { name: /^Newsletter readers/ }).waitFor();
  expect(await sandbox.listCalls(`/lists/${other?.id}`)).toHaveLength(1);
});
