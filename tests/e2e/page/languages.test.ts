import { expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import { ALL_WORDS } from '@/locales/all-words';
import { CAST } from '@/sandbox/data/cast';
import { getExtensionUrl } from '../../support/browser/open-panel';
import { listWidthFaults } from '../../support/browser/screen-faults';
import { expectNoErrors, startProduct } from '../../support/product';

/** A choice of Settings, in the open panel. */

it('is dark or light where the rep chooses so, though the system is not', async () => {
  const { browser, openBeside } = await startProduct();
  const { panel } = await openBeside('/feed/');
  const settings = await browser.context.newPage();
  await settings.goto(getExtensionUrl(browser, 'options.html'));
  for (const [name, colorScheme, canvas] of [
    ['Dark', 'light', 'rgb(19, 20, 22)'],
    ['Light', 'dark', 'rgb(247, 247, 248)'],
  ] as const) {
    for (const page of [settings, panel]) await page.emulateMedia({ colorScheme });
    await settings.getByRole('radio', { name, exact: true }).click();
    for (const page of [settings, panel]) {
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
        .toBe(canvas);
    }
  }
});

it('speaks each language that the rep chooses, on every tab and at 320 px, and takes the choice along', async () => {
  const product = await startProduct();
  const { browser } = product;
  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  const settings = await browser.context.newPage();
  await settings.goto(getExtensionUrl(browser, 'options.html'));
  for (const language of [...LANGUAGES].reverse()) {
    await settings.locator('select', { hasText: 'Deutsch' }).selectOption(language);
    for (const name of Object.values(ALL_WORDS[language].tab).slice(0, 4)) {
      await panel.getByRole('tab', { name, exact: true }).click();
      const narrow = { width: 320, textSize: '100%' };
      expect.soft(await listWidthFaults(panel, narrow), `${language}, ${name}`).toEqual([]);
    }
    expect(await panel.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await settings.evaluate('chrome.storage.sync.get("setting language")')).toEqual({
      'setting language': language,
    });
  }
  await expectNoErrors(browser);
});
