import type { Page } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { getExtensionUrl } from '../../tests/support/browser/open-panel';
import { getDemoProfileUrl } from '../demo/open-demo';
import type { Beside, Screen } from './screens';

/** The screens of the settings. */

const WIDE = { width: 1000, height: 800 };
const NARROW = { width: 360, height: 640 };

/** Opens the settings at one of their parts; none: at the top. */
async function openSettings({ browser }: Beside, size: typeof WIDE, part = ''): Promise<Page> {
  const page = await browser.context.newPage();
  await page.setViewportSize(size);
  await page.goto(getExtensionUrl(browser, `options.html${part}`));
  await page.getByRole('heading').first().waitFor();
  return page;
}

/** Opens the part "Data", with its amounts. */
async function openData(beside: Beside, size: typeof WIDE): Promise<Page> {
  const page = await openSettings(beside, size, '#data');
  await page.getByRole('button', { name: 'Erase everything' }).scrollIntoViewIfNeeded();
  return page;
}

/** Opens the settings with what only administrators need. From then on, dialogs and menus show their part of it. */
export async function openAdvanced(beside: Beside, size: typeof WIDE = WIDE): Promise<Page> {
  const page = await openSettings(beside, size, '#advanced');
  await page.getByRole('button', { name: /^Paths, limits/ }).click();
  return page;
}

export const SETTINGS_SCREENS: readonly Screen[] = [
  { name: 'settings', open: (beside) => openSettings(beside, WIDE) },
  { name: 'settings-narrow', open: (beside) => openSettings(beside, NARROW) },
  { name: 'settings-advanced', open: (beside) => openAdvanced(beside, WIDE) },
  { name: 'settings-data', open: (beside) => openData(beside, WIDE) },
  { name: 'settings-data-narrow', open: (beside) => openData(beside, NARROW) },
  {
    name: 'settings-mapping',
    open: async (beside) => {
      const page = await openAdvanced(beside, NARROW);
      const part = page.getByRole('region', { name: 'What each CRM makes of a push' });
      await part.getByRole('button').first().click();
      await part.getByText('Finds records by').waitFor();
      await part.evaluate((element) => element.scrollIntoView());
      return page;
    },
  },
  {
    name: 'settings-reference',
    open: async (beside) => {
      const page = await openAdvanced(beside, NARROW);
      const group = page.getByRole('group', { name: 'Reference' });
      await group.getByRole('textbox', { name: 'Name' }).fill('team');
      await group.getByRole('textbox', { name: 'Value' }).fill('EMEA');
      await group.getByRole('button', { name: 'Add reference' }).click();
      await group.getByRole('textbox', { name: 'team' }).waitFor();
      await group.evaluate((element) => element.scrollIntoView());
      return page;
    },
  },
  {
    name: 'settings-report',
    open: async (beside) => {
      const page = await openData(beside, WIDE);
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Save a report for support…' }).click();
      await page.getByRole('dialog').waitFor();
      return page;
    },
  },
  {
    name: 'settings-erase-person',
    open: async (beside) => {
      await beside.page.goto(getDemoProfileUrl(beside.address, CAST.ownedByCaller));
      await beside.panel.getByRole('tab', { name: 'This page' }).click();
      await beside.panel.getByText('Yours').first().waitFor();
      const page = await openData(beside, NARROW);
      await page.getByRole('textbox', { name: 'Erase person' }).fill('a');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page
        .getByRole('button', { name: /^Erase: \p{Lu}/u })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
      return page;
    },
  },
];
