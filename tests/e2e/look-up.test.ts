import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { lookUp } from '../support/look-up';
import { expectNoErrors, startProduct, type Product } from '../support/product';

/** Somebody without a page in front, looked up in the panel. */

const goBack = (panel: Page) => panel.getByRole('button', { name: 'Back to the page' }).click();

const listBodies = async ({ sandbox }: Product) =>
  (await sandbox.listCalls('/crm/search')).map(({ body }) => body);

it('shows the same view for an email, a profile, a domain, and a name with a company, and ends with its page', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();

  await lookUp(panel, `linkedin.com/in/${CAST.ownedByCaller}`);
  await panel.getByText('Yours', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Back to the page' }).waitFor();
  await goBack(panel);
  await panel.getByText(/^Not in /).waitFor();

  await lookUp(panel, 'Nobody.Known@southwind.example');
  await panel.getByRole('heading', { name: 'nobody.known@southwind.example' }).waitFor();
  await panel.getByText(/^Not in /).waitFor();
  await lookUp(panel, 'Nobody Known, Southwind');
  await panel.getByRole('heading', { name: 'Nobody Known' }).waitFor();
  await panel.getByText(/^Not in /).waitFor();
  await lookUp(panel, 'www.southwind.example/about');
  await panel.getByRole('heading', { name: 'southwind.example' }).waitFor();
  await panel.getByRole('button', { name: 'Look up company' }).waitFor();

  expect(await listBodies(product)).toEqual([
    { social_url: `https://www.linkedin.com/in/${CAST.notInCrm}` },
    { social_url: `https://www.linkedin.com/in/${CAST.ownedByCaller}` },
    { email: 'nobody.known@southwind.example' },
    { first_name: 'Nobody', last_name: 'Known', company_name: 'Southwind' },
  ]);
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);
  expect(await product.sandbox.listCalls('/companies/search')).toEqual([]);

  // Found again by keys alone, in what was seen here: nobody is asked.
  await panel.keyboard.press('/');
  await panel.getByRole('combobox').fill('nobody known');
  await panel.getByRole('option', { name: /^Nobody Known/, selected: true }).waitFor();
  await panel.keyboard.press('Enter');
  await panel.getByRole('heading', { name: 'Nobody Known' }).waitFor();
  expect(await listBodies(product)).toHaveLength(4);

  await page.goto(page.url().replace(CAST.notInCrm, CAST.ownedByAnother));
  await panel
    .getByText(/^Owned by/)
    .first()
    .waitFor();
  expect(await panel.getByRole('button', { name: 'Back to the page' }).count()).toBe(0);
  await expectNoErrors(product.browser);
});
