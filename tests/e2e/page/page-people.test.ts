import { expect, it } from 'vitest';
import { expectNoErrors, startProduct } from '../../support/product';

/** A page of results on the network, beside which the panel lists whom it shows. */

it('lists whom the page links to, follows it as it is filled, leaves the page as it is, and asks nobody about anybody', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside('/search/results/people/');
  const before = await page.content();
  const people = panel.getByRole('region', { name: 'People on this page' });
  await people.getByText('Maren Lindqvist').waitFor();
  const shown = await page.locator('main li').count();
  await expect.poll(() => people.getByRole('listitem').count()).toBe(shown);
  expect(await people.getByText('Status is offline').count()).toBe(0);

  expect(await page.content()).toBe(before);

  await page.evaluate(`document.querySelector('main ul').insertAdjacentHTML('beforeend',
    '<li><a href="/in/late-arrival/">Late Arrival</a></li>')`);
  await people.getByText('Late Arrival').waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toEqual([]);
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);
  await expectNoErrors(product.browser);
});
