import type { Page } from 'playwright-core';
import { leadToDemoNetwork } from '../../tests/support/browser/demo-network';
import type { Beside, Screen } from './screens';

/** The screens of a round through today's accounts. Each goes on from the one before. */

const findBar = (panel: Page) => panel.getByRole('region', { name: 'Today’s round' });

async function show({ panel }: Beside, far: string | RegExp, tab: string) {
  await panel.getByRole('tab', { name: tab }).click();
  await findBar(panel).getByRole('status').filter({ hasText: far }).first().waitFor();
  return panel;
}

async function choose({ panel }: Beside, name: string) {
  await panel.getByRole('button', { name: 'More about the round' }).click();
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
      await beside.panel.getByRole('button', { name: 'Start' }).click();
      await show(beside, /^1 of/, 'This page');
      await beside.panel.getByRole('region', { name: 'In today’s accounts' }).waitFor();
      return beside.panel;
    },
  },
  {
    name: 'round-today',
    open: async (beside) => {
      await choose(beside, 'Skip');
      return show(beside, /^2 of/, 'Today');
    },
  },
  {
    name: 'round-end',
    open: async (beside) => {
      await choose(beside, 'End round');
      return show(beside, /^Done/, 'This page');
    },
  },
];
