import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { getExtensionUrl, openPopup, waitForExtensionPage } from '../support/browser/open-panel';
import { expectNoErrors, startProduct, type Product } from '../support/product';

/** What the panel and the popup show before the background has answered: a skeleton, then the stored accounts. */

/** The background gets no message of the page until `release` is called. */
const HOLD_MESSAGES = `{
  const released = new Promise((resolve) => { globalThis.release = resolve; });
  const send = chrome.runtime.sendMessage.bind(chrome.runtime);
  chrome.runtime.sendMessage = async (...sent) => (await released, send(...sent));
}`;

const ACCOUNT = { popup: 'ol > li button', sidepanel: '[data-account]' } as const;
type Name = keyof typeof ACCOUNT;

const waitForAccounts = (page: Page, name: Name) => page.locator(ACCOUNT[name]).first().waitFor();

const show = async (product: Product, page: Page, name: Name) => {
  await page.goto(getExtensionUrl(product.browser, `${name}.html`));
};

const release = (page: Page) => page.evaluate('globalThis.release()');

it('shows a skeleton with an empty store, and the accounts when they are there', async () => {
  const product = await startProduct();
  const settings = await product.browser.context.newPage();
  await settings.goto(getExtensionUrl(product.browser, 'options.html'));
  await settings.evaluate(() => localStorage.clear());
  const popup = await product.browser.context.newPage();
  await popup.addInitScript(HOLD_MESSAGES);
  await show(product, popup, 'popup');
  await popup.locator('#root > [data-skeleton]').waitFor();
  await release(popup);
  await waitForAccounts(popup, 'popup');
  expect(await popup.locator('[data-skeleton]').count()).toBe(0);
  await expectNoErrors(product.browser);
});

it('shows what the real popup stored before it closed, ahead of any answer, and not the page in front', async () => {
  const product = await startProduct();
  const before = await openPopup(product.browser, await product.openPage('/feed/'));
  await waitForAccounts(before, 'popup');
  await before.close();
  const popup = await product.browser.context.newPage();
  await popup.addInitScript(HOLD_MESSAGES);
  await show(product, popup, 'popup');
  await waitForAccounts(popup, 'popup');
  const names = await popup.locator(ACCOUNT.popup).allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(await popup.locator('h1').count()).toBe(0);
  await release(popup);
  await expect.poll(() => popup.locator(ACCOUNT.popup).allTextContents()).toEqual(names);
  await expectNoErrors(product.browser);
});

it('opens an account that is clicked in the panel before the background has answered', async () => {
  const product = await startProduct();
  const panel = await product.browser.context.newPage();
  await show(product, panel, 'sidepanel');
  await waitForAccounts(panel, 'sidepanel');
  await panel.goto('about:blank');
  await panel.addInitScript(HOLD_MESSAGES);
  await show(product, panel, 'sidepanel');
  const account = panel.locator(ACCOUNT.sidepanel).nth(1);
  await account.click();
  await expect.poll(() => account.getAttribute('aria-expanded')).toBe('true');
  const domain = await account.getAttribute('data-account');
  await release(panel);
  await panel.getByRole('button', { name: 'Enrich' }).first().waitFor();
  const same = panel.locator(`[data-account="${domain}"]`);
  expect(await same.getAttribute('aria-expanded')).toBe('true');
  await expectNoErrors(product.browser);
});

it('opens the panel for a click in the popup before the background has answered', async () => {
  const product = await startProduct();
  const { browser } = product;
  const page = await product.openPage('/feed/');
  const before = await openPopup(browser, page);
  await waitForAccounts(before, 'popup');
  await before.close();
  const hold = await browser.context.addInitScript(HOLD_MESSAGES);
  onTestFinished(() => hold.dispose());
  const popup = await openPopup(browser, page);
  await Promise.all([
    waitForExtensionPage(browser, 'sidepanel.html'),
    // The popup closes as soon as the panel opens.
    popup
      .getByRole('button', { name: 'Open panel' })
      .click()
      .catch(() => undefined),
  ]);
});

it('shows no accounts of a key that was forgotten', async () => {
  const product = await startProduct();
  const popup = await product.browser.context.newPage();
  await show(product, popup, 'popup');
  await waitForAccounts(popup, 'popup');
  await popup.goto('about:blank');
  const settings = await product.browser.context.newPage();
  await settings.goto(getExtensionUrl(product.browser, 'options.html'));
  // It listens from now on.
  await settings.getByLabel('API key', { exact: true }).waitFor();
  await product.send('connection.forget', null);
  await expect.poll(() => settings.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await show(product, popup, 'popup');
  await popup.getByRole('button', { name: 'Settings' }).first().waitFor();
  expect(await popup.locator(ACCOUNT.popup).count()).toBe(0);
});
