import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { startProduct, type Product } from '../support/product';

/** What a push of one person says beforehand, and what it then writes. */

const NO_HOLD = {
  settings: { holdSeconds: 0, enrichmentTypes: ['email' as const, 'profile' as const] },
};
const toProfile = (slug: string) => `https://www.linkedin.com/in/${slug}`;

const lookUp = async (panel: Page, text: string) => {
  await panel.getByRole('textbox', { name: 'Look up a person or company' }).fill(text);
  await panel.keyboard.press('Enter');
};

const openPush = async (panel: Page) => {
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  return panel.getByRole('dialog', { name: 'Push to CRM' });
};

const listPushed = async ({ sandbox }: Product) =>
  (await sandbox.listCalls('/trigger/crm-sync')).filter(({ key }) => key === 'demo');

/** What the service finds about somebody, as another caller of the team sees it. */
async function findPerson({ sandbox }: Product, slug: string) {
  const reply = await sandbox.ask(
    '/trigger/enrich/sync',
    { enrichment_type: ['email', 'profile'], contacts: [{ social_url: toProfile(slug) }] },
    'demo-unlinked',
  );
  const [contact] = (reply as { contacts: Record<string, string>[] }).contacts;
  return {
    email: contact?.email ?? '',
    name: contact?.fullName ?? '',
    domain: contact?.companyDomain ?? '',
  };
}

it('updates a colleague’s record that only the profile which Enrich finds leads to', async () => {
  const product = await startProduct(NO_HOLD);
  const { sandbox } = product;
  const { email } = await findPerson(product, CAST.notInCrm);
  await sandbox.ask(
    '/trigger/crm-sync',
    {
      crm: 'crm_one',
      contacts: [{ svc_full_name: 'C. Brightwater', svc_social_url: toProfile(CAST.notInCrm) }],
    },
    'demo-two-crms',
  );
  await expect
    .poll(async () => JSON.stringify((await sandbox.readState()).crm.crm_one?.contacts))
    .toContain('C. Brightwater');

  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Owned by you').waitFor();
  await lookUp(panel, email);
  await panel.getByText('Not in the CRM').waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByText('C. Brightwater').first().waitFor();
  const dialog = await openPush(panel);
  await dialog.getByText('Update', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
  await panel
    .getByRole('region', { name: 'Push' })
    .getByText(/^Pushed to/)
    .waitFor();
  const [push] = await listPushed(product);
  expect(JSON.stringify(push?.body)).toContain('contact_crm_id');
});
