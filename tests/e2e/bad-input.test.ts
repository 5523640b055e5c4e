import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { openConnectionForm } from '../support/browser/connect-service';
import { expectNoErrors, startProduct } from '../support/product';

it('connects in the first run, after a key that the service refuses', async () => {
  const product = await startProduct({ key: null, otherKeys: ['no-such-key', 'demo'] });
  const { page, panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Connect your service').waitFor();
  const settings = await openConnectionForm(product.browser);
  await settings.bringToFront();
  await settings.getByLabel('Service address').fill(product.sandbox.url);
  const connectWith = async (key: string, result: string) => {
    await settings.getByLabel('API key', { exact: true }).fill(key);
    await settings.getByRole('button', { name: 'Connect', exact: true }).click();
    await settings.getByText(result).waitFor();
  };
  await connectWith('no-such-key', 'Your service refused the key.');
  await connectWith('demo', 'Connected · 11 accounts today');
  await page.bringToFront();
  await panel.getByText('Yours', { exact: true }).waitFor();
  await expectNoErrors(product.browser);
});

it('sends nothing about a page whose text never agrees with its address, unless the rep says so', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside('/in/never-agrees/');
  await panel.getByText('Not checked', { exact: true }).waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toEqual([]);
  await panel.getByRole('button', { name: 'Check anyway' }).click();
  await panel.getByText(/^Not in /).waitFor();
  await expectNoErrors(product.browser);
});
