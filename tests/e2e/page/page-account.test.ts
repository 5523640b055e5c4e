import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
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

it('pushes a person to the account that they are listed at', async () => {
  const product = await startProduct({ settings: { holdSeconds: 0 } });
  const { panel } = await openListed(product, `/in/${CAST.ownedByCaller}/`);
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Push to CRM' });
  await dialog.getByRole('combobox', { name: 'Company record' }).waitFor();
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
  await panel.getByRole('region', { name: 'Push' }).getByText('Pushed to CRM one').waitFor();
  const [company] = await listCompanies(product);
  const [call] = await product.sandbox.listCalls('/trigger/crm-sync');
  expect(call?.body).toMatchObject({ contacts: [{ account_crm_id: company?.id }] });
});

it('shows whom the book and the CRM know at a company, and looks nobody up for it', async () => {
  const product = await startProduct();
  const { page, panel } = await openListed(product, `/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Owned by you').waitFor();
  const searches = await product.sandbox.listCalls('/crm/search');
  await page.goto(page.url().replace(`/in/${CAST.ownedByCaller}/`, COMPANY));
  const people = panel.getByRole('region', { name: 'People' });
  const maren = people.getByRole('listitem').filter({ hasText: 'Maren Lindqvist' });
  await maren.getByText('Today’s book').waitFor();
  await maren.getByText(/^CRM one, just now/).waitFor();
  const profile = maren.getByRole('link', { name: 'Profile of Maren Lindqvist' });
  expect(await profile.getAttribute('href')).toMatch(/^https:\/\//);
  expect(await profile.getAttribute('target')).toBe('_blank');
  expect(await product.sandbox.listCalls('/crm/search')).toHaveLength(searches.length);
  expect(await product.sandbox.listCalls('/companies/search')).toEqual([]);
  await expectNoErrors(product.browser);
});
