import type { Page } from 'playwright-core';
import { leadToDemoNetwork } from '../../tests/support/browser/demo-network';
import { awaitPerson } from './await-person';
import type { Beside, Screen } from './screens';

/** The screens of a round through today's accounts. Each goes on from the one before. */

const findBar = (panel: Page) => panel.getByRole('region', { name: 'Today’s round' });

async function show({ panel }: Beside, far: string | RegExp, tab: string) {
  // A step brings This page to the front before it says how far the round is.
  await findBar(panel).getByRole('status').filter({ hasText: far }).first().waitFor();
  await panel.getByRole('tab', { name: tab }).click();
  return panel;
}

/** Shows the person on the page in front, once the panel has left the page before. */
async function showPerson(beside: Beside, far: RegExp) {
  const panel = await show(beside, far, 'This page');
  await awaitPerson(beside);
  return panel;
}

async function choose({ panel }: Beside, name: string) {
  await panel.getByRole('button', { name: 'More: Today’s round' }).click();
  await panel.getByRole('menuitem', { name }).click();
}

export const ROUND_SCREENS: readonly Screen[] = [
  {
    name: 'round-start',
    open: async ({ panel }) => {
      await panel.getByRole('tab', { name: 'Today' }).click();
      await panel.getByRole('button', { name: 'Start' }).waitFor();
      return panel;
    },
  },
  {
    name: 'round-person',
    open: async (beside) => {
      await leadToDemoNetwork(beside.browser.context, beside.address);
      const loaded = beside.page.waitForEvent('load');
      await beside.panel.getByRole('button', { name: 'Start' }).click();
      await loaded;
      const panel = await showPerson(beside, /^1 of/);
      await panel.getByRole('region', { name: 'In today’s accounts' }).waitFor();
      return panel;
    },
  },
  {
    name: 'round-today',
    open: async (beside) => {
      await choose(beside, 'Skip');
      const panel = await show(beside, /^2 of/, 'Today');
      await panel.locator('[data-account]').first().waitFor();
      return panel;
    },
  },
  {
    name: 'round-end',
    open: async (beside) => {
      await choose(beside, 'End round');
      return showPerson(beside, /^Done/);
    },
  },
];
