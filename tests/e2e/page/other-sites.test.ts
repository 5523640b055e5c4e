import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findSettings } from '../../support/browser/connect-service';
import { setHostAccess } from '../../support/browser/extensions-page';
import { openPanelFromPopup } from '../../support/browser/open-panel';
import { createExtensionClient } from '../../support/browser/extension-client';
import { openTestBrowser } from '../../support/browser/test-browser';
import { expectNoErrors } from '../../support/product';

/** A browser for which GitHub is a few pages of invented people. */
async function openOnGithub() {
  const { get } = await openTestBrowser({
    // Nobody can click the browser's question for the permission here.
    changeManifest: (manifest) => ({
      ...manifest,
      host_permissions: [...manifest.host_permissions, 'https://github.com/*'],
    }),
  });
  const browser = get();
  await (await findSettings(browser)).close();
  await browser.context.route('https://github.com/**', async (route) => {
    const isPerson = route.request().url().toLowerCase().includes('wilmah');
    const name = isPerson ? 'github-person' : 'github-organisation';
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: await readFile(`tests/sites/fixtures/other/${name}.html`, 'utf8'),
    });
  });
  const page = await browser.context.newPage();
  await page.goto('https://github.com/WilmaH');
  return { browser, page, extensionClient: createExtensionClient(browser) };
}

it('reads a site while it is switched on and allowed, at once in the page that is open', async () => {
  const { browser, page, extensionClient } = await openOnGithub();
  const panel = await openPanelFromPopup(browser, page);
  const waitFor = (name: string) => panel.getByText(name, { exact: true }).first().waitFor();
  await panel.getByRole('tab', { name: 'This page' }).click();
  await waitFor('Connect your service');

  await extensionClient.send('settings.save', { sites: ['github'] });
  await waitFor('Wilma Hayes');
  await expect.poll(() => panel.getByText(/We can’t confirm/).count()).toBe(0);
  await page.goto('https://github.com/northwind-pumps');
  await waitFor('Northwind Pumps');
  await expect.poll(() => panel.getByText(/We can’t confirm/).count()).toBe(0);

  await extensionClient.send('settings.save', { sites: [] });
  await waitFor('Connect your service');
  await extensionClient.send('settings.save', { sites: ['github'] });
  await waitFor('Northwind Pumps');

  const listScripts = () =>
    extensionClient.evaluate<unknown[]>('chrome.scripting.getRegisteredContentScripts()');
  await setHostAccess(browser, 'ON_CLICK');
  await waitFor('Connect your service');
  expect(await listScripts()).toEqual([]);

  await setHostAccess(browser, 'ON_ALL_SITES');
  await waitFor('Northwind Pumps');
  expect(await listScripts()).toHaveLength(1);
  await expectNoErrors(browser);
});
