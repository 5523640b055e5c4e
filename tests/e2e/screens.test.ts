import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { showInLanguage } from '../../scripts/pictures/other-language';
import { closeDialog, SCREEN_GROUPS } from '../../scripts/pictures/screens';
import { getExtensionUrl } from '../support/browser/open-panel';
import {
  hasScrollbar,
  listScrollFaults,
  listViolations,
  listWidthFaults,
} from '../support/browser/screen-faults';
import { startProduct } from '../support/product';

/** The demo connects by its form, and this test does not. */
const isOfDemo = (name: string) => name.startsWith('first-run');

const GROUPS = Object.entries(SCREEN_GROUPS).map(([group, screens]) => ({
  group,
  screens: screens.filter(({ name }) => !isOfDemo(name)),
}));

it.each(GROUPS)(
  'axe objects to no screen of $group in either theme, and none scrolls sideways or in two places at 200 % text, or sideways with words longer by two fifths',
  async ({ screens }) => {
    const { browser, sandbox, openBeside } = await startProduct();
    const { page, panel } = await openBeside(`/in/${CAST.ownedByCaller}/`);
    await panel.setViewportSize({ width: 360, height: 640 });
    for (const { name, open } of screens) {
      const screen = await open({ address: sandbox.url, browser, page, panel });
      // A pointer that rests where the last click was has a slow page explain what has come under it.
      await screen.mouse.move(0, 0);
      await screen.getByRole('tooltip').waitFor({ state: 'detached' });
      await screen.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (name === 'popup') expect.soft(await hasScrollbar(screen), name).toBe(false);
      expect.soft(await listViolations(screen), `${name}, light`).toEqual([]);
      expect.soft(await listWidthFaults(screen), `${name}, 200 %`).toEqual([]);
      expect.soft(await listScrollFaults(screen), `${name}, scrolling at 200 %`).toEqual([]);
      const showEnglish = await showInLanguage(screen, 'pseudo');
      const narrow = { width: 320, textSize: '100%' };
      expect.soft(await listWidthFaults(screen, narrow), `${name}, longer words`).toEqual([]);
      await showEnglish();
      await screen.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await listViolations(screen, ['color-contrast']), `${name}, dark`).toEqual([]);
      if (screen !== panel) await screen.close();
      await closeDialog(panel);
    }
    expect(screens).not.toEqual([]);
  },
);

it('a tooltip is never wider than the panel at 200 % text', async () => {
  const { openBeside } = await startProduct();
  const { panel } = await openBeside('/feed/');
  await panel.setViewportSize({ width: 360, height: 640 });
  await panel.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const control = panel.getByRole('button', { name: 'More' });
  await control.evaluate((element) => {
    element.dataset.tooltip = 'A sentence that is longer than the panel is wide. '.repeat(3);
  });
  const tip = panel.getByRole('tooltip');
  // Tooltips are loaded when the page is idle: what is hovered before that is not explained.
  const isExplained = async () => {
    await panel.mouse.move(0, 600);
    await control.hover();
    return tip.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isExplained).toBe(true);
  const box = await tip.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
});

it('a part whose button went away has the ring around its heading', async () => {
  const { openBeside } = await startProduct();
  const { panel } = await openBeside(`/in/${CAST.notInCrm}/`);
  const enrich = panel.getByRole('button', { name: 'Enrich', exact: true });
  await enrich.waitFor();
  await panel.keyboard.press('Tab');
  await enrich.focus();
  await panel.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  const contact = panel.getByRole('region', { name: 'Contact', exact: true });
  const getRing = (element: Locator) =>
    element.evaluate((each) => getComputedStyle(each).outlineStyle);
  expect(await contact.evaluate((part) => part === document.activeElement)).toBe(true);
  expect(await getRing(contact)).toBe('none');
  expect(await getRing(contact.getByRole('heading', { name: 'Contact' }))).toBe('solid');
});

it('a menu that a key opens for the first time gives the focus back to its button', async () => {
  const { openBeside } = await startProduct();
  const { panel } = await openBeside('/feed/');
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByRole('button', { name: 'Northwind Robotics', exact: true }).click();
  const button = panel.getByRole('button', { name: 'Dismiss' });
  await button.focus();
  await panel.keyboard.press('Enter');
  await panel.getByRole('menu').waitFor();
  await panel.keyboard.press('Escape');
  await panel.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
});

it('settings ask little: at most 25 inputs, 250 words and 1,600 px before anything is opened', async () => {
  const { browser } = await startProduct();
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(getExtensionUrl(browser, 'options.html'));
  await page.getByRole('button', { name: 'Erase everything' }).waitFor();
  await page.getByRole('heading', { name: 'About' }).waitFor();
  const counted = await page.evaluate(() => {
    const all = document.querySelector('main')?.innerText ?? '';
    // The options of a list are seen only when it is opened.
    const options = [...document.querySelectorAll('option')].map(({ innerText }) => innerText);
    const count = (text: string) => text.split(/\s+/u).filter(Boolean).length;
    return {
      inputs: document.querySelectorAll('main :is(input, select, textarea, [role=switch])').length,
      words: count(all) - count(options.join(' ')),
      height: document.documentElement.scrollHeight,
    };
  });
  expect.soft(counted.inputs).toBeLessThanOrEqual(25);
  expect.soft(counted.words).toBeLessThanOrEqual(250);
  expect(counted.height).toBeLessThanOrEqual(1600);
});
