import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { MINUTE } from '@/lib/contract/duration';
import { lookUp } from '../support/look-up';
import { startProduct, type Product } from '../support/product';

/** What a push of one person says beforehand, and what it then writes. */

const NO_HOLD = {
  settings: { holdSeconds: 0, enrichmentTypes: ['email' as const, 'profile' as const] },
};
const toProfile = (slug: string) => `https://www.linkedin.com/in/${slug}`;

const openPush = async (panel: Page) => {
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  return panel.getByRole('dialog');
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

it('updates the record that only the profile which Enrich finds leads to', async () => {
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
  await panel.getByText('Yours', { exact: true }).waitFor();
  await lookUp(panel, email);
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByText('Yours', { exact: true }).waitFor();
  const dialog = await openPush(panel);
  await dialog.getByRole('button', { name: /^Update / }).click();
  await panel
    .getByRole('region', { name: 'Last action' })
    .getByText(/^(Created|Updated) in /)
    .waitFor();
  const [push] = await listPushed(product);
  expect(JSON.stringify(push?.body)).toContain('contact_crm_id');
});

it('updates nobody who was only found by name, unless the rep chooses them', async () => {
  const product = await startProduct(NO_HOLD);
  const { name, domain } = await findPerson(product, CAST.ownedByCaller);
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();
  await lookUp(panel, `${name}, ${domain}`);
  await panel.getByText('Possible records: 1').first().waitFor();
  const dialog = await openPush(panel);
  await dialog.getByText(/no email or profile is known/).waitFor();
  await dialog.getByRole('button', { name: 'Push anyway' }).click();
  await panel
    .getByRole('region', { name: 'Last action' })
    .getByText(/^(Created|Updated) in /)
    .waitFor();
  const [push] = await listPushed(product);
  expect(push).toBeDefined();
  expect(JSON.stringify(push?.body)).not.toContain('contact_crm_id');
});

it('does not push on an answer that has grown old under the dialog', async () => {
  const product = await startProduct({
    ...NO_HOLD,
    allows: [
      {
        rule: 'repeat',
        path: '/crm/search',
        because: 'only the clock of the panel is set forward',
      },
    ],
  });
  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Yours', { exact: true }).waitFor();
  const dialog = await openPush(panel);
  const button = dialog.getByRole('button', { name: 'Update CRM one' });
  await button.waitFor();
  await dialog.getByText(/not used by CRM one$/).waitFor();
  const before = (await product.sandbox.listCalls('/crm/search')).length;
  await panel.evaluate((ms) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + ms;
  }, 11 * MINUTE);
  await button.click();
  await expect
    .poll(async () => (await product.sandbox.listCalls('/crm/search')).length)
    .toBe(before + 1);
  expect(await listPushed(product)).toEqual([]);
});

it('sends no contact’s id to a mapping that writes leads', async () => {
  const product = await startProduct({ ...NO_HOLD, key: 'demo-lead' });
  const { panel } = await product.openBeside(`/in/${CAST.inTwoCrms}/`);
  await panel
    .getByText(/^(Yours|No owner)$|^Owned by /)
    .first()
    .waitFor();
  const dialog = await openPush(panel);
  await dialog.getByText('CRM two saves people as leads.').waitFor();
  await dialog.getByRole('button', { name: /^Push/ }).click();
  await panel
    .getByRole('region', { name: 'Last action' })
    .getByText(/^(Created|Updated) in /)
    .waitFor();
  const [push] = await product.sandbox.listCalls('/trigger/crm-sync');
  expect(JSON.stringify(push?.body)).not.toContain('contact_crm_id');
});
