import type { Beside } from './screens';

/**
 * Waits until the panel shows the person on the page in front. Words of a record do not tell: the person before may have
 * the same, and a click on that person's button is lost with them.
 */
export async function awaitPerson({ page, panel }: Beside): Promise<void> {
  // A profile has no heading of level 1.
  const name = await page.locator('main h2').first().innerText();
  await panel.getByRole('heading', { level: 1, name }).waitFor();
}
