import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { expectNoErrors, startProduct, type Product } from '../support/product';

const NO_HOLD = { settings: { holdSeconds: 0 } };

const openDialog = async (product: Product, slug: string, answered: string | RegExp) => {
  const { panel } = await product.openBeside(`/in/${slug}/`);
  await panel.getByText(answered).first().waitFor();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  return { panel, dialog: panel.getByRole('dialog', { name: 'Push to CRM' }) };
};

it('says what the mapping reads, and writes what the rep typed', async () => {
  const product = await startProduct(NO_HOLD);
  const { panel, dialog } = await openDialog(product, CAST.ownedByCaller, 'Owned by you');
  await dialog.getByText(/gets what its mapping reads/).waitFor();
  const title = dialog.getByRole('row').filter({ has: panel.getByLabel('Job title') });
  await title.getByText('Read', { exact: true }).waitFor();
  await title.getByText(/^In the CRM: /).waitFor();
  await dialog.getByText('Ignored').first().waitFor();
  await dialog.getByLabel('Job title').fill('Chief of Invented Things');
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
  await panel
    .getByRole('region', { name: 'Push' })
    .getByText(/^Pushed to/)
    .waitFor();
  const { crm } = await product.sandbox.readState();
  expect(JSON.stringify(crm.crm_one?.contacts)).toContain('Chief of Invented Things');
  await expectNoErrors(product.browser);
});

it('writes the name and company that the rep wrote by hand, before or after enriching', async () => {
  const product = await startProduct(NO_HOLD);
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();
  const correct = async (name: string, company: string) => {
    await panel.getByRole('button', { name: 'Correct by hand' }).click();
    await panel.getByLabel('Name', { exact: true }).fill(name);
    await panel.getByLabel('Company', { exact: true }).fill(company);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('heading', { level: 1, name }).waitFor();
  };
  await correct('Ann Antelope', 'Antelope Inc');
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  const contact = panel.getByRole('region', { name: 'Contact', exact: true });
  await correct('Zed Zebra', 'Zebra Inc');
  await contact.getByText('Zebra Inc').waitFor();
  expect(await contact.getByText('Antelope Inc').count()).toBe(0);

  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Push to CRM' });
  await expect.poll(() => dialog.getByLabel('Full name').inputValue()).toBe('Zed Zebra');
  expect(await dialog.getByLabel('Company', { exact: true }).inputValue()).toBe('Zebra Inc');
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
  await panel
    .getByRole('region', { name: 'Push' })
    .getByText(/^Pushed to/)
    .waitFor();
  const [call] = await product.sandbox.listCalls('/trigger/crm-sync');
  expect(call?.body).toMatchObject({
    contacts: [{ svc_first_name: 'Zed', svc_last_name: 'Zebra', svc_company_name: 'Zebra Inc' }],
  });
  const { crm } = await product.sandbox.readState();
  expect(JSON.stringify(crm.crm_one?.contacts)).toContain('Zebra');
  await expectNoErrors(product.browser);
});
