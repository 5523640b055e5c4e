import type { Locator, Page } from 'playwright-core';

/** Finds an account in "Today" by its domain, wherever it stands in the list, opens it, and answers its details. */
export async function openAccount(panel: Page, domain: string): Promise<Locator> {
  await panel.getByRole('tab', { name: 'Today' }).click();
  await searchAccounts(panel, domain);
  const glance = panel.locator(`[data-account="${domain}"]`);
  await glance.click();
  const id = await glance.getAttribute('aria-controls');
  return panel.locator(`[id="${id}"]`);
}

/** Searches the accounts of "Today", which is in front. */
export async function searchAccounts(panel: Page, words: string): Promise<void> {
  const field = panel.getByLabel('Search accounts');
  const tools = panel.getByRole('button', { name: 'Search, sort, filter' });
  await tools.waitFor();
  if (!(await field.isVisible())) await tools.click();
  await field.fill(words);
}
