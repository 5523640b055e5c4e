import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AccountList } from '@/lib/contract/service/book';
import { CAST } from '@/sandbox/data/cast';
import { findBulk, waitForEnd } from '../support/bulks';
import { openList } from '../support/open-list';
import { expectNoErrors, startProduct, type Product } from '../support/product';

/** What the rep saw is what is written, once, whatever happens between the click and the write. */

const BOOK = '/todays-accounts';
const ASSIGN = `${BOOK}/assign`;
const SYNC = '/trigger/crm-sync';
const NO_HOLD = { holdSeconds: 0 };

const listBodies = async ({ sandbox }: Product, path: string) =>
  (await sandbox.listCalls(path)).map(({ body }) => body);
const findList = async ({ sandbox }: Product, name: string) =>
  (await sandbox.readState()).lists.filter((list) => list.name === name);

it('assigns no contact when another person is first than the rep saw, and asks', async () => {
  const product = await startProduct({ settings: { ...NO_HOLD, bookChoice: 'all' } });
  const { sandbox } = product;
  const { accounts } = (await sandbox.ask(`${BOOK}?scope=all`)) as AccountList;
  const account = accounts.find(({ people }) => people[0]?.crm_id && people[1]?.full_name);
  const seen = account?.people[0]?.full_name;
  const now = account?.people[1]?.full_name;
  if (!account || !seen || !now) throw new Error('No account has two people, the first in a CRM');
  const { panel } = await product.openBeside('/feed/');
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.locator(`[data-account="${account.domain}"]`).click();
  await panel.getByRole('button', { name: 'Assign owner' }).click();
  const dialog = panel.getByRole('dialog');
  const owner = dialog.getByRole('combobox', { name: 'New owner' });
  await owner.waitFor();
  await owner.selectOption({ index: 2 });
  await dialog.getByRole('switch', { name: `Also assign ${seen}` }).click();
  // A ranking, while the dialog is open.
  await sandbox.changeFirstPerson(account.domain);
  await dialog.getByRole('button', { name: /^Assign/ }).click();
  await panel.getByText(`Today’s list now has ${now} first, not ${seen}.`).waitFor();
  expect(await listBodies(product, ASSIGN)).toEqual([]);

  await panel.getByRole('button', { name: 'Account only' }).click();
  await expect.poll(() => listBodies(product, ASSIGN)).toMatchObject([{ domain: account.domain }]);
  const [sent] = await listBodies(product, ASSIGN);
  expect((sent as { with_contact?: boolean }).with_contact ?? false).toBe(false);
  await expectNoErrors(product.browser);
});

it('adds to a list that is still being made though its dialog was closed', async () => {
  const product = await startProduct({ settings: NO_HOLD });
  const { sandbox, say } = product;
  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Read from the page').waitFor();
  await panel.getByRole('button', { name: 'Add to list', exact: true }).last().click();
  const dialog = panel.getByRole('dialog', { name: 'Add to list' });
  await dialog.getByLabel('Name of the new list').fill('Autumn fair');
  await sandbox.addFault({ method: 'POST', path: '/lists', delay_ms: 4000 });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const readNewList = async () => (await say('bulk.list', null)).map(({ newList }) => newList);
  await expect.poll(readNewList).toHaveLength(1);
  await panel.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // It was still being made.
  expect(await readNewList()).not.toEqual([null]);

  await expect
    .poll(() => findList(product, 'Autumn fair'), { timeout: 15_000 })
    .toMatchObject([{ items: [{ full_name: 'Maren Lindqvist' }] }]);
  expect(await sandbox.listCalls('/lists')).toHaveLength(1);
  await expectNoErrors(product.browser);
});

it('keeps lists across a change of key, hides them, and shows them to whom the service answers', async () => {
  const product = await startProduct({ otherKeys: ['demo-big', 'demo-unlinked'] });
  const { sandbox, say } = product;
  const { page, listId } = await openList(product, 'PEOPLE', [
    { full_name: 'Ada Lind', company_name: 'Lind Pumps' },
  ]);
  await page.getByText('1 item').waitFor();
  const list = page.getByRole('button', { name: /^Spring fair/ });
  const save = async (key: string) => {
    const saved = await say('connection.save', { address: sandbox.url, key });
    await page.reload();
    await page.getByRole('tab', { name: 'Lists' }).click();
    return saved;
  };
  const listAskers = async () =>
    (await sandbox.listCalls(`/lists/${listId}`)).map(({ key }) => key);

  // A key of another organisation.
  await sandbox.addFault({ method: 'GET', path: `/lists/${listId}`, status: 404 });
  await save('demo-big');
  await expect.poll(listAskers).toContain('demo-big');
  await page.reload();
  await page.getByRole('tab', { name: 'Lists' }).click();
  await page.getByRole('button', { name: 'Open list by id' }).waitFor();
  expect(await list.count()).toBe(0);

  // Another key of its own organisation.
  await save('demo-unlinked');
  await expect.poll(listAskers).toContain('demo-unlinked');
  await list.click();
  await page.getByText('Ada Lind').waitFor();
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
  const product = await startProduct({
    hasLimits: false,
    settings: { ...NO_HOLD, defaultCrm: 'crm_one' },
  });
  // Known by name only: written twice, each would be there twice.
  const names = Array.from({ length: 40 }, (_, row) => `Invented Person ${row}`);
  const items = names.map((full_name) => ({ full_name, company_name: 'Lind Pumps' }));
  const { page } = await openList(product, 'PEOPLE', items);
  await page.getByText('40 items').waitFor();
  await page.getByRole('button', { name: 'Push all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Push all' });
  await dialog.getByText(/^40 not checked in the CRM yet/).waitFor();
  await dialog.getByRole('switch', { name: 'Push them unchecked' }).click();
  const findAnswers = await loseAnswers(page);
  await dialog.getByRole('button', { name: 'Push 40' }).click();
  await dialog
    .getByText('The extension did not answer. Try again: nothing is done twice.')
    .waitFor();
  expect(await findAnswers()).toBeGreaterThan(1);
  const [bulk, ...others] = await product.say('bulk.list', null);
  expect(others).toEqual([]);
  // All are written by then, so nothing that is still open could stand for them.
  await waitForEnd(product, bulk?.id ?? '');

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('40 done').first().waitFor();
  expect(await product.say('bulk.list', null)).toHaveLength(1);
  expect((await findBulk(product, bulk?.id ?? '')).counts.done).toBe(40);
  const { crm } = await product.sandbox.readState();
  const written = (crm.crm_one?.contacts ?? []).map(({ name }) => String(name));
  expect(written.filter((name) => names.includes(name)).sort()).toEqual(names.toSorted());
  expect(await product.sandbox.listCalls(SYNC)).toHaveLength(1);
}, 120_000);
