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
  const { panel, dialog } = await openDialog(product, CAST.ownedByCaller, 'Yours');
  await dialog.getByText(/gets what its mapping reads/).waitFor();
  const title = dialog.getByRole('row').filter({ has: panel.getByLabel('Job title') });
  await title.getByText('Read', { exact: true }).waitFor();
  await title.getByText(/^In the CRM: /).waitFor();
  await dialog.getByText('Ignored').first().waitFor();
  await dialog.getByLabel('Job title').fill('Chief of Invented Things');
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
  await panel
    .getByRole('region', { name: 'Last action' })
    .getByText(/^(Created|Updated) in /)
    .waitFor();
  const { crm } = await product.sandbox.readState();
  expect(JSON.stringify(crm.crm_one?.contacts)).toContain('Chief of Invented Things');
  await expectNoErrors(product.browser);
});
