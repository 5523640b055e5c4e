import type { ExtensionBrowser } from './open-browser';
import { getExtensionUrl, waitForExtensionPage } from './open-panel';

export interface Service {
  address: string;
  key: string;
}

/** Connects a new extension to a service the way a rep does: in the settings, which open by themselves at its start. */
export async function connectService(
  browser: ExtensionBrowser,
  { address, key }: Service,
): Promise<void> {
  const url = getExtensionUrl(browser, 'options.html');
  const settings =
    browser.context.pages().find((page) => page.url().startsWith(url)) ??
    (await waitForExtensionPage(browser, 'options.html'));
  await settings.getByLabel('Service address', { exact: true }).fill(address);
  await settings.getByLabel('API key', { exact: true }).fill(key);
  await settings.getByRole('button', { name: 'Save and test' }).click();
  await settings.getByText('It works').waitFor();
  await settings.close();
}
