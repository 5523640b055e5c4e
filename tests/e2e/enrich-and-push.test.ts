import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { openPopup } from '../support/browser/open-panel';
import { expectNoErrors, startProduct } from '../support/product';
import type { SandboxState } from '../support/sandbox-control';

const findContacts = ({ crm }: SandboxState, kind: string, text: string) =>
  (crm[kind]?.contacts ?? []).filter((record) => JSON.stringify(record).includes(text));

it('enriches with one click, and shows it in Activity, and in the popup whom the page is about', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  await panel.getByRole('button', { name: 'Copy phone' }).waitFor();

  const [call, ...more] = await product.sandbox.listCalls('/trigger/enrich/sync');
  expect(more).toEqual([]);
  expect(call?.body).toMatchObject({
    enrichment_type: ['email', 'phone'],
    contacts: [{ social_url: `https://www.linkedin.com/in/${CAST.notInCrm}` }],
  });
  expect(call?.body).not.toHaveProperty('sync_to_crm');
  expect(findContacts(await product.sandbox.readState(), 'crm_one', CAST.notInCrm)).toEqual([]);

  await panel.getByRole('tab', { name: 'Activity' }).click();
  const done = panel.getByRole('list', { name: 'Done' });
  await done.getByText(/^Email and (mobile|phone) found/).waitFor();
  const popup = await openPopup(product.browser, page);
  await popup.getByText(/^Not in /).waitFor();
  await popup.getByRole('button', { name: 'Settings' }).waitFor();
  await expectNoErrors(product.browser);
});

it('enriches and then pushes after one click, and the record is in the CRM once', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Enrich and push' }).click();
  await panel
    .getByRole('region', { name: 'Last action' })
    .getByText('Created in CRM one')
    .waitFor();

  const calls = await product.sandbox.listCalls('/trigger/enrich/sync');
  expect(calls).toMatchObject([{ status: 200 }]);
  expect(calls[0]?.body).not.toHaveProperty('sync_to_crm');
  expect(await product.sandbox.listCalls('/trigger/crm-sync')).toHaveLength(1);
  expect(findContacts(await product.sandbox.readState(), 'crm_one', CAST.notInCrm)).toHaveLength(1);
  await expectNoErrors(product.browser);
});

it('pushes after saying what will be sent, polls the run to its end, and links the record', async () => {
  const product = await startProduct({ settings: { holdSeconds: 0 } });
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add to CRM one' }).click();
  await panel
    .getByRole('region', { name: 'Last action' })
    .getByText(/^(Created|Updated) in /)
    .waitFor();
  const link = panel
    .getByRole('region', { name: 'Last action' })
    .getByRole('link', { name: /^Open in CRM: / });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^https?:/);
  expect(await link.getAttribute('rel')).toContain('noopener');

  const [created, ...more] = await product.sandbox.listCalls('/trigger/crm-sync');
  expect(more).toEqual([]);
  expect(created?.body).toMatchObject({ idempotency_key: expect.any(String) as string });
  const polls = (await product.sandbox.listCalls()).filter(({ path }) =>
    path.startsWith('/trigger/crm-sync/'),
  );
  expect(polls.length).toBeGreaterThan(0);
  expect(findContacts(await product.sandbox.readState(), 'crm_one', CAST.notInCrm)).toHaveLength(1);
  await expectNoErrors(product.browser);
});
