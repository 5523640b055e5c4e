import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './open-browser';
import { getExtensionUrl, waitForExtensionPage } from './open-panel';

/** Starts the sample as a new rep does. Returns the page of the first run, and the panel beside it. */
export async function startSample(
  browser: ExtensionBrowser,
): Promise<{ welcome: Page; panel: Page }> {
  const welcome = await browser.context.newPage();
  await welcome.goto(getExtensionUrl(browser, 'options.html?welcome'));
  const [panel] = await Promise.all([
    waitForExtensionPage(browser, 'sidepanel.html'),
    welcome.getByRole('button', { name: 'Try with sample data' }).click(),
  ]);
  return { welcome, panel };
}
