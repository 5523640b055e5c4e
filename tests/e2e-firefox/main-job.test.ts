import { expect, it } from 'vitest';
import type { AccountList } from '@/lib/contract/service/book';
import { CAST } from '@/sandbox/data/cast';
import { shareFirefoxProduct } from '../support/firefox/firefox-product';

const getProduct = shareFirefoxProduct();

it('connects where the rep allows it, says who is on the page, enriches, and pushes from the dialog', async () => {
  const { firefox, sandbox, openPage } = getProduct();
  await openPage(`/in/${CAST.notInCrm}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForText(/^Not in /);
  await panel.click('button', 'Enrich');
  await panel.waitForRole('button', 'Copy email');
  await panel.click('button', 'Push to CRM');
  await panel.click('button', 'Add to CRM one');
  await panel.waitForText(/^Created in /);
  const { crm } = await sandbox.readState();
  expect(JSON.stringify(crm.crm_one?.contacts)).toContain(CAST.notInCrm);
});

/** As if its background could not reach it: what it announces is nothing. */
const MISS_SIGNALS = `
  const page = Cu.Sandbox(window, { sandboxPrototype: window, wantXrays: false });
  Cu.evalInSandbox('Object.defineProperty(MessageEvent.prototype, "data", { get: () => [] })', page);
`;

it('refuses a click about a page that is no longer in front, and shows the one that is', async () => {
  const { firefox, sandbox, openPage } = getProduct();
  await openPage(`/in/${CAST.nothingFound}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForRole('heading', /Vale/);
  await panel.waitForRole('button', 'Enrich');
  const before = await sandbox.listCalls('/trigger/enrich/sync');
  await panel.evaluate(MISS_SIGNALS);
  const other = await openPage(`/in/${CAST.inTwoCrms}/`);
  await other.waitForRole('heading', /Pemberly/);
  await panel.waitForRole('heading', /Vale/);
  await panel.click('button', 'Enrich');
  await panel.waitForText(/^Another page is in front now/);
  await panel.waitForRole('heading', /Pemberly/);
  expect(await sandbox.listCalls('/trigger/enrich/sync')).toEqual(before);
});

it('enriches once on a click that comes after Firefox has ended the background', async () => {
  const { firefox, sandbox, openPage } = getProduct();
  await openPage(`/in/${CAST.noPhone}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForText(/^Not in /);
  const before = await sandbox.listCalls('/trigger/enrich/sync');
  await firefox.endBackground();
  await panel.click('button', 'Enrich');
  await panel.waitForRole('button', 'Copy email');
  const after = await sandbox.listCalls('/trigger/enrich/sync');
  expect(after).toHaveLength(before.length + 1);
});

it('works through today’s accounts in one tab, by click and by key, and goes on after Firefox has ended the background', async () => {
  const { firefox, sandbox, openPage, toUrl } = getProduct();
  const { accounts } = (await sandbox.ask('/todays-accounts', undefined, 'demo')) as AccountList;
  const names = accounts.map(({ people }) => people[0]?.full_name ?? '');
  await firefox.window.leadToDemoNetwork(toUrl(''));
  await openPage('/feed/');
  const panel = await firefox.openSidebar();
  const tabs = await firefox.window.countTabs();
  await panel.click('tab', /^Today/);
  await panel.click('button', 'Start');
  await panel.waitForText('1 of 11');
  await panel.waitForRole('heading', names[0] ?? '');
  await panel.press('n');
  await panel.waitForText('2 of 11');
  await panel.waitForRole('heading', names[1] ?? '');
  expect(await firefox.window.countTabs()).toBe(tabs);
  // A search that the end of the background had cut off would come again.
  await panel.waitForText('Yours');

  await firefox.window.clear();
  await firefox.endBackground();
  await firefox.window.leadToDemoNetwork(toUrl(''));
  const again = await firefox.openSidebar();
  await again.click('tab', /^Today/);
  await again.waitForText('2 of 11');
  await again.click('button', 'Next');
  await again.waitForText('3 of 11');
  await again.waitForRole('heading', names[2] ?? '');
});
