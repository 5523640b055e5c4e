import type { Page } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { getExtensionUrl } from '../../tests/support/browser/open-panel';
import { getDemoProfileUrl, type Demo } from '../demo/open-demo';
import { TRADE_FAIR } from './list-screens';
import { openListById } from '../../tests/support/panel/open-list-by-id';

/** A picture for the stores' listings: the panel beside a page, under a sentence. */
export interface StorePicture {
  name: string;
  headline: string;
  isDark?: boolean;
  /** Brings both to what the picture shows. Each goes on from the one before. */
  open: (demo: Demo) => Promise<void>;
}

async function goTo({ address, page, panel }: Demo, path: string, tab: string) {
  await page.goto(new URL(path, getDemoProfileUrl(address, '')).href);
  await panel.getByRole('tab', { name: tab }).click();
}

async function closeLastAction(panel: Page) {
  const bar = panel.getByRole('region', { name: 'Last action' });
  await bar.getByRole('button', { name: 'Close' }).click();
}

/** They follow each other in one browser. */
export const STORE_PICTURES: readonly StorePicture[] = [
  {
    name: '1-who-owns-them',
    headline: 'See who is in your CRM, who owns them, and how to reach them',
    open: async (demo) => {
      const { panel } = demo;
      await goTo(demo, `/in/${CAST.ownedByCaller}`, 'This page');
      await panel.getByText('Yours', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
      await panel.getByRole('button', { name: 'Copy phone' }).waitFor();
      await closeLastAction(panel);
    },
  },
  {
    name: '2-whom-to-call-first',
    headline: 'Know whom to call first today, and why',
    open: async (demo) => {
      const { panel } = demo;
      await goTo(demo, '/company/northwind-robotics/', 'Today');
      const account = panel.getByText('Northwind Robotics', { exact: true }).first();
      await account.click();
      await panel.getByText('Why this rank').first().waitFor();
      await account.evaluate((name) => {
        name.closest('li, [role=listitem]')?.scrollIntoView();
      });
    },
  },
  {
    name: '3-what-a-push-changes',
    headline: 'See what a push changes before it is written',
    open: async (demo) => {
      const { panel } = demo;
      await goTo(demo, `/in/${encodeURIComponent(CAST.changedJob)}`, 'This page');
      await panel
        .getByText(/^Owned by|^No owner$/)
        .first()
        .waitFor();
      await panel.getByRole('button', { name: 'Push to CRM' }).click();
      await panel.locator('button:enabled', { hasText: /^Update / }).waitFor();
    },
  },
  {
    name: '4-whole-lists',
    headline: 'Enrich and push a whole list, and lose nothing on the way',
    open: async (demo) => {
      const { panel } = demo;
      await goTo(demo, `/in/${CAST.ownedByAnother}`, 'Lists');
      await openListById(panel, TRADE_FAIR.id);
      await panel.getByRole('button', { name: 'Enrich all' }).click();
      const dialog = panel.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Enrich \d/ }).click();
      await panel
        .getByText(/Valid email/)
        .first()
        .waitFor();
    },
  },
  {
    name: '5-light-or-dark',
    headline: 'Light or dark, English or German',
    isDark: true,
    open: async (demo) => {
      const { browser, panel } = demo;
      await goTo(demo, `/in/${CAST.notInCrm}`, 'This page');
      await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
      await panel.getByRole('button', { name: 'Copy phone' }).waitFor();
      await closeLastAction(panel);
      const settings = await browser.context.newPage();
      await settings.goto(getExtensionUrl(browser, 'options.html'));
      await settings.getByRole('combobox', { name: 'Language' }).selectOption('de');
      await panel.getByText('Nicht im CRM').first().waitFor();
      await settings.close();
    },
  },
];
