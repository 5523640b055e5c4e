import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { findSettings } from '../support/browser/connect-service';
import { expectNoErrors, startProduct, type Product } from '../support/product';

const ENRICH = '/trigger/enrich/sync';

async function clickEnrich(product: Product) {
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  return panel;
}

it('connects in the settings, after a key that the service refuses', async () => {
  const product = await startProduct({ key: null, otherKeys: ['no-such-key', 'demo'] });
  const { page, panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Connect your service once').waitFor();
  const settings = await findSettings(product.browser);
  await settings.bringToFront();
  await settings.getByLabel('Service address').fill(product.sandbox.url);
  const connectWith = async (key: string, result: string) => {
    await settings.getByLabel('API key', { exact: true }).fill(key);
    await settings.getByRole('button', { name: 'Save and test' }).click();
    await settings.getByText(result).waitFor();
  };
  await connectWith('no-such-key', 'The key was refused');
  await connectWith('demo', 'It works');
  await page.bringToFront();
  await panel.getByText('Owned by you').waitFor();
  await expectNoErrors(product.browser);
});

it('shows a refused key in the panel, and goes on by itself once it is mended', async () => {
  const product = await startProduct({ key: 'no-such-key', otherKeys: ['demo'] });
  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('The service refused the key.').first().waitFor();
  await product.say('connection.save', { address: product.sandbox.url, key: 'demo' });
  await panel.getByText('Owned by you').waitFor();
});

it.each([
  ['HTML', { body: '<!doctype html><h1>Gateway</h1>' }],
  ['JSON cut short', { body: '{"contacts":[{"email"' }],
])('asks again when an answer is %s, which costs nothing', async (_, fault) => {
  const product = await startProduct();
  await product.sandbox.addFault({ path: ENRICH, ...fault });
  const panel = await clickEnrich(product);
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  expect(await product.sandbox.listCalls(ENRICH)).toHaveLength(2);
  await expectNoErrors(product.browser);
});

it('waits out a 429 until the instant that the service names', async () => {
  const product = await startProduct();
  await product.sandbox.addFault({ path: ENRICH, status: 429, retry_after: 2 });
  const panel = await clickEnrich(product);
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  expect((await product.sandbox.listCalls(ENRICH)).map(({ status }) => status)).toEqual([429, 200]);
});

it('sends nothing about a page whose text never agrees with its address, unless the rep says so', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside('/in/never-agrees/');
  await panel.getByText('Not verified', { exact: true }).waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toEqual([]);
  await panel.getByRole('button', { name: 'Check anyway' }).click();
  await panel.getByText('Not in the CRM').waitFor();
  await expectNoErrors(product.browser);
});
