import type { Page } from 'playwright-core';
import type { Beside, Screen } from './screens';
import { openListById } from '../../tests/support/panel/open-list-by-id';

/** The screens of lists. Each goes on from the one before. */

/** A list of people in the sandbox. */
export const TRADE_FAIR = {
  id: '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1001',
  name: 'Trade fair Hamburg',
};
const PERSON = 'Yanis Castagnier';

const screen = (name: string, open: (panel: Page, beside: Beside) => Promise<void>): Screen => ({
  name: `list-${name}`,
  open: async (beside) => {
    await beside.panel.getByRole('tab', { name: 'Lists' }).click();
    await open(beside.panel, beside);
    return beside.panel;
  },
});

const findRow = (panel: Page) => panel.getByRole('button', { name: new RegExp(`^${PERSON}`) });

export const LIST_SCREENS: readonly Screen[] = [
  screen('none', (panel) => panel.getByText('No lists yet').waitFor()),
  screen('new', async (panel) => {
    await panel.getByRole('button', { name: 'New list' }).click();
    await panel.getByRole('dialog').waitFor();
  }),
  screen('unknown-id', async (panel) => {
    await openListById(panel, 'list-404');
    await panel.getByText('No list has this ID').waitFor();
  }),
  screen('people', async (panel) => {
    await openListById(panel, TRADE_FAIR.id);
    await findRow(panel).waitFor();
  }),
  screen('enrich-options', async (panel) => {
    await panel.getByRole('button', { name: 'Enrich all' }).click();
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('switch', { name: /^Push to .+, too$/ }).click();
    await dialog.getByText('More options').click();
  }),
  screen('enriched', async (panel) => {
    await panel.getByRole('button', { name: 'Enrich all' }).click();
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Enrich \d/ }).click();
    await panel
      .getByText(/Valid email/)
      .first()
      .waitFor();
    await findRow(panel).hover();
  }),
  screen('push-all', async (panel) => {
    await panel.getByRole('button', { name: 'Push all' }).click();
    const dialog = panel.getByRole('dialog');
    await dialog
      .getByText(/\d someone else’s/)
      .first()
      .waitFor();
    await dialog.getByText(/not checked yet/).waitFor({ state: 'detached' });
  }),
  screen('item-open', async (panel) => {
    await findRow(panel).click();
    await panel.getByText('Found phone').waitFor();
  }),
  screen('item-menu', async (panel) => {
    await findRow(panel).click();
    await panel.getByRole('button', { name: `More: ${PERSON}` }).click();
    await panel.getByRole('menu').waitFor();
  }),
  screen('menu', async (panel) => {
    await panel.getByRole('button', { name: 'More', exact: true }).click();
    await panel.getByRole('menu').waitFor();
  }),
  screen('details', async (panel) => {
    await panel.getByRole('button', { name: 'More', exact: true }).click();
    await panel.getByRole('menuitem', { name: 'Details' }).click();
    await panel.getByRole('dialog', { name: 'Details' }).waitFor();
  }),
  screen('selected', async (panel) => {
    await panel.getByRole('checkbox', { name: `Select ${PERSON}` }).check();
  }),
  screen('import', async (panel) => {
    await panel.getByRole('button', { name: 'Import CSV' }).click();
    await panel.getByRole('dialog').waitFor();
  }),
  screen('import-rows', async (panel) => {
    await panel.getByRole('button', { name: 'Import CSV' }).click();
    await panel.getByLabel('Choose file').setInputFiles({
      name: 'fair.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'First name,Last name,Company,LinkedIn\nDora,Lund,Solveig Wind,none\nBo,,,\n',
      ),
    });
    await panel.getByText(/1 left out/).waitFor();
  }),
  screen('known', async (panel) => {
    await panel.getByRole('button', { name: 'All lists' }).click();
    await panel.getByRole('button', { name: new RegExp(`^${TRADE_FAIR.name}`) }).waitFor();
  }),
];
