import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './open-browser';

/** Address of a page of the extension, such as `options.html`. */
export const getExtensionUrl = ({ extensionId }: ExtensionBrowser, path: string) =>
  `chrome-extension://${extensionId}/${path}`;

/** The next page of the extension that opens, by its path. */
export const waitForExtensionPage = (browser: ExtensionBrowser, path: string): Promise<Page> =>
  browser.context.waitForEvent('page', {
    predicate: (page) => page.url().startsWith(getExtensionUrl(browser, path)),
  });

/** Clicks the extension's icon in the toolbar while `page` is in front, and returns the popup; `file`: the page in it. */
export async function openPopup(
  browser: ExtensionBrowser,
  page: Page,
  file = 'popup.html',
): Promise<Page> {
  await page.bringToFront();
  const { targetInfos } = await browser.cdp.send('Target.getTargets', {
    filter: [{ type: 'tab' }],
  });
  const tab = targetInfos.find(({ url }) => url === page.url());
  if (!tab) throw new Error(`No tab shows ${page.url()}`);
  const [popup] = await Promise.all([
    waitForExtensionPage(browser, file),
    browser.cdp.send('Extensions.triggerAction', {
      id: browser.extensionId,
      targetId: tab.targetId,
    }),
  ]);
  return popup;
}

/** Opens the real side panel beside `page` the way a rep does: the icon in the toolbar, then "Open panel". */
export async function openPanelFromPopup(browser: ExtensionBrowser, page: Page): Promise<Page> {
  const popup = await openPopup(browser, page);
  const [panel] = await Promise.all([
    waitForExtensionPage(browser, 'sidepanel.html'),
    popup
      .getByRole('button', { name: 'Open panel' })
      .click()
      .catch((error: unknown) => {
        // The panel takes the focus, which closes the popup, sometimes before the click is confirmed.
        if (!popup.isClosed()) throw error;
      }),
  ]);
  return panel;
}
