import type { Page } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { getExtensionUrl, openPopup } from '../../tests/support/browser/open-panel';
import { searchAccounts } from '../../tests/support/panel/open-account';
import { getDemoProfileUrl, type Demo } from '../demo/open-demo';
import { ACTIVITY_SCREENS } from './activity-screens';
import { awaitPerson } from './await-person';
import { DIALOG_SCREENS } from './dialog-screens';
import { LIST_SCREENS } from './list-screens';
import { RECORD_SCREENS } from './record-screens';
import { ROUND_SCREENS } from './round-screens';
import { SETTINGS_SCREENS } from './settings-screens';

/** A screen, and how a rep comes to it from whatever is open. */
export interface Screen {
  name: string;
  /** Returns the page to take the picture of: the panel, or one that is closed afterwards. */
  open: (beside: Beside) => Promise<Page>;
}

/** The panel beside a page of the demo network. */
export type Beside = Pick<Demo, 'address' | 'browser' | 'page' | 'panel'>;

/** Closes whatever lies over the panel. */
export async function closeDialog(panel: Page): Promise<void> {
  const sheet = panel.locator('[role=dialog], [role=alertdialog], [role=menu]');
  if ((await sheet.count()) === 0) return;
  await panel.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

const frontTab = (panel: Page, name: string) => panel.getByRole('tab', { name }).click();

/** Opens somebody's page, and waits until the panel shows `text`. */
async function showPerson(beside: Beside, slug: string, text: string | RegExp) {
  const { address, page, panel } = beside;
  await page.goto(getDemoProfileUrl(address, slug));
  await frontTab(panel, 'This page');
  await awaitPerson(beside);
  await panel.getByText(text).first().waitFor();
  return panel;
}

async function showPath({ address, page, panel }: Beside, path: string, text: string | RegExp) {
  await page.goto(new URL(path, getDemoProfileUrl(address, '')).href);
  await frontTab(panel, 'This page');
  await panel.getByText(text).first().waitFor();
  return panel;
}

const person = (name: string, slug: string, text: string | RegExp): Screen => ({
  name: `person-${name}`,
  open: (demo) => showPerson(demo, slug, text),
});

const tab = (name: string, label: string, text: string | RegExp): Screen => ({
  name,
  open: async ({ panel }) => {
    await frontTab(panel, label);
    await panel.getByText(text).first().waitFor();
    return panel;
  },
});

const PANEL_SCREENS: readonly Screen[] = [
  person('mine', CAST.ownedByCaller, 'Yours'),
  person('someone-elses', CAST.ownedByAnother, /^Owned by/),
  person('no-owner', CAST.unowned, 'No owner'),
  person('not-in-crm', CAST.notInCrm, /^Not in /),
  person('moved', CAST.changedJob, /^Owned by|^No owner$/),
  person('several-records', CAST.inTwoCrms, /records/),
  {
    name: 'person-enriched',
    open: async (demo) => {
      const panel = await showPerson(demo, CAST.notInCrm, /^Not in /);
      await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
      await panel.getByRole('button', { name: 'Copy email' }).waitFor();
      return panel;
    },
  },
  {
    name: 'person-nothing-found',
    open: async (demo) => {
      const panel = await showPerson(demo, CAST.nothingFound, /^Not in /);
      await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
      await panel
        .getByText(/No email/)
        .first()
        .waitFor();
      return panel;
    },
  },
  {
    name: 'push-someone-elses',
    open: async (demo) => {
      const panel = await showPerson(demo, CAST.ownedByAnother, /^Owned by/);
      await panel.getByRole('button', { name: 'Push to CRM' }).click();
      await panel.getByRole('button', { name: 'Cancel' }).waitFor();
      return panel;
    },
  },
  {
    name: 'push-changes',
    open: async (demo) => {
      const panel = await showPerson(demo, CAST.changedJob, /^Owned by|^No owner$/);
      await panel.getByRole('button', { name: 'Push to CRM' }).click();
      await panel.locator('[role=dialog], [role=alertdialog]').waitFor();
      return panel;
    },
  },
  {
    name: 'push-new',
    open: async (demo) => {
      const panel = await showPerson(demo, CAST.notInCrm, /^Not in /);
      await panel.getByRole('button', { name: 'Push to CRM' }).click();
      await panel.locator('[role=dialog], [role=alertdialog]').waitFor();
      return panel;
    },
  },
  {
    name: 'enriched-and-pushed',
    open: async (demo) => {
      const panel = await showPerson(demo, CAST.noPhone, /^Not in /);
      await panel.getByRole('button', { name: 'Enrich and push' }).click();
      await panel.getByText('Created in CRM one').first().waitFor();
      return panel;
    },
  },
  {
    name: 'company',
    open: (demo) => showPath(demo, '/company/northwind-robotics/', 'Look up company'),
  },
  {
    name: 'many-people',
    open: async (demo) => {
      const panel = await showPath(demo, '/search/results/people/', /people/i);
      await panel.getByRole('button', { name: 'Check in CRM', exact: true }).click();
      await panel.getByText(/^\d+ people: (?!.*not checked)/).waitFor();
      return panel;
    },
  },
  { name: 'nobody', open: (demo) => showPath(demo, '/feed/', 'No profile on this page') },
  tab('today', 'Today', 'Ledgerloom'),
  {
    name: 'today-tools',
    open: async ({ panel }) => {
      await frontTab(panel, 'Today');
      await searchAccounts(panel, 'a');
      await panel.getByRole('button', { name: 'Open deal' }).click();
      return panel;
    },
  },
  {
    name: 'today-filtered',
    open: async ({ panel }) => {
      await frontTab(panel, 'Today');
      await panel.getByRole('button', { name: /Show all/ }).waitFor();
      return panel;
    },
  },
  {
    name: 'today-account-open',
    open: async ({ panel }) => {
      await frontTab(panel, 'Today');
      const clear = panel.getByRole('button', { name: /Show all/ });
      if (await clear.isVisible()) await clear.click();
      await panel.getByText('Ledgerloom').first().click();
      await panel.getByText('Why this rank').first().waitFor();
      return panel;
    },
  },
  {
    name: 'today-moved',
    open: async ({ panel }) => {
      await frontTab(panel, 'Today');
      await panel.getByRole('button', { name: /^People who moved/ }).click();
      await panel
        .getByRole('button', { name: /^Update/ })
        .first()
        .waitFor();
      return panel;
    },
  },
  {
    name: 'command-box',
    open: async ({ panel }) => {
      await panel.getByRole('button', { name: 'Search and commands' }).click();
      await panel.getByRole('option').first().waitFor();
      return panel;
    },
  },
  {
    name: 'command-box-look-up',
    open: async ({ panel }) => {
      await panel.getByRole('button', { name: 'Search and commands' }).click();
      await panel.getByRole('combobox').last().fill('maren@northwind.example');
      await panel.getByRole('option').first().waitFor();
      return panel;
    },
  },
  {
    name: 'add-to-list',
    open: async (beside) => {
      const panel = await showPerson(beside, CAST.ownedByCaller, 'Yours');
      await panel.getByRole('button', { name: 'Add to list', exact: true }).last().click();
      await panel.getByRole('dialog').waitFor();
      return panel;
    },
  },
];

const OTHER_PAGES: readonly Screen[] = [
  {
    name: 'popup',
    open: async ({ browser, page, address }) => {
      await page.goto(getDemoProfileUrl(address, CAST.ownedByCaller));
      const popup = await openPopup(browser, page);
      await popup.getByRole('heading', { level: 1 }).waitFor();
      await popup.getByRole('heading', { name: 'Today' }).waitFor();
      return popup;
    },
  },
  {
    name: 'first-run',
    open: async ({ browser }) => {
      const page = await browser.context.newPage();
      await page.setViewportSize({ width: 1000, height: 800 });
      await page.goto(getExtensionUrl(browser, 'options.html?welcome'));
      await page.getByRole('heading', { name: /Connected ·/ }).waitFor();
      return page;
    },
  },
  ...SETTINGS_SCREENS,
];

/**
 * Every screen, in the order in which a rep may come to it. Each group begins with a newly installed extension, because of
 * the calls a minute that the service allows.
 */
export const SCREEN_GROUPS: Readonly<Record<string, readonly Screen[]>> = {
  panel: PANEL_SCREENS,
  records: RECORD_SCREENS,
  dialogs: DIALOG_SCREENS,
  lists: LIST_SCREENS,
  activity: ACTIVITY_SCREENS,
  round: ROUND_SCREENS,
  'other pages': OTHER_PAGES,
};
