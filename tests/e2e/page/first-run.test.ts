import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PRODUCTION_BUILD } from '../../support/browser/open-browser';
import { getExtensionUrl } from '../../support/browser/open-panel';
import { listViolations, listWidthFaults } from '../../support/browser/screen-faults';
import { startSample } from '../../support/browser/start-sample';
import { openTestBrowser } from '../../support/browser/test-browser';
import { getWorker } from '../../support/browser/worker';
import { expectNoErrors } from '../../support/product';

/** Refuses and notes whatever the worker asks of any other than its own package. */
const SHUT_NETWORK = `
  self.outside = [];
  const ownFetch = self.fetch;
  self.fetch = (input, init) => {
    const url = new URL(input?.url ?? input, location.href).href;
    if (url.startsWith(location.origin)) return ownFetch(input, init);
    self.outside.push(url);
    return Promise.reject(new TypeError('The network is shut'));
  };
`;

/** Axe in both themes, and the width at 200 % text, at the width that a panel has. */
async function expectSound(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await listViolations(page), `${name}, light`).toEqual([]);
  expect.soft(await listWidthFaults(page), `${name}, 200 %`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await listViolations(page, ['color-contrast']), `${name}, dark`).toEqual([]);
}

it('a new rep enriches and pushes somebody of the sample, with the network shut, and leaves nothing', async () => {
  const test = await openTestBrowser({ build: PRODUCTION_BUILD, workerPrelude: SHUT_NETWORK });
  const browser = test.get();
  const asked: string[] = [];
  await browser.context.route(/^(?:https?|wss?):/, async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  await browser.context.setOffline(true);

  const { welcome, panel } = await startSample(browser);
  await panel.getByRole('heading', { name: 'Ines Valdahl' }).waitFor();
  await panel.getByRole('button', { name: 'Enrich and push' }).click();
  await panel.getByText('Created in CRM one').first().waitFor();
  await panel.getByText('ines@quillmark.example').first().waitFor();
  await panel.getByText('Yours').first().waitFor();

  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByText('5 accounts').waitFor();
  await panel.getByRole('button', { name: 'People who moved (1)' }).click();
  await panel.getByText('Moved: CRM one still says Papertrail Labs').waitFor();
  await panel.getByRole('button', { name: 'Update: Élodie Marchetti' }).click();
  await panel.getByRole('dialog').getByText('Ledgerloom').first().waitFor();
  await panel.getByRole('button', { name: 'Update 1' }).click();
  await panel.getByRole('button', { name: 'People who moved (1)' }).waitFor({ state: 'detached' });
  await panel.getByRole('region', { name: 'Sample data.' }).waitFor();
  const settings = await browser.context.newPage();
  await settings.goto(getExtensionUrl(browser, 'options.html'));
  await settings.getByRole('region', { name: 'Sample data.' }).waitFor();
  await settings.close();

  await panel.getByRole('button', { name: 'Leave' }).click();
  await welcome.getByRole('button', { name: 'Try with sample data' }).waitFor();
  await panel.getByText('Connect your service').waitFor();
  expect(await panel.getByText('Quillmark').count()).toBe(0);
  expect(await listKept()).not.toMatch(/sample|Valdahl|quillmark/i);
  expect(asked).toEqual([]);
  expect(await getWorker(browser).evaluate('self.outside')).toEqual([]);
  await expectNoErrors(browser);

  /** All that is stored, as text. */
  function listKept(): Promise<string> {
    return welcome.evaluate<string>(`(async () => {
      const kept = [await chrome.storage.local.get(), await chrome.storage.session.get(), { ...localStorage }];
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const store of database.objectStoreNames) {
          kept.push(await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          }));
        }
        database.close();
      }
      return JSON.stringify(kept);
    })()`);
  }
});

it('every screen of the first run and the sample can be read by everybody', async () => {
  const browser = (await openTestBrowser()).get();
  const page = await browser.context.newPage();
  await page.goto(getExtensionUrl(browser, 'options.html?welcome'));
  await page.getByRole('button', { name: 'Try with sample data' }).waitFor();
  await expectSound(page, 'welcome');
  for (const width of [360, 240]) {
    await page.setViewportSize({ width, height: 640 });
    const primary = await page.getByRole('button', { name: 'Try with sample data' }).boundingBox();
    expect(primary?.y, `${width} px`).toBeLessThan(320);
  }
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByLabel('API key', { exact: true }).waitFor();
  await expectSound(page, 'connect');
  await page.close();
  const { welcome, panel } = await startSample(browser);
  await expectSound(welcome, 'beside the sample');
  await panel.getByRole('button', { name: 'Enrich and push' }).waitFor();
  await expectSound(panel, 'person of the sample');
  await panel.getByRole('button', { name: 'Five invented people' }).click();
  await panel.getByRole('heading', { name: 'Five invented people' }).waitFor();
  await expectSound(panel, 'people of the sample');
});
