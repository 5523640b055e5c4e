import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './open-browser';
import { getExtensionUrl, waitForExtensionPage } from './open-panel';

export interface ServiceConnection {
  address: string;
  key: string;
}

/** The page of the first run, which opens by itself when a new extension starts. */
export async function findSettings(browser: ExtensionBrowser): Promise<Page> {
  const url = getExtensionUrl(browser, 'options.html');
  return (
    browser.context.pages().find((page) => page.url().startsWith(url)) ??
    (await waitForExtensionPage(browser, 'options.html'))
  );
}

/** The first run with the form of the connection. */
async function openConnectionForm(browser: ExtensionBrowser): Promise<Page> {
  const page = await findSettings(browser);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByLabel('Service address', { exact: true }).waitFor();
  return page;
}

/** Connects a new extension to a service in the first run, as a rep does. The service may refuse the key. */
export async function connectService(
  browser: ExtensionBrowser,
  { address, key }: ServiceConnection,
): Promise<void> {
  const settings = await openConnectionForm(browser);
  await settings.getByLabel('Service address', { exact: true }).fill(address);
  await settings.getByLabel('API key', { exact: true }).fill(key);
  await settings.getByRole('button', { name: 'Connect', exact: true }).click();
  await settings.getByText(/^Connected|was refused/).waitFor();
  await settings.close();
}
