import { expect, it } from 'vitest';
import PUBLISHER from '@/publisher.json';
import { CAST } from '@/sandbox/data/cast';
import { EXTENSION_ORIGIN } from '../support/firefox/start-firefox';
import type { FirefoxView } from '../support/firefox/firefox-view';
import { shareFirefoxProduct } from '../support/firefox/firefox-product';

/** The ways to the extension from the browser's own window, each used with mouse and keys. */

const getProduct = shareFirefoxProduct({
  allows: [
    { rule: 'repeat', path: '/crm/search', because: 'whoever was just pushed is looked up again' },
  ],
});

it('tells in the tooltip of its button whose the person in front is, in each tab, before anything is opened', async () => {
  const { firefox, openPage } = getProduct();
  await firefox.window.clear();
  const expectTooltip = (words: RegExp | string) =>
    expect.poll(() => firefox.window.readTooltip(), { interval: 50 }).toMatch(words);
  await openPage(`/in/${CAST.inTwoCrms}/`);
  await expectTooltip(/^Harriet Pemberly · 2 records$/);
  await openPage(`/in/${CAST.unowned}/`);
  await expectTooltip(/^Priya Raghunathan · No owner · /);
  await openPage('/feed/');
  await expectTooltip('Prospecting');
});

it('shows the page in front in its popup, which closes when it has opened the panel or Settings', async () => {
  const { firefox, openPage } = getProduct();
  // The first run is open in a tab.
  await firefox.window.clear();
  await openPage(`/in/${CAST.ownedByCaller}/`);
  await firefox.window.openPopup();
  const popup = firefox.getPage('popup', 'popup.html');
  await popup.waitForText('Yours');
  await popup.click('button', 'Open panel');
  await popup.waitUntilClosed();
  await firefox.getPage('sidebar', 'sidepanel.html').waitForText('Yours');

  await firefox.window.openPopup();
  await popup.click('button', 'Settings');
  await popup.waitUntilClosed();
  await firefox.getPage('tab', 'options.html').waitForText('It works');
});

it('looks up whom a link names from the context menu, in the sidebar, and leaves the page as it is', async () => {
  const { firefox, openPage } = getProduct();
  const page = await openPage('/feed/');
  await page.openMenu('link', 'Tobias Achterberg');
  await firefox.window.chooseInMenu('Prospecting', 'Look up in CRM');
  const panel = firefox.getPage('sidebar', 'sidepanel.html');
  await panel.waitForText(/^Owned by/);
  await page.waitForRole('link', 'Tobias Achterberg');
});

it('opens its panel, enriches, pushes and adds to a list when Alt, Shift and a letter are pressed', async () => {
  const { firefox, sandbox, openPage } = getProduct();
  const page = await openPage(`/in/${CAST.notInCrm}/`);
  await page.waitForRole('heading', /Brightwater/);
  await firefox.window.pressAltShift('K');
  const panel = firefox.getPage('sidebar', 'sidepanel.html');
  await panel.waitForText(/^Not in /);
  await firefox.window.pressAltShift('G');
  await panel.waitForRole('button', 'Copy email');
  expect(await sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(1);
  await firefox.window.pressAltShift('Y');
  await panel.waitForText(/^Created in /);
  await firefox.window.pressAltShift('J');
  await panel.waitForRole('dialog', /^Add to list/);
});

it('shows at a button the keys that Firefox has for it, as soon as they are changed, and is used with them', async () => {
  const { firefox, sandbox, openPage } = getProduct();
  await openPage(`/in/${CAST.noEmail}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForAttribute('button', 'Enrich', 'title', 'Alt+Shift+G');
  await firefox.settings.changeShortcut('enrich', 'Alt+Shift+W');
  await panel.waitForAttribute('button', 'Enrich', 'title', 'Alt+Shift+W');
  const before = await sandbox.listCalls('/trigger/enrich/sync');
  await firefox.window.pressAltShift('W');
  await panel.waitForRole('button', 'Copy phone');
  expect(await sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(before.length + 1);
  await firefox.settings.changeShortcut('enrich', 'Alt+Shift+G');
});

it('is listed with its icon among the sidebars', async () => {
  const { firefox } = getProduct();
  const panel = await firefox.openSidebar();
  expect(await firefox.window.chooseSidebar()).toContain(`${EXTENSION_ORIGIN}/icon/`);
  await panel.waitForRole('tab', 'Today');
});

/** Whether Firefox lets the extension read the page in a tab. */
const mayRead = (page: FirefoxView) =>
  page.evaluate<boolean>(`
    const { contentScripts } = WebExtensionPolicy.getByID(${JSON.stringify(PUBLISHER.firefoxId)});
    return contentScripts.some((one) => one.matchesWindowGlobal(window.windowGlobalChild));`);

it('is in a normal window, and nowhere in a private one, as Settings says', async () => {
  const { firefox, toUrl, openPage, openSettings } = getProduct();
  const page = await openPage(`/in/${CAST.lead}/`);
  expect(await mayRead(page)).toBe(true);
  await page.openMenu('link', 'Contact info');
  expect(await firefox.window.listPlaces()).toEqual(['menu', 'sidebar', 'button', 'shortcut']);

  const url = toUrl(`/in/${CAST.unowned}/`);
  await firefox.window.openPrivateWindow(url);
  const hidden = firefox.getTab(url);
  expect(await mayRead(hidden)).toBe(false);
  await hidden.openMenu('link', 'Contact info');
  expect(await firefox.window.listPlaces()).toEqual([]);

  const settings = await openSettings();
  await settings.waitForText('The extension is off in private windows. Use a normal one.');
});
