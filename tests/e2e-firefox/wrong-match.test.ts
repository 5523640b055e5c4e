import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { shareFirefoxProduct } from '../support/firefox/firefox-product';

const getProduct = shareFirefoxProduct();

const HIDDEN_EMAIL = 'reception@solveig-wind.example';

it('links a record that no search lists, keeps it after the background has ended, and writes to no other', async () => {
  const { firefox, sandbox, openPage } = getProduct();
  await sandbox.addRecord({ crm: 'crm_one', email: HIDDEN_EMAIL });
  const readContacts = async () => (await sandbox.readState()).crm.crm_one?.contacts ?? [];
  const before = await readContacts();
  const hidden = before.find(({ email }) => email === HIDDEN_EMAIL);
  await openPage(`/in/${CAST.notInCrm}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForText(/^Not in /);
  await panel.click('button', 'Details');
  await panel.click('button', 'Link a record');
  await panel.fill('Link or ID', String(hidden?.id));
  await panel.press('Enter');
  await panel.waitForRole('button', /^Unlink/);
  await firefox.endBackground();
  await panel.click('button', 'Push to CRM');
  await panel.click('button', 'Update CRM one');
  await panel.waitForText(/^Updated in /);
  const after = await readContacts();
  expect(after).toHaveLength(before.length);
  const written = after.find(({ id }) => id === hidden?.id);
  expect(written).toMatchObject({ name: 'Callum Brightwater', email: HIDDEN_EMAIL });
  await panel.click('button', /^Unlink/);
  await panel.waitUntilGone('button', /^Unlink/);
});
