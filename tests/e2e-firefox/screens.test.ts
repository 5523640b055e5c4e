import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { shareFirefoxProduct } from '../support/firefox/firefox-product';

const getProduct = shareFirefoxProduct();

/** The first case, because it is about all that was written since Firefox was started. Settings are open since then. */
it('leaves the browser’s console empty: at the install, and in background, panel, popup and Settings', async () => {
  const { firefox, openPage } = getProduct();
  await openPage(`/in/${CAST.ownedByCaller}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForText('Yours');
  await firefox.window.openPopup();
  await firefox.getPage('popup', 'popup.html').waitForText('Yours');
  expect(await firefox.listConsole()).toEqual([]);
});

it('shows a choice of Settings at once in the open sidebar', async () => {
  const { firefox, openSettings } = getProduct();
  const panel = await firefox.openSidebar();
  await panel.waitForRole('tab', 'This page');
  const settings = await openSettings();
  await settings.click('radio', 'Dark');
  await panel.evaluate(`
    await queries.waitFor(() => {
      const { theme } = document.documentElement.dataset;
      if (theme !== 'dark') throw new Error('The theme is ' + theme);
    });`);
});

it('shows today’s accounts in sidebar and popup', async () => {
  const { firefox } = getProduct();
  const panel = await firefox.openSidebar();
  await panel.click('tab', 'Today');
  await panel.waitForRole('button', /^Ledgerloom/);
  await firefox.window.openPopup();
  await firefox.getPage('popup', 'popup.html').waitForText('Ledgerloom');
});
