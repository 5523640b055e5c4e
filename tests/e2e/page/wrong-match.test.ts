import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { startProduct, type Product } from '../../support/product';

/** A rep who sees that a record is wrong: what they say of it is kept, and no push goes to another one. */

const CRM = 'crm_one';
const PUSH = '/trigger/crm-sync';
/** Of a record that no search for the person lists. */
const HIDDEN_EMAIL = 'reception@solveig-wind.example';

const open = async (product: Product, slug: string) => {
  const { panel } = await product.openBeside(`/in/${slug}/`);
  return panel;
};
const readContacts = async ({ sandbox }: Product) =>
  (await sandbox.readState()).crm[CRM]?.contacts ?? [];
const findStatus = (panel: Page) => panel.getByRole('status', { name: 'CRM' });

it('writes to the record that the rep links with three clicks, after a crash as well, until they unlink it', async () => {
  let product = await startProduct();
  await product.sandbox.addRecord({ crm: CRM, email: HIDDEN_EMAIL });
  const before = await readContacts(product);
  const hidden = before.find(({ email }) => email === HIDDEN_EMAIL);
  let panel = await open(product, CAST.notInCrm);
  await findStatus(panel)
    .getByText(/^Not in /)
    .waitFor();
  await panel.getByRole('button', { name: 'Details' }).click();
  await panel.getByRole('button', { name: 'Link a record' }).click();
  await panel.keyboard.insertText(`https://crm-one.example/contact/${String(hidden?.id)}`);
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  await findStatus(panel).getByText('Linked by you').waitFor();

  product = await product.crash();
  panel = await open(product, CAST.notInCrm);
  await findStatus(panel).getByText('Linked by you').waitFor();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  await panel.getByText('Linked by you: Owner not known').waitFor();
  await panel.getByRole('dialog').getByRole('button', { name: 'Update CRM one' }).click();
  await panel.getByText('Updated in CRM one').first().waitFor();
  const after = await readContacts(product);
  expect(after).toHaveLength(before.length);
  expect(
    after.filter(
      ({ id, updatedAt }) => updatedAt !== before.find((one) => one.id === id)?.updatedAt,
    ),
  ).toMatchObject([{ id: hidden?.id, name: 'Callum Brightwater' }]);

  const details = panel.getByRole('button', { name: 'Details' });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  await panel.getByRole('button', { name: /^Unlink/ }).click();
  await panel.getByRole('button', { name: /^Unlink/ }).waitFor({ state: 'detached' });
});

it('asks no more about records that the rep ruled out, and refuses a push that would write to one', async () => {
  let product = await startProduct();
  const before = await readContacts(product);
  let panel = await open(product, CAST.ownedByCaller);
  await findStatus(panel).getByText('Yours').waitFor();
  await panel.getByRole('button', { name: 'Details' }).click();
  await panel.getByRole('button', { name: 'None of these' }).click();
  await findStatus(panel)
    .getByText(/^Not in /)
    .waitFor();

  product = await product.crash();
  panel = await open(product, CAST.ownedByCaller);
  await findStatus(panel)
    .getByText(/^Not in /)
    .waitFor();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByText(/^Would update a record you ruled out/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Add to CRM one' }).isDisabled()).toBe(true);
  expect(await product.sandbox.listCalls(PUSH)).toEqual([]);
  expect(await readContacts(product)).toEqual(before);
});
