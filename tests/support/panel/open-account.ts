import type { Locator, Page } from 'playwright-core';

/** Finds an account in "Today" by its domain, wherever it stands in the list, opens it, and answers its details. */
export async function openAccount(panel: Page, domain: string): Promise<Locator> {
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByLabel('Search accounts').fill(domain);
  const glance = panel.locator(`[data-account="${domain}"]`);
  await glance.click();
  const id = await glance.getAttribute('aria-controls');
  return panel.locator(`[id="${id}"]`);
}
