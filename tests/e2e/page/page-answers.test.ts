import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { expectNoErrors, startProduct } from '../../support/product';

/** What a rep is told about a person whom some CRM cannot answer for, and who would own what they create. */

it('asks CRMs that search by email only, as soon as an email is found', async () => {
  const product = await startProduct({ key: 'demo-email-crms' });
  const { panel } = await product.openBeside(`/in/${CAST.inEmailCrm}/`);
  const crm = panel.getByRole('region', { name: 'CRM' });
  await crm.getByText('Not checked').waitFor();
  await crm.getByText('Searched by email only: CRM three and CRM four.').waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await crm.getByText('Matched on primary email').waitFor();
  const calls = await product.sandbox.listCalls('/crm/search');
  expect(calls.map(({ body }) => body)).toMatchObject([
    { social_url: `https://www.linkedin.com/in/${CAST.inEmailCrm}` },
    { email: 'yanis.castagnier@maison-thibaudel.example' },
  ]);
  await expectNoErrors(product.browser);
});

it('offers to check again once an email is found, where nothing is looked up by itself', async () => {
  const product = await startProduct({
    key: 'demo-email-crms',
    settings: { searchCrmOnView: false },
  });
  const { panel } = await product.openBeside(`/in/${CAST.inEmailCrm}/`);
  const crm = panel.getByRole('region', { name: 'CRM' });
  await crm.getByRole('button', { name: 'Check the CRM' }).click();
  await crm.getByText('No connected CRM searches by profile').waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await crm.getByText('An email is known now: check again.').waitFor();
  await crm.getByRole('button', { name: 'Check again' }).click();
  await crm.getByText('Matched on primary email').waitFor();
});

it('says whose a new record would be, of a caller who is no user of the CRM', async () => {
  const product = await startProduct({ key: 'demo-unlinked' });
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  const sentence = 'A new record would belong to the connection’s default owner.';
  await panel.getByRole('region', { name: 'CRM' }).getByText(sentence).waitFor();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Push to CRM' });
  await dialog.getByText(/^You have no user in this CRM/).waitFor();
  await expectNoErrors(product.browser);
});

it('calls nothing a no that a CRM in trouble did not answer, and says why in its words', async () => {
  const product = await startProduct({ key: 'demo-crm-down' });
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  const crm = panel.getByRole('region', { name: 'CRM' });
  await crm.getByText('Not checked').waitFor();
  await crm.getByText('CRM two could not be asked, so this is not a no.').waitFor();
  await crm.getByText('The provider did not answer (503).').waitFor();
  expect(await panel.getByText('Not in the CRM').count()).toBe(0);

  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  // The CRM that is written to was checked, so nothing is asked about the other one.
  const dialog = panel.getByRole('dialog', { name: 'Push to CRM' });
  await dialog.getByText('Create', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(page.url().replace(CAST.notInCrm, CAST.ownedByCaller));
  await crm.getByText('Owned by you').waitFor();
  await crm.getByText(/^CRM two could not be asked: /).waitFor();
  await expectNoErrors(product.browser);
});

it('tells of a person who works elsewhere by now than their page says', async () => {
  const product = await startProduct({
    settings: { enrichmentTypes: ['profile'], detectJobChange: true },
  });
  const { panel } = await product.openBeside(`/in/${CAST.changedJob}/`);
  await panel.getByRole('heading', { name: 'Élodie Marchetti' }).waitFor();
  await panel.getByRole('button', { name: 'Correct by hand' }).click();
  await panel.getByLabel('Company', { exact: true }).fill('Papertrail Labs');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('Corrected by you').waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByText('Changed company').waitFor();
  await panel.getByText('From Papertrail Labs to Ledgerloom.').waitFor();
  await expectNoErrors(product.browser);
});
