import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './open-browser';

/** A file of chrome://extensions, which may ask the browser what that page may, and shows nothing that takes time. */
const ADDRESS = 'chrome://extensions/strings.m.js';

/** Runs `ask` there, in a tab in the background, so that the tab in front stays in front. */
async function askExtensionsPage<Answer>(
  { context, cdp }: ExtensionBrowser,
  ask: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const [page] = await Promise.all([
    context.waitForEvent('page', { predicate: (one) => one.url() === ADDRESS }),
    cdp.send('Target.createTarget', { url: ADDRESS, background: true }),
  ]);
  try {
    return await ask(page);
  } finally {
    await page.close();
  }
}

/**
 * Withdraws the extension's hosts (`ON_CLICK`: none until the rep clicks its icon), or restores those of its manifest
 * (`ON_ALL_SITES`).
 */
export const setHostAccess = (
  browser: ExtensionBrowser,
  hostAccess: 'ON_CLICK' | 'ON_ALL_SITES',
): Promise<void> =>
  askExtensionsPage(browser, async (page) => {
    const change = { extensionId: browser.extensionId, hostAccess };
    await page.evaluate(
      `chrome.developerPrivate.updateExtensionConfiguration(${JSON.stringify(change)})`,
    );
  });

interface RuntimeError {
  severity: string;
  message: string;
  source: string;
  contextUrl: string;
}

/**
 * Chromium's error for an API call whose worker it has ended meanwhile (`extension_function_dispatcher.cc`). Tests that
 * kill a worker see it now and then, and the extension can neither catch nor prevent it.
 */
const ENDED_WITH_WORKER = /\bError: No SW$/;

/**
 * The errors that the browser has recorded since the extension was loaded: uncaught errors, unhandled rejections, and the
 * console's warnings and errors, in its pages, its worker and its content scripts.
 */
export const listErrors = (browser: ExtensionBrowser): Promise<string[]> =>
  askExtensionsPage(browser, async (page) => {
    const errors = await page.evaluate<RuntimeError[]>(
      `chrome.developerPrivate.getExtensionInfo('${browser.extensionId}').then((info) => info.runtimeErrors)`,
    );
    return errors
      .filter(({ message }) => !ENDED_WITH_WORKER.test(message))
      .map(
        ({ severity, message, source, contextUrl }) =>
          `${severity} ${message} (${source}, in ${contextUrl})`,
      );
  });
