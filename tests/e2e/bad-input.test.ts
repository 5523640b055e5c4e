import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { setHostAccess } from '../support/browser/extensions-page';
import { findSettings } from '../support/browser/connect-service';
import { waitForExtensionPage } from '../support/browser/open-panel';
import { expectNoErrors, startProduct, type Product } from '../support/product';

const ENRICH = '/trigger/enrich/sync';

async function clickEnrich(product: Product) {
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  return panel;
}

it('asks for a service before anything else, and opens the settings for it', async () => {
  const product = await startProduct({ key: null });
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  const settings = await findSettings(product.browser);
  await settings.getByText('Connect your service once').waitFor();
  await settings.close();

  const reopened = waitForExtensionPage(product.browser, 'options.html');
  await panel.getByRole('button', { name: 'Open settings' }).click();
  await (await reopened).getByLabel('Service address').waitFor();
  expect(await product.sandbox.listCalls()).toEqual([]);
  await expectNoErrors(product.browser);
});

it.each([
  ['a wrong key', (url: string) => url, 'no-such-key', 'The key was refused'],
  ['a dead address', () => 'http://127.0.0.1:9', 'demo', 'The service cannot be reached'],
  ['another site', (url: string) => `${url}/nowhere`, 'demo', 'This is not the service'],
  ['a key without the feature', (url: string) => url, 'demo-no-feature', 'It works, without'],
])('tells %s apart in the settings', async (_, toAddress, key, sentence) => {
  const product = await startProduct({
    key: null,
    otherKeys: [key],
    allows: [{ rule: 'operation', path: '/nowhere/', because: 'the address is another site' }],
  });
  const settings = await findSettings(product.browser);
  await settings.getByLabel('Service address').fill(toAddress(product.sandbox.url));
  await settings.getByLabel('API key', { exact: true }).fill(key);
  await settings.getByRole('button', { name: 'Save and test' }).click();
  await settings.getByText(sentence).waitFor();
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

it('says that it cannot read an answer with a field of another type, and does not ask again', async () => {
  const product = await startProduct();
  await product.sandbox.addFault({ path: ENRICH, body: { contacts: [{ email: 7 }] } });
  const panel = await clickEnrich(product);
  await panel.getByText('answer cannot be read').first().waitFor();
  expect(await product.sandbox.listCalls(ENRICH)).toHaveLength(1);
  await expectNoErrors(product.browser);
});

it("says that credits are gone, in the service's own words too", async () => {
  const product = await startProduct({ key: 'demo-no-credits' });
  const panel = await clickEnrich(product);
  await panel.getByText('No credits are left.').first().waitFor();
  expect(await product.sandbox.listCalls(ENRICH)).toHaveLength(1);
});

it('waits out a 429 until the instant that the service names', async () => {
  const product = await startProduct();
  await product.sandbox.addFault({ path: ENRICH, status: 429, retry_after: 2 });
  const panel = await clickEnrich(product);
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  expect((await product.sandbox.listCalls(ENRICH)).map(({ status }) => status)).toEqual([429, 200]);
});

it('says so on a page that is neither a person nor a company', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside('/feed/');
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByText('Neither a person nor a company').waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toEqual([]);
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

it('shows markup in a name as text', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside('/in/markup-in-name/');
  await panel.getByRole('heading', { name: /<script>|<img|<b>/ }).waitFor();
  expect(await panel.locator('h1 script, h1 img, h1 b').count()).toBe(0);
  await expectNoErrors(product.browser);
});

it('says that the browser does not let it reach the service when the permission is withdrawn', async () => {
  const product = await startProduct();
  await setHostAccess(product.browser, 'ON_CLICK');
  const { id } = await product.say('job.add', {
    kind: 'crm.search',
    input: { email: 'ada@lind.example' },
    subject: { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' },
    lane: 'click',
  });
  await expect
    .poll(() => product.say('job.get', { id }))
    .toMatchObject({ waitingFor: 'pause', problem: { code: 'no-permission' } });
  expect(await product.sandbox.listCalls('/crm/search')).toEqual([]);
  await setHostAccess(product.browser, 'ON_ALL_SITES');
  await expectNoErrors(product.browser);
});
