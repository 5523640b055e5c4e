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

it('names the owner of a person who belongs to somebody else', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside(`/in/${CAST.ownedByAnother}/`);
  const owner = panel.getByText(/^Owned by (?!you)\S+/).first();
  await owner.waitFor();
  const name = (await owner.innerText()).replace('Owned by ', '');

  await panel.getByRole('button', { name: 'Enrich and push' }).click();
  const question = panel.getByRole('alertdialog');
  await question.getByText(name).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);
});

it('says of a person whom nobody owns that there is no owner', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside(`/in/${CAST.unowned}/`);
  await panel.getByText('No owner').waitFor();
});

it('says "Not in the CRM" of a person whom every CRM was asked about and none knows', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();
});

it('says "Not checked", and why, where no CRM searches by profile', async () => {
  const product = await startProduct({ key: 'demo-email-crms' });
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not checked').waitFor();
  await panel.getByText('No connected CRM searches by profile').waitFor();
  expect(await panel.getByText('Not in the CRM').count()).toBe(0);
});

it('says "Not checked" when a CRM errors, and asks again on a click', async () => {
  const product = await startProduct({
    allows: [{ rule: 'early-retry', path: '/crm/search', because: 'the rep asks again' }],
  });
  await product.sandbox.addFault({ path: '/crm/search', status: 500, times: 2 });
  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Not checked').waitFor();
  await panel.getByRole('button', { name: 'Check again' }).click();
  await panel.getByText('Owned by you').waitFor();
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
