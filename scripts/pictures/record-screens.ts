import type { Page } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { getDemoProfileUrl } from '../demo/open-demo';
import type { Screen } from './screens';

/** The screens of a rep who links a record, or rules out those that were found. Each goes on from the one before. */

const press = (panel: Page, name: string | RegExp) => panel.getByRole('button', { name }).click();

const findField = (panel: Page) => panel.getByLabel('Link or ID');

export const RECORD_SCREENS: readonly Screen[] = [
  {
    name: 'records-several',
    open: async ({ address, page, panel }) => {
      await page.goto(getDemoProfileUrl(address, CAST.inTwoCrms));
      await panel.getByRole('tab', { name: 'This page' }).click();
      await press(panel, 'Choose');
      await panel
        .getByText('Wrong match?')
        .evaluate((line) => line.scrollIntoView({ block: 'center' }));
      return panel;
    },
  },
  {
    name: 'records-link-fault',
    open: async ({ panel }) => {
      await press(panel, 'Link a record');
      await findField(panel).fill('https://app.hubspot.com/contacts/1/record/0-2/77');
      await panel.keyboard.press('Enter');
      await panel.getByText('This isn’t a person’s record.').scrollIntoViewIfNeeded();
      return panel;
    },
  },
  {
    name: 'records-linked',
    open: async ({ panel }) => {
      await findField(panel).fill('https://crm-one.example/contact/909090');
      await panel.keyboard.press('Enter');
      await panel.getByText('Linked by you', { exact: true }).scrollIntoViewIfNeeded();
      return panel;
    },
  },
  {
    name: 'records-push-linked',
    open: async ({ panel }) => {
      await press(panel, 'Push to CRM');
      await panel.getByText(/^Linked by you:/).waitFor();
      return panel;
    },
  },
  {
    name: 'records-ruled-out',
    open: async ({ panel }) => {
      await press(panel, /^Unlink/);
      await press(panel, 'None of these');
      await panel.getByText(/^You ruled out/).scrollIntoViewIfNeeded();
      return panel;
    },
  },
  {
    name: 'records-push-ruled-out',
    open: async ({ panel }) => {
      await press(panel, 'Push to CRM');
      await panel.getByText(/^Would update a record you ruled out/).waitFor();
      return panel;
    },
  },
];
