import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { ProblemError } from '@/lib/contract/problem-error';
import { openPanelFromPopup, openPopup } from '../../support/browser/open-panel';
import { getWorker } from '../../support/browser/worker';
import { expectNoErrors, startProduct, type Product } from '../../support/product';

/** A company's own site on the public web, where the extension may do nothing before the rep's click. */

const HOME = 'https://www.northwind.example/';
const SITE = `<!doctype html>
  <title>Pumps that last | Northwind Pumps</title>
  <script type="application/ld+json">
    {"@type": "Organization", "name": "Northwind Pumps", "url": "${HOME}", "slogan": "Moving liquids"}
  </script>
  <h1>Pumps that last</h1>`;

async function openSite(product: Product, url = HOME): Promise<Page> {
  const { context } = product.browser;
  await context.route(/^https:\/\/[^/]*\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: SITE }),
  );
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Opens the popup over a page as the rep does, and clicks. */
async function clickRead({ browser }: Product, page: Page): Promise<Page> {
  const popup = await openPopup(browser, page);
  await popup.getByRole('button', { name: 'Read this page' }).click();
  return popup;
}

const findWindowId = ({ extensionClient }: Product) =>
  extensionClient.evaluate<number>('chrome.windows.getCurrent().then(({ id }) => id)');

/** What is kept until the browser closes, beside the mark that the database has. */
async function listKept({ browser }: Product): Promise<string[]> {
  const names = await getWorker(browser).evaluate<string[]>(
    'chrome.storage.session.get().then(Object.keys)',
  );
  return names.filter((name) => name !== 'has-new-log');
}

it('is read on the rep’s click, leaves nothing in the page, and is looked up by its domain', async () => {
  const product = await startProduct();
  const page = await openSite(product, `${HOME}products/?utm_source=mail`);
  const before = await page.content();
  const globals = `Object.getOwnPropertyNames(window).sort().join()`;
  const globalsBefore = await page.evaluate<string>(globals);
  await page.evaluate(`window.mutations = 0; new MutationObserver(() => window.mutations++)
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true })`);

  const popup = await clickRead(product, page);
  await popup.getByRole('heading', { name: 'Northwind Pumps' }).waitFor();
  expect(await popup.getByText('Not verified').count()).toBe(0);

  expect(await page.content()).toBe(before);
  expect(await page.evaluate(`delete window.mutations ? ${globals} : ''`)).toBe(globalsBefore);
  expect(await product.sandbox.listCalls('/companies/search')).toEqual([]);

  await popup.close();
  const panel = await openPanelFromPopup(product.browser, page);
  await panel.getByRole('heading', { name: 'Northwind Pumps' }).waitFor();
  await panel.getByText('Moving liquids').waitFor();
  await panel.getByRole('button', { name: 'Look up company' }).click();
  const about = { subject: 'company:domain:northwind.example', limit: 10 };
  await expect
    .poll(async () => (await product.send('job.list', about)).map(({ state }) => state))
    .toEqual(['done']);
  const [{ input } = {}] = await product.send('job.list', about);
  expect(input).toEqual({ domain: 'northwind.example', enrich: false });
  await expectNoErrors(product.browser);
});

it('is forgotten when the tab goes elsewhere, in the page or out of it, and when it is closed', async () => {
  const product = await startProduct();
  const page = await openSite(product);
  const popup = await clickRead(product, page);
  await popup.getByRole('heading', { name: 'Northwind Pumps' }).waitFor();
  await popup.close();
  const panel = await openPanelFromPopup(product.browser, page);
  const shown = panel.getByRole('heading', { name: 'Northwind Pumps' });
  await shown.waitFor();

  await page.evaluate(`history.replaceState(null, '', '?tab=2#top')`);
  const windowId = await findWindowId(product);
  expect(await product.send('page.current', { windowId })).not.toBeNull();
  await page.evaluate(`history.pushState(null, '', '/about')`);
  await panel.getByText('No profile on this page').waitFor();
  await expect.poll(() => listKept(product)).toEqual([]);

  const next = await openSite(product);
  const other = await clickRead(product, next);
  await other.getByRole('heading', { name: 'Northwind Pumps' }).waitFor();
  await next.goto('https://other.example/');
  await panel.getByText('No profile on this page').waitFor();
  await expect.poll(() => listKept(product)).toEqual([]);

  await next.goto(HOME);
  await (await clickRead(product, next)).getByRole('heading', { name: 'Northwind' }).waitFor();
  expect(await listKept(product)).toHaveLength(1);
  await next.close();
  await expect.poll(() => listKept(product)).toEqual([]);
});

it('is not read without the click, nor is a page of the browser’s own with it', async () => {
  const product = await startProduct();
  const page = await openSite(product);
  await page.bringToFront();
  const windowId = await findWindowId(product);
  const answer = await product.send('page.read', { windowId }).catch((error: unknown) => {
    throw error instanceof ProblemError ? new Error(error.problem.code) : error;
  });
  expect(answer).toEqual({ refusal: 'closed', site: null });

  await page.goto('chrome://version/');
  const popup = await clickRead(product, page);
  await popup.getByText('The browser does not let extensions read this page').waitFor();
  expect(await listKept(product)).toEqual([]);
});
