import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { expectNoErrors, startProduct } from '../../support/product';

/** A page of results on the network, beside which the panel lists whom it shows. */

it('lists whom the page links to, leaves the page as it is, and asks nobody about anybody', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside('/search/results/people/');
  const before = await page.content();
  const people = panel.getByRole('region', { name: 'People on this page' });
  await people.getByText('Maren Lindqvist').waitFor();
  const shown = await page.locator('main li').count();
  await expect.poll(() => people.getByRole('listitem').count()).toBe(shown);
  expect(await people.getByText('Status is offline').count()).toBe(0);

  expect(await page.content()).toBe(before);
  expect(await product.sandbox.listCalls('/crm/search')).toEqual([]);
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);
  await expectNoErrors(product.browser);
});

it('checks whom the rep chooses, with one search for each of them', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside('/search/results/people/');
  await panel.getByRole('checkbox', { name: 'Choose Maren Lindqvist' }).check();
  await panel.getByRole('button', { name: 'Check in CRM' }).click();
  await panel.getByText(/Owned by you/).waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toMatchObject([
    { body: { social_url: `https://www.linkedin.com/in/${CAST.ownedByCaller}` }, status: 200 },
  ]);
});

it('has those enriched whom the rep chooses', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside('/search/results/people/');
  await panel.getByRole('checkbox', { name: 'Choose Maren Lindqvist' }).check();
  await panel.getByRole('button', { name: 'Enrich all' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Enrich/ }).click();
  await expect
    .poll(() => product.sandbox.listCalls('/trigger/enrich/sync'))
    .toMatchObject([
      { body: { contacts: [{ social_url: `https://www.linkedin.com/in/${CAST.ownedByCaller}` }] } },
    ]);
});

it('goes along as the page is filled', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside('/search/results/people/');
  await panel.getByText('Maren Lindqvist').waitFor();
  await page.evaluate(`document.querySelector('main ul').insertAdjacentHTML('beforeend',
    '<li><a href="/in/late-arrival/">Late Arrival</a></li>')`);
  await panel.getByText('Late Arrival').waitFor();
});
