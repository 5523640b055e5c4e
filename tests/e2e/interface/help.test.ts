import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { getExtensionUrl, openPopup } from '../../support/browser/open-panel';
import { listViolations, listWidthFaults } from '../../support/browser/screen-faults';
import { shareProduct } from '../../support/share-product';

/** Help about the screen that is shown, in the built product. */

const getProduct = shareProduct();

it('opens by its key on every screen, is headed by it, and can be read by everybody', async () => {
  const { browser } = getProduct();
  const { panel, page } = await getProduct().openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Yours', { exact: true }).first().waitFor();
  for (const name of ['This page', 'Today', 'Lists', 'Activity']) {
    await panel.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await panel.keyboard.press('?');
    const help = panel.getByRole('dialog', { name: `Help: ${name}` });
    await help.getByText(/credits/).waitFor();
    expect.soft(await listViolations(panel), name).toEqual([]);
    expect.soft(await listWidthFaults(panel), `${name}, 200 %`).toEqual([]);
    await panel.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
  }

  const settings = await browser.context.newPage();
  await settings.goto(getExtensionUrl(browser, 'options.html'));
  await settings.getByRole('heading', { name: 'Settings' }).waitFor();
  await settings.keyboard.press('?');
  await settings.getByRole('dialog', { name: 'Help: Settings' }).waitFor();
  await settings.close();

  const popup = await openPopup(browser, page);
  await popup.getByRole('button', { name: 'Help' }).click();
  const help = popup.getByRole('dialog', { name: 'Help: Prospecting' });
  await help.waitFor();
  expect(await listViolations(popup)).toEqual([]);
  const next = help.getByText('Open the panel for everything else.');
  await next.scrollIntoViewIfNeeded();
  expect(await next.isVisible()).toBe(true);
});
