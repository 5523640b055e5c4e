import { expect, it } from 'vitest';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { createCompanies } from '@/sandbox/data/companies';
import { expectNoErrors, startProduct } from '../support/product';

it('looks a company up without research first, which finds nothing and counts nobody, and then with it', async () => {
  const product = await startProduct({ settings: { researchCompanies: false } });
  const unknown = createCompanies().find(({ domain }) => domain === CAST_COMPANIES.notCached);
  const { panel } = await product.openBeside(`/company/${unknown?.slug ?? ''}/`);
  await panel.getByRole('button', { name: 'Look up company' }).click();
  await panel.getByText('The service does not know this company yet.').waitFor();
  await panel.getByRole('switch', { name: 'With research' }).click();
  await panel.getByRole('button', { name: 'Look up again' }).click();
  await panel.getByText('Headcount by function').waitFor();
  const calls = await product.sandbox.listCalls('/companies/search');
  expect(calls.map(({ query }) => query.enrich)).toEqual(['false', 'true']);
  expect((await product.say('settings.get', null)).researchCompanies).toBe(true);
  await expectNoErrors(product.browser);
});

it('leaves the focus where the answer is, when a button goes away with its click', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();
  const getFocused = () => panel.evaluate('document.activeElement.innerText.split("\\n")[0]');
  await panel.getByRole('button', { name: 'Enrich', exact: true }).focus();
  await panel.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  expect(await getFocused()).toBe('Contact');
});
