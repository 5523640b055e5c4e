import { expect, it } from 'vitest';
import { createCompanies } from '@/sandbox/data/companies';
import { expectNoErrors, startProduct } from '../../support/product';

it('flags an answer about another company, and uses it only when the rep says so', async () => {
  const product = await startProduct({ settings: { holdSeconds: 0 } });
  const [company, other] = createCompanies();
  if (!company || !other) throw new Error('no companies');
  const toAnswer = ({ slug, name, domain }: typeof company) => ({
    results: [
      { socialId: '99887766', socialUniversalName: slug, name, domain, industry: 'Baking' },
    ],
    count: 1,
    custom: {},
  });
  await product.sandbox.addFault({
    method: 'GET',
    path: '/companies/search',
    times: 5,
    status: 200,
    body: toAnswer(other),
  });
  const { panel } = await product.openBeside(`/company/${company.slug}/`);
  await panel.getByRole('button', { name: 'Look up company' }).click();
  await panel.getByText('This may be another company').waitFor();
  await panel.getByText(`The answer: ${other.name}`).waitFor();
  const [asked] = await product.sandbox.listCalls('/companies/search');
  expect(asked?.query.domain).toBeUndefined();
  expect(asked?.query.linkedin_id ?? asked?.query.slug).toBeDefined();
  expect(await panel.getByText('Baking').count()).toBe(0);

  const openPush = async () => {
    await panel.getByRole('button', { name: 'Push to CRM' }).click();
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('textbox', { name: 'Company', exact: true }).waitFor();
    return dialog;
  };
  const pushed = await openPush();
  const values = await pushed
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as { value?: string }).value ?? ''));
  expect(values.join('\n')).not.toContain(other.domain);
  expect(values.join('\n')).not.toContain('99887766');
  await panel.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Not this one' }).click();
  await panel.getByText('This answer is not used').waitFor();
  await panel.getByRole('button', { name: 'Use it' }).click();
  await panel.getByText('Baking').waitFor();
  await expectNoErrors(product.browser);
});
