import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { startFirefoxProduct } from '../support/firefox/firefox-product';

it('connects where the rep allows it, says who is on the page, enriches, and pushes from the dialog', async () => {
  const { firefox, sandbox, openPage } = await startFirefoxProduct();
  await openPage(`/in/${CAST.notInCrm}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForText('Not in the CRM');
  await panel.click('button', 'Enrich');
  await panel.waitForRole('button', 'Copy email');
  await panel.click('button', 'Push to CRM');
  await panel.click('button', 'Add to CRM one');
  await panel.waitForText(/^Created in /);
  const { crm } = await sandbox.readState();
  expect(JSON.stringify(crm.crm_one?.contacts)).toContain(CAST.notInCrm);
});

it('enriches once on a click that comes after Firefox has ended the background', async () => {
  const { firefox, sandbox, openPage } = await startFirefoxProduct();
  await openPage(`/in/${CAST.notInCrm}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForText('Not in the CRM');
  await firefox.endBackground();
  await panel.click('button', 'Enrich');
  await panel.waitForRole('button', 'Copy email');
  expect(await sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(1);
});
