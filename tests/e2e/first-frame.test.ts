import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { getExtensionUrl, openPopup, waitForExtensionPage } from '../support/browser/open-panel';
import { expectNoErrors, startProduct, type Product } from '../support/product';

/** The panel and the popup show the accounts as they showed them last before anything has answered. */

/** Nobody answers what a page asks, until the page is told so. */
const HOLD_ANSWERS = `{
  const released = new Promise((resolve) => { globalThis.release = resolve; });
  const send = chrome.runtime.sendMessage.bind(chrome.runtime);
  chrome.runtime.sendMessage = async (...said) => (await released, send(...said));
}`;

const ACCOUNT = { popup: 'ol > li', sidepanel: '[data-account]' } as const;
type Name = keyof typeof ACCOUNT;

const waitForAccounts = (page: Page, name: Name) =>
  page.locator(`#root:not([data-first-frame]) ${ACCOUNT[name]}`).first().waitFor();

const show = async (product: Product, page: Page, name: Name) => {
  await page.goto(getExtensionUrl(product.browser, `${name}.html`));
};

/** A page of the extension in a tab, as it stands before any answer: it was open before, with the book in it. */
async function openHeld(product: Product, name: Name, hold = HOLD_ANSWERS): Promise<Page> {
  const page = await product.browser.context.newPage();
  await show(product, page, name);
  await waitForAccounts(page, name);
  await page.goto('about:blank');
  await page.addInitScript(hold);
  await show(product, page, name);
  return page;
}

const release = (page: Page) => page.evaluate('globalThis.release()');

it('stands in the popup before anybody has answered, and the page in front does not', async () => {
  const product = await startProduct();
  const popup = await openHeld(product, 'popup');
  await popup.locator('[data-first-frame] ol > li').first().waitFor();
  const names = await popup.locator('[data-first-frame] ol > li button').allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(await popup.locator('h1').count()).toBe(0);
  await release(popup);
  await waitForAccounts(popup, 'popup');
  expect(await popup.locator('ol > li button').count()).toBeGreaterThanOrEqual(names.length);
  await expectNoErrors(product.browser);
});

it('is kept by the real popup when it closes', async () => {
  const product = await startProduct();
  const page = await product.openPage('/feed/');
  const popup = await openPopup(product.browser, page);
  await waitForAccounts(popup, 'popup');
  await popup.close();
  const later = await product.browser.context.newPage();
  await later.addInitScript(HOLD_ANSWERS);
  await show(product, later, 'popup');
  await later.locator('[data-first-frame] ol > li').first().waitFor();
});

it('loses no click: an account that is opened in the frame is open in the panel', async () => {
  const product = await startProduct();
  // Its tab is asked for at once, the rest is not answered: the panel stays with its frame.
  const panel = await openHeld(
    product,
    'sidepanel',
    `{
    const released = new Promise((resolve) => { globalThis.release = resolve; });
    const send = chrome.runtime.sendMessage.bind(chrome.runtime);
    const isFree = ({ name }) => name === 'page.current' || name === 'look-up.get';
    chrome.runtime.sendMessage = async (said) => (isFree(said) || (await released), send(said));
  }`,
  );
  const account = panel.locator('[data-first-frame] [data-account]').nth(1);
  const domain = await account.getAttribute('data-account');
  await account.click();
  await release(panel);
  await waitForAccounts(panel, 'sidepanel');
  await expect
    .poll(() => panel.locator(`[data-account="${domain}"]`).getAttribute('aria-expanded'))
    .toBe('true');
  await expectNoErrors(product.browser);
});

it('gives way to the panel when the page in front is too busy to say whose it is', async () => {
  const product = await startProduct();
  const panel = await openHeld(
    product,
    'sidepanel',
    `{
    const send = chrome.runtime.sendMessage.bind(chrome.runtime);
    chrome.runtime.sendMessage = (said) =>
      said.name === 'page.current' ? new Promise(() => undefined) : send(said);
  }`,
  );
  await panel.getByRole('tab', { name: 'Today' }).click();
  await waitForAccounts(panel, 'sidepanel');
  await expectNoErrors(product.browser);
});

it('opens the panel for a click in the popup that came before its buttons worked', async () => {
  const product = await startProduct();
  const { browser } = product;
  const page = await product.openPage('/feed/');
  const before = await openPopup(browser, page);
  await waitForAccounts(before, 'popup');
  await before.close();
  const hold = await browser.context.addInitScript(HOLD_ANSWERS);
  onTestFinished(() => hold.dispose());
  const popup = await openPopup(browser, page);
  await popup.locator('[data-first-frame]').getByRole('button', { name: 'Open panel' }).click();
  await Promise.all([
    waitForExtensionPage(browser, 'sidepanel.html'),
    // The popup closes as soon as the panel opens.
    release(popup).catch(() => undefined),
  ]);
});

it('is gone with the key', async () => {
  const product = await startProduct();
  const popup = await product.browser.context.newPage();
  await show(product, popup, 'popup');
  await waitForAccounts(popup, 'popup');
  await popup.goto('about:blank');
  const settings = await product.browser.context.newPage();
  await settings.goto(getExtensionUrl(product.browser, 'options.html'));
  await product.say('connection.forget', null);
  await expect.poll(() => settings.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await show(product, popup, 'popup');
  await popup.getByRole('button', { name: 'Settings' }).first().waitFor();
  expect(await popup.locator('ol > li').count()).toBe(0);
});
