import { expect, it } from 'vitest';
import { expectNoErrors, startProduct, type Product } from '../../support/product';

/** A company that the book lists: its people, and its record in the CRM as what a push writes to. */

const COMPANY = '/company/northwind-robotics/';
const DOMAIN = 'northwind-robotics.example';

const openListed = async (product: Product, path: string) => {
  const opened = await product.openBeside(path);
  const { panel } = opened;
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByRole('button', { name: 'Refresh book' }).waitFor();
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByRole('region', { name: 'In today’s book' }).waitFor();
  return opened;
};

const listCompanies = async (product: Product) =>
  ((await product.sandbox.readState()).crm.crm_one?.companies ?? []).filter(
    ({ domain }) => domain === DOMAIN,
  );

it('updates the record that the book names, and no other', async () => {
  const product = await startProduct({ settings: { holdSeconds: 0 } });
  const [before] = await listCompanies(product);
  const { panel } = await openListed(product, COMPANY);
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Push to CRM' });
  await dialog.getByText('Update', { exact: true }).waitFor();
  await dialog.getByLabel('Industry').fill('Invented Machines');
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
  const outcome = panel.getByRole('region', { name: 'Push' });
  await outcome.getByText('Pushed to CRM one').waitFor();
  const [call] = await product.sandbox.listCalls('/trigger/crm-sync');
  expect(call?.body).toMatchObject({ crm: 'crm_one', companies: [{ account_crm_id: before?.id }] });
  const companies = await listCompanies(product);
  expect(companies).toHaveLength(1);
  expect(companies[0]).toMatchObject({ industry: 'Invented Machines' });
  await expectNoErrors(product.browser);
});
