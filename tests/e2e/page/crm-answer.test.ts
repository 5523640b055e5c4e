import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { expectNoErrors, startProduct } from '../../support/product';

it('shows a person of the caller as theirs, with one search and no credits', async () => {
  const product = await startProduct();
  const { credits } = await product.sandbox.readState();
  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Owned by you').waitFor();
  await panel.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();

  expect(await product.sandbox.listCalls('/crm/search')).toMatchObject([
    { body: { social_url: `https://www.linkedin.com/in/${CAST.ownedByCaller}` }, status: 200 },
  ]);
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);
  expect((await product.sandbox.readState()).credits).toBe(credits);
  await expectNoErrors(product.browser);
});

it('asks once about a person who is looked at twice', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Owned by you').waitFor();
  await page.goto(page.url().replace(CAST.ownedByCaller, CAST.notInCrm));
  await panel.getByText('Not in the CRM').waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await panel.getByText('Owned by you').waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toHaveLength(2);
});
