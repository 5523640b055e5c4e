import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { setHostAccess } from '../support/browser/extensions-page';
import { getExtensionUrl, openPopup } from '../support/browser/open-panel';
import { expectNoErrors, startProduct } from '../support/product';

const BLOCKED = [
  'The browser blocks the address of your service.',
  'The browser blocks pages of the professional network.',
];

it('says in the panel, the popup and the settings what the browser blocks, and goes on at once when it is allowed', async () => {
  const { browser, openBeside } = await startProduct();
  const { page, panel } = await openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();
  const settings = await browser.context.newPage();
  await settings.goto(getExtensionUrl(browser, 'options.html'));
  await settings.getByRole('heading', { name: 'Settings' }).waitFor();

  await setHostAccess(browser, 'ON_CLICK');
  const popup = await openPopup(browser, page);
  for (const view of [popup, panel, settings]) {
    for (const sentence of BLOCKED) await view.getByText(sentence).waitFor();
    expect(await view.getByRole('button', { name: 'Allow access' }).count()).toBe(2);
  }

  await setHostAccess(browser, 'ON_ALL_SITES');
  for (const view of [panel, settings]) {
    for (const sentence of BLOCKED) await view.getByText(sentence).waitFor({ state: 'detached' });
  }
  await page.bringToFront();
  await page.goto(page.url().replace(CAST.notInCrm, CAST.ownedByCaller));
  await panel.getByText('Yours', { exact: true }).waitFor();
  await expectNoErrors(browser);
});
