import type { Page } from 'playwright-core';

/** Opens a list that is not known here: its id is pasted into the command box. */
export async function openListById(panel: Page, id: string): Promise<void> {
  await panel.keyboard.press('Control+k');
  await panel.getByRole('combobox').fill(id);
  await panel.getByRole('option', { name: /^Open list by ID/ }).click();
}
