import { expect, it } from 'vitest';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { openAccount } from '../../support/panel/open-account';
import { shareProduct } from '../../support/share-product';

/** What a rep gives to a colleague, in the built product. */

const getProduct = shareProduct();

it('copies an account with its reasons and a person, and begins an email with the rep’s own words', async () => {
  const { browser, send } = getProduct();
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await send('settings.save', { emailMessage: 'Hi {name}, {link}' });
  const { panel } = await getProduct().openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Yours', { exact: true }).first().waitFor();
  const readCopied = () => panel.evaluate(() => navigator.clipboard.readText());

  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect.poll(readCopied).toMatch(/^\*\*.+\*\*\n\n- /u);
  const mail = panel.getByRole('link', { name: 'Write an email' }).first();
  expect(await mail.getAttribute('href')).toMatch(/^mailto:.+\?body=Hi%20.+https/u);

  await panel.getByRole('tab', { name: 'Today' }).click();
  await openAccount(panel, CAST_COMPANIES.inBook);
  await panel.getByRole('button', { name: /^More actions: / }).click();
  await panel.getByRole('menuitem', { name: 'Copy all' }).click();
  await expect.poll(readCopied).toMatch(/^Northwind Robotics\n/u);
});
