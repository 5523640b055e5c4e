import type { Page } from 'playwright-core';

/** Looks somebody up in the command box of the panel. */
export async function lookUp(panel: Page, text: string): Promise<void> {
  await panel.keyboard.press('Control+k');
  await panel.getByRole('combobox', { name: 'Name, email, link or command' }).fill(text);
  await panel.getByRole('option', { name: /^Look up/, selected: true }).waitFor();
  await panel.keyboard.press('Enter');
  await panel.getByRole('dialog').waitFor({ state: 'hidden' });
}
