import { expect, it } from 'vitest';
import { NETWORK_PAGES } from '@/lib/contract/network';
import { ALL_WORDS } from '@/locales/all-words';
import type { Language } from '@/locales/t';
import { CAST } from '@/sandbox/data/cast';
import { shareFirefoxProduct } from '../support/firefox/firefox-product';

const getProduct = shareFirefoxProduct();

/** The first case, because it is about all that was written since the install. Settings are open since then. */
it('leaves the browser’s console empty: at the install, and in background, panel, popup and Settings', async () => {
  const { firefox, openPage } = getProduct();
  await openPage(`/in/${CAST.ownedByCaller}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForText('Yours');
  await firefox.window.openPopup();
  await firefox.getPage('popup', 'popup.html').waitForText('Yours');
  expect(await firefox.listConsole()).toEqual([]);
});

it('speaks the language of a choice of Settings at once in the open sidebar', async () => {
  const { firefox, openSettings } = getProduct();
  const panel = await firefox.openSidebar();
  const settings = await openSettings();
  const choose = (language: Language | '') =>
    settings.evaluate(`
      const [option] = await queries.findAllByText(document, 'Deutsch');
      const select = option.closest('select');
      select.value = '${language}';
      select.dispatchEvent(new document.defaultView.Event('change', { bubbles: true }));`);
  for (const language of ['fr', 'ja', 'pt-BR'] as const) {
    await choose(language);
    await panel.waitForRole('tab', ALL_WORDS[language].tab.today);
  }
  await choose('');
  await panel.waitForRole('tab', 'Today');
});

it('keeps the buttons of a dialog in sight, as narrow as Firefox opens the sidebar', async () => {
  const { firefox, openPage } = getProduct();
  await openPage(`/in/${CAST.notInCrm}/`);
  const panel = await firefox.openSidebar();
  await panel.waitForText(/^Not in /);
  // On a screen it is 240 px wide, and without one a little wider.
  await panel.evaluate(`
    document.documentElement.style.fontSize = (16 * window.innerWidth) / 240 + 'px';`);
  await panel.click('button', 'Push to CRM');
  await panel.waitForRole('button', 'Add to CRM one');
  const [foot = 0, height] = await panel.evaluate<number[]>(`
    const { bottom } = queries.getByRole(document, 'button', { name: 'Add to CRM one' }).getBoundingClientRect();
    return [bottom, window.innerHeight];`);
  expect(foot).toBeGreaterThan(0);
  expect(foot).toBeLessThan(height ?? 0);
});

it('says in sidebar, popup and Settings that pages are blocked, until the rep allows access again', async () => {
  const { firefox, openPage, openSettings } = getProduct();
  const settings = await openSettings();
  await openPage(`/in/${CAST.lead}/`);
  const panel = await firefox.openSidebar();
  await firefox.settings.blockHost(NETWORK_PAGES);
  await firefox.window.openPopup();
  const popup = firefox.getPage('popup', 'popup.html');
  for (const view of [popup, panel, settings]) {
    await view.waitForText('The browser blocks pages of the professional network.');
    await view.waitForRole('button', 'Allow access');
  }
  await popup.click('button', 'Allow access');
  await firefox.window.allowPermission();
  for (const view of [panel, settings]) await view.waitUntilGone('button', 'Allow access');
});

it('underlines the tab in front in forced colours, too, and outlines the chosen row of the command box', async () => {
  const { firefox } = getProduct();
  await firefox.settings.forceColours(true);
  const panel = await firefox.openSidebar();
  await panel.waitForRole('tab', 'Today');
  await panel.evaluate(`
    if (!window.matchMedia('(forced-colors: active)').matches) throw new Error('Colours are not forced');
    const mark = document.body.appendChild(document.createElement('p'));
    mark.style.color = 'Highlight';
    const { color } = getComputedStyle(mark);
    const tabs = queries.getAllByRole(document, 'tab');
    await queries.waitFor(() => {
      const underlined = tabs.filter((tab) => getComputedStyle(tab).borderBottomColor === color);
      const [front, ...others] = underlined;
      if (front?.ariaSelected !== 'true' || others.length > 0)
        throw new Error('Underlined are ' + underlined.map(({ textContent }) => textContent));
    });`);
  await panel.click('button', 'Search and commands');
  await panel.evaluate(`
    await queries.waitFor(() => {
      const outlined = queries.getAllByRole(document, 'option').filter((option) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(option);
        return outlineStyle === 'solid' && outlineWidth === '2px';
      });
      const [chosen, ...others] = outlined;
      if (chosen?.ariaSelected !== 'true' || others.length > 0)
        throw new Error('Outlined are ' + outlined.map(({ textContent }) => textContent));
    });`);
  await firefox.settings.forceColours(false);
});
