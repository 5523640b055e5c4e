import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { createCompanies } from '@/sandbox/data/companies';
import { expectNoErrors, startProduct } from '../../support/product';

it('asks for what the rep chose, tells sources, verifies the phone, and remembers what happened', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Owned by you').waitFor();
  const types = panel.getByRole('group', { name: 'Enrich asks for' });
  await types.getByRole('button', { name: 'Profile' }).click();
  await types.getByRole('button', { name: 'Job change' }).click();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel
    .getByText(/^Service, just now/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Verify phone' }).click();
  await panel.getByText(/^Verified, Landline/).waitFor();
  const history = panel.getByRole('region', { name: 'History' });
  expect(await history.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Phone verified'),
    expect.stringContaining('Enriched'),
  ]);
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toMatchObject([
    { body: { enrichment_type: ['email', 'phone', 'profile'], detect_job_change: true } },
  ]);
  expect(await product.sandbox.listCalls('/verify-phone')).toHaveLength(1);
  await expectNoErrors(product.browser);
});

it('tells where a company is, and who pays for it', async () => {
  const product = await startProduct();
  const funded = createCompanies().find(({ fundingData }) => fundingData !== null);
  const { panel } = await product.openBeside(`/company/${funded?.slug ?? ''}/`);
  await panel.getByRole('button', { name: 'Look up company' }).click();
  await panel.getByRole('heading', { name: 'Funding' }).waitFor();
  await panel.getByRole('heading', { name: 'Locations' }).waitFor();
  await panel.getByText('Headcount by function').waitFor();
  await expectNoErrors(product.browser);
});

it('asks once for the CRM of new records, and says what is not allowed to a key', async () => {
  const product = await startProduct({ key: 'demo-two-crms' });
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  const choice = panel.getByRole('group', { name: /Several CRMs are connected/ });
  await choice.getByRole('button', { name: 'CRM two' }).click();
  await panel.getByText(/^A new record would/).waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByRole('button', { name: 'Verify phone' }).click();
  await panel.getByText('Verifying phones needs special access').waitFor();
  await expectNoErrors(product.browser);
});
