import type { Locator, Page } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { getDemoProfileUrl } from '../demo/open-demo';
import type { Beside, Screen } from './screens';
import { openAdvanced } from './settings-screens';

/** The dialogs behind "More" and "Edit", for what a rep needs now and then. */

/** Opens the page of somebody who is not in the CRM. */
async function showNewPerson({ address, page, panel }: Beside): Promise<Page> {
  const url = getDemoProfileUrl(address, CAST.notInCrm);
  // Where they are shown already, loading the page again would close what is opened next.
  if (page.url() !== url) await page.goto(url);
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel
    .getByText(/^Not in /)
    .first()
    .waitFor();
  return panel;
}

/** The same, for what only administrators need. */
async function showToAdministrator(beside: Beside): Promise<Page> {
  const settings = await openAdvanced(beside);
  await settings.close();
  await beside.page.bringToFront();
  return showNewPerson(beside);
}

async function openPushDialog(beside: Beside): Promise<Locator> {
  const panel = await showToAdministrator(beside);
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Add to / }).waitFor();
  return dialog;
}

const push = (name: string, change: (dialog: Locator) => Promise<unknown>): Screen => ({
  name: `dialog-push-${name}`,
  open: async (beside) => {
    await change(await openPushDialog(beside));
    return beside.panel;
  },
});

async function addField(dialog: Locator, field: RegExp, value: string) {
  const choice = dialog.getByRole('combobox', { name: 'Add field' });
  const option = choice.locator('option', { hasText: field });
  await choice.selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('textbox', { name: field }).fill(value);
}

const help = (tab: string): Screen => ({
  name: `help-${tab.toLowerCase().replace(' ', '-')}`,
  open: async ({ panel }) => {
    await panel.getByRole('tab', { name: tab }).click();
    await panel.keyboard.press('?');
    await panel.getByRole('dialog', { name: `Help: ${tab}` }).waitFor();
    return panel;
  },
});

export const DIALOG_SCREENS: readonly Screen[] = [
  push('edit', async (dialog) => {
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await addField(dialog, /^Seniority/, 'Director');
    await dialog.getByRole('combobox', { name: 'Add field' }).scrollIntoViewIfNeeded();
  }),
  push('target', async (dialog) => {
    await dialog.getByRole('button', { name: 'Target' }).click();
    const target = dialog.getByRole('combobox', { name: 'Target' });
    const webhook = target.locator('option', { hasText: 'Webhook: ' }).first();
    await webhook.waitFor({ state: 'attached' });
    await target.selectOption((await webhook.getAttribute('value')) ?? '');
  }),
  push('more', async (dialog) => {
    await dialog.getByRole('button', { name: 'Target' }).click();
    await dialog.getByRole('switch', { name: 'Tell a webhook when done' }).click();
    await dialog.getByRole('textbox', { name: 'Webhook address' }).scrollIntoViewIfNeeded();
  }),
  {
    name: 'dialog-deliver',
    open: async (beside) => {
      const panel = await showToAdministrator(beside);
      await panel.getByRole('button', { name: 'More actions' }).click();
      await panel.getByRole('menuitem', { name: /^Deliver to a webhook/ }).click();
      await panel.getByRole('dialog').waitFor();
      return panel;
    },
  },
  {
    name: 'dialog-verify-phone',
    open: async (beside) => {
      const panel = await showNewPerson(beside);
      await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
      await panel.getByRole('button', { name: /^More: Phone/ }).click();
      await panel.getByRole('menuitem', { name: 'Verify with more facts' }).click();
      await panel.getByRole('dialog').waitFor();
      return panel;
    },
  },
  {
    name: 'dialog-add-to-list-edit',
    open: async (beside) => {
      const panel = await showNewPerson(beside);
      await panel.getByRole('button', { name: 'Add to list', exact: true }).last().click();
      await panel.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
      return panel;
    },
  },
  {
    name: 'find-company',
    open: async ({ address, page, panel }) => {
      await page.goto(new URL('/company/northwind-robotics/', getDemoProfileUrl(address, '')).href);
      await panel.getByRole('tab', { name: 'This page' }).click();
      await panel.getByRole('button', { name: 'Find another company' }).click();
      await panel.getByRole('textbox', { name: /^Domain, profile link/ }).fill('Silkmoor');
      await panel.getByText('Find it as').waitFor();
      return panel;
    },
  },
  help('This page'),
  help('Today'),
  help('Lists'),
  help('Activity'),
];
