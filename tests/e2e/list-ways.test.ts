import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { getWorker } from '../support/browser/worker';
import { expectNoErrors, startProduct, type Product } from '../support/product';

/** The ways into a list from outside of the panel, and the way out as a file. */

const makeList = async ({ sandbox }: Product, name: string) =>
  ((await sandbox.ask('/lists', { name, entity: 'PEOPLE' })) as { id: string }).id;

const readItems = async ({ sandbox }: Product, listId: string) =>
  (await sandbox.readState()).lists.find(({ id }) => id === listId)?.items ?? [];

/** Makes a list known to the extension, as "Open list by ID" does. */
async function openList(product: Product, listId: string) {
  const subject = { kind: 'service', key: 'list:', label: 'Lists' } as const;
  await product.send('job.add', { kind: 'list.read', input: { listId }, subject, lane: 'click' });
  await expect.poll(() => product.send('list.known', null)).toHaveLength(1);
}

/** A click in a native menu, or a key: no test can make one, so its event is given to the worker. */
const dispatch = ({ browser }: Product, event: string, ...args: unknown[]) =>
  getWorker(browser).evaluate(
    `chrome.windows.getLastFocused().then(({ id }) => chrome.${event}.dispatch(
      ...${JSON.stringify(args)}, { id: 1, windowId: id }))`,
  );

it('adds whom a link names by the menu, without opening the link, and whom the page is about by a key', async () => {
  const product = await startProduct({ settings: { holdSeconds: 0 } });
  const listId = await makeList(product, 'Spring fair');
  await openList(product, listId);
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();
  await dispatch(product, 'contextMenus.onClicked', {
    menuItemId: `0:add-to-list:${listId}`,
    linkUrl: page.url().replace(CAST.notInCrm, CAST.ownedByCaller),
    pageUrl: page.url(),
  });
  const dialog = panel.getByRole('dialog', { name: 'Add to list' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).waitFor();
  expect(await readItems(product, listId)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => readItems(product, listId))
    .toMatchObject([{ social_url: `https://www.linkedin.com/in/${CAST.ownedByCaller}` }]);
  expect(page.url()).toContain(CAST.notInCrm);

  await page.goto(page.url().replace(CAST.notInCrm, CAST.ownedByAnother));
  await panel.getByText(/’s$/).first().waitFor();
  await dispatch(product, 'commands.onCommand', 'add-to-last-list');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => readItems(product, listId)).toHaveLength(2);
  expect(JSON.stringify(await readItems(product, listId))).toContain(CAST.ownedByAnother);
  await expectNoErrors(product.browser);
});

it('is saved as a file, in which no value is a formula', async () => {
  const product = await startProduct();
  const listId = await makeList(product, 'Spring fair');
  await product.sandbox.ask(`/lists/${listId}/item`, {
    full_name: '=HYPERLINK("https://elsewhere.example")',
    company_name: 'Lind AB',
  });
  await openList(product, listId);
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByRole('tab', { name: 'Lists' }).click();
  await panel.getByRole('button', { name: /^Spring fair/ }).click();
  await panel.getByText('Lind AB').waitFor();
  await panel.getByRole('button', { name: 'More about this list' }).click();
  const [file] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('menuitem', { name: /^Export CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Spring fair.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Lind AB');
  expect(text).not.toMatch(/(?:^|[,;"\n])=HYPERLINK/);
});
