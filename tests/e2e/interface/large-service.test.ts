import { expect, it } from 'vitest';
import type { AccountList } from '@/lib/contract/service/book';
import { CAST } from '@/sandbox/data/cast';
import { openAdvanced } from '../../../scripts/pictures/settings-screens';
import { listWidthFaults } from '../../support/browser/screen-faults';
import { startProduct } from '../../support/product';

/** A service that is far larger than the demo: every screen keeps to its width. */

/** The first letter of forty scripts, each of which has sixteen in a row. */
const SCRIPTS = [
  ...[0x61, 0x3b1, 0x430, 0x561, 0x5d0, 0x627, 0x710, 0x780, 0x7ca, 0x915],
  ...[0x9aa, 0xa15, 0xaaa, 0xb2a, 0xb95, 0xc2a, 0xcaa, 0xd2a, 0xd9a, 0xe01],
  ...[0xe94, 0xf40, 0x1000, 0x10d0, 0xac00, 0x1208, 0x13a0, 0x1410, 0x1681, 0x16a0],
  ...[0x1780, 0x1820, 0x3042, 0x30a2, 0x3105, 0x4e00, 0xa000, 0x2d30, 0x2c30, 0x2c80],
];
const LETTERS = 16;
const NAME_LENGTH = 200;
const ACCOUNTS = 10_000;
const OWNERS = 10_000;
const FIELDS = 500;

/** A name without a space, in one of the scripts. */
const toName = (index: number) =>
  Array.from({ length: NAME_LENGTH }, (_, at) =>
    String.fromCodePoint((SCRIPTS[index % SCRIPTS.length] ?? 0) + ((index + at) % LETTERS)),
  ).join('');

const listOf = <T>(length: number, toEach: (index: number) => T) =>
  Array.from({ length }, (_, index) => toEach(index));

it('no screen scrolls sideways with books, owners and mappings of the largest service', async () => {
  const { browser, sandbox, send, openBeside } = await startProduct({ key: null });
  const { accounts, ...facts } = (await sandbox.ask('/todays-accounts')) as AccountList;
  const owners = listOf(OWNERS, (index) => ({ id: `owner-${index}`, name: toName(index) }));
  const book = listOf(ACCOUNTS, (index) => ({
    ...accounts[index % accounts.length],
    domain: `account-${index}.example`,
    name: toName(index),
    rank: index + 1,
    owner: owners[index],
  }));
  const keys = listOf(FIELDS, (index) => `custom_${toName(index).toLowerCase()}`);
  const answer = (path: string, body: unknown) =>
    sandbox.addFault({ path, status: 200, body, times: 'always' });
  await answer('/todays-accounts/owners', owners);
  await answer('/todays-accounts', { ...facts, accounts: book });
  await answer('/crm/mapping', { crm: 'crm_one', object: 'contact', keys, unicity: keys });
  await send('connection.save', { address: sandbox.url, key: 'demo' });

  const { page, panel } = await openBeside(`/in/${CAST.ownedByCaller}/`);
  const expectWidth = async (screen: typeof panel, name: string) => {
    expect.soft(await listWidthFaults(screen), `${name}, 200 %`).toEqual([]);
    const narrow = { width: 320, textSize: '100%' };
    expect.soft(await listWidthFaults(screen, narrow), name).toEqual([]);
  };
  await panel.setViewportSize({ width: 360, height: 640 });
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByText(/^10,000 /).waitFor();
  await panel
    .locator('[data-account]', { hasText: toName(0) })
    .first()
    .waitFor();
  await expectWidth(panel, 'Today');
  await panel.getByRole('button', { name: 'Search, sort, filter' }).click();
  await expectWidth(panel, 'Today, with its search');
  await panel.locator('[data-account]').first().click();
  await panel.getByText('Why this rank').first().waitFor();
  await expectWidth(panel, 'an account');

  await page.bringToFront();
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Job title').waitFor();
  await expectWidth(panel, 'a push with 500 fields');

  const settings = await openAdvanced({ address: sandbox.url, browser, page, panel });
  await settings
    .getByRole('region', { name: 'What each CRM makes of a push' })
    .getByRole('button')
    .first()
    .click();
  await settings.getByText('Finds records by').waitFor();
  await settings
    .getByText(keys[0] ?? '')
    .first()
    .waitFor();
  await expectWidth(settings, 'a mapping in the settings');
});
