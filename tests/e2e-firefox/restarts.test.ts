import { expect, it } from 'vitest';
import { shareFirefoxProduct, type FirefoxProduct } from '../support/firefox/firefox-product';

/** An import goes on where it was, whatever ends in the middle of it. */

const getProduct = shareFirefoxProduct();

const ROWS = 20;
const NAMES = Array.from({ length: ROWS }, (_, number) => `Lind ${number}`);

/** Makes a list in the sidebar, and begins to import a file into it, of which the service takes in one row after the other. */
async function beginImport({ firefox, sandbox }: FirefoxProduct, list: string): Promise<void> {
  const panel = await firefox.openSidebar();
  await panel.click('tab', 'Lists');
  await panel.click('button', 'New list');
  await panel.fill('Name', list);
  await panel.click('button', 'Create list');
  await panel.click('button', 'Import CSV');
  const rows = NAMES.map((name) => `Ada;${name}\n`).join('');
  await panel.chooseFile('Choose file', 'fair.csv', `First name;Last name\n${rows}`);
  await sandbox.clearFaults();
  await sandbox.addFault({ path: '/lists', delay_ms: 50, times: 1000 });
  await panel.click('button', `Add ${ROWS} people`);
  await panel.waitForText(`${ROWS} rows: ${ROWS} people`);
  await panel.click('button', 'Done');
}

const findList = async ({ sandbox }: FirefoxProduct, list: string) =>
  (await sandbox.readState()).lists.find(({ name }) => name === list);

const readItems = async (product: FirefoxProduct, list: string) =>
  ((await findList(product, list))?.items ?? []).map(({ last_name }) => last_name);

/** The calls about a list, in this case and no other. */
async function listCallsTo(product: FirefoxProduct, list: string) {
  const id = (await findList(product, list))?.id ?? '';
  return (await product.sandbox.listCalls()).filter(({ path }) => path.includes(id));
}

/** Waits until the service has so many rows of an import. */
const waitForRows = (product: FirefoxProduct, list: string, count: number) =>
  expect
    .poll(async () => (await readItems(product, list)).length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);

/** Nothing may be sent to a service twice, even if the service would take it for the same. */
async function expectEachRowOnce(product: FirefoxProduct, list: string): Promise<void> {
  await waitForRows(product, list, ROWS);
  expect((await readItems(product, list)).toSorted()).toEqual(NAMES.toSorted());
  const calls = await listCallsTo(product, list);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(ROWS);
}

it('adds each row once, though the background is ended again and again', async () => {
  const product = getProduct();
  await beginImport(product, 'Ended');
  for (const count of [3, 8, 13]) {
    await waitForRows(product, 'Ended', count);
    await product.firefox.endBackground();
    // A page that opens starts the background again, before its alarm does: that may take a minute.
    await product.openSettings();
  }
  await expectEachRowOnce(product, 'Ended');
});

it('goes on by itself after Firefox was killed and started again, and adds each row once', async () => {
  const product = getProduct();
  await beginImport(product, 'Killed');
  await waitForRows(product, 'Killed', 5);
  await product.firefox.crash();
  await expectEachRowOnce(product, 'Killed');
});

it('lets an update in between two rows, goes on in the newer version, and keeps what it knew', async () => {
  const product = getProduct();
  const { firefox, openSettings } = product;
  await beginImport(product, 'Updated');
  await waitForRows(product, 'Updated', 5);
  await firefox.update('2.0.0');
  await expectEachRowOnce(product, 'Updated');
  // A call that the update had cut off would never be answered.
  await expect
    .poll(async () => (await listCallsTo(product, 'Updated')).filter(({ status }) => !status))
    .toEqual([]);
  const panel = await firefox.openSidebar();
  await panel.click('tab', 'Lists');
  await panel.waitForRole('button', /^Updated/);
  const settings = await openSettings();
  await settings.waitForText('Version 2.0.0');
  await settings.waitForText('It works');
});
