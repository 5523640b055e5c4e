import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { expectNoErrors, startProduct, type Product } from '../support/product';

const NO_HOLD = { settings: { holdSeconds: 0 } };

const openDialog = async (product: Product, slug: string, answered: string | RegExp) => {
  const { panel } = await product.openBeside(`/in/${slug}/`);
  await panel.getByText(answered).first().waitFor();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  return { panel, dialog: panel.getByRole('dialog') };
};

it('says what it changes, and on demand what becomes of each field; writes what the rep typed', async () => {
  const product = await startProduct(NO_HOLD);
  const { panel, dialog } = await openDialog(product, CAST.ownedByCaller, 'Yours');
  await dialog.getByText(/not used by CRM one$/).waitFor();
  await panel.setViewportSize({ width: 360, height: 640 });
  const button = dialog.getByRole('button', { name: 'Update CRM one' });
  await button.waitFor();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  const title = dialog.getByRole('row').filter({ has: panel.getByLabel('Job title') });
  await title.getByText(/^In the CRM now: /).waitFor();
  await dialog.getByText('Not used by CRM one').first().waitFor();
  await dialog.getByLabel('Job title').fill('Chief of Invented Things');
  // The buttons stay in view however long the content is.
  const [foot, height] = await Promise.all([
    button.evaluate((element) => element.getBoundingClientRect().bottom),
    panel.evaluate(() => innerHeight),
  ]);
  expect(foot).toBeLessThanOrEqual(height);
  await button.click();
  await panel
    .getByRole('region', { name: 'Last action' })
    .getByText(/^(Created|Updated) in /)
    .waitFor();
  const { crm } = await product.sandbox.readState();
  expect(JSON.stringify(crm.crm_one?.contacts)).toContain('Chief of Invented Things');
  await expectNoErrors(product.browser);
});
