import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { countPresses } from '../support/browser/count-presses';
import { openAccount } from '../support/panel/open-account';
import { startProduct } from '../support/product';

it('takes no more clicks than each job is worth', async () => {
  const product = await startProduct({ settings: { holdSeconds: 0 } });
  const { page, panel } = await product.openBeside(`/in/${CAST.changedJob}/`);
  const countSinceThen = await countPresses(panel);
  const show = async (slug: string, status: string | RegExp) => {
    await page.goto(new URL(`/in/${slug}/`, page.url()).href);
    await panel.getByText(status).first().waitFor();
  };
  const outcome = panel.getByRole('region', { name: 'Last action' });
  const press = (name: string | RegExp) => panel.getByRole('button', { name, exact: true }).click();

  await panel.getByText('Moved: CRM one still says Papertrail Labs').waitFor();
  expect(await countSinceThen(), 'learn of a job change').toBe(0);

  await panel.keyboard.press('Tab');
  await panel.keyboard.press('Enter');
  const focused = panel.locator(':focus');
  expect(await focused.textContent(), 'go to the next step').toBe('Ask Bianca');
  expect(await countSinceThen()).toBe(2);

  await show(CAST.notInCrm, /^Not in /);
  await press('Enrich');
  await outcome.getByText('Email and mobile found').waitFor();
  expect(await countSinceThen(), 'enrich').toBe(1);
  await product.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press('Copy email');
  await expect.poll(() => panel.evaluate(() => navigator.clipboard.readText())).toContain('@');
  expect(await countSinceThen(), 'copy an email').toBe(1);

  await press('Push to CRM');
  await panel.getByRole('dialog').getByRole('button', { name: 'Add to CRM one' }).click();
  await outcome.getByText('Created in CRM one').waitFor();
  expect(await countSinceThen(), 'push without surprise').toBe(2);

  await show(CAST.noPhone, /^Not in /);
  await press('Enrich and push');
  const ofNext = outcome.filter({ hasText: 'Cillian Hanrahan' });
  await ofNext.getByText('Created in CRM one').waitFor();
  expect(await countSinceThen(), 'enrich and push').toBe(1);

  await show(CAST.ownedByAnother, /^Owned by/);
  await press('Push to CRM');
  await panel.getByRole('button', { name: /^Update .*’s record$/ }).click();
  await outcome.getByText('Updated in CRM one').waitFor();
  expect(await countSinceThen(), 'update somebody else’s record').toBe(2);

  await press('Add to list');
  const dialog = panel.getByRole('dialog');
  await dialog.getByLabel('Name of the new list').fill('Q1 wind');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await outcome.getByText('Added to “Q1 wind”').waitFor();
  await show(CAST.ownedByCaller, 'Yours');
  await countSinceThen();
  await press('Add to “Q1 wind”');
  await outcome.getByText('Added to “Q1 wind”').waitFor();
  expect(await countSinceThen(), 'add to the list used last').toBe(1);

  await panel.getByRole('tab', { name: 'Today' }).click();
  const account = panel.locator('[data-account]').first();
  await account.waitFor();
  const domain = await account.getAttribute('data-account');
  await account.focus();
  await countSinceThen();
  await panel.keyboard.press('d');
  await panel.getByRole('menuitem').first().waitFor();
  await panel.keyboard.press('Enter');
  await panel.locator(`[data-account="${domain}"]`).waitFor({ state: 'detached' });
  expect(await countSinceThen(), 'dismiss').toBe(2);

  await panel.getByRole('combobox', { name: 'Whose accounts' }).selectOption('All accounts');
  const unowned = await openAccount(panel, 'batipierre.example');
  await unowned.getByRole('button', { name: 'Assign to me' }).waitFor();
  await countSinceThen();
  await press('Assign to me');
  await unowned.getByText('Owned by Alex Moreau').waitFor();
  expect(await countSinceThen(), 'assign what nobody owns').toBe(1);
});
