import { expect, it } from 'vitest';
import type { AccountList } from '@/lib/contract/service/book';
import { shareFirefoxProduct } from '../support/firefox/firefox-product';

const getProduct = shareFirefoxProduct();

it('works through today’s accounts in one tab, by click and by key, and goes on after Firefox was killed', async () => {
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

  await firefox.crash();
  await firefox.window.leadToDemoNetwork(toUrl(''));
  const again = await firefox.openSidebar();
  await again.click('tab', /^Today/);
  await again.waitForText('2 of 11');
  await again.click('button', 'Go on');
  await again.waitForRole('heading', names[1] ?? '');
  await again.click('button', 'Next');
  await again.waitForText('3 of 11');
});
