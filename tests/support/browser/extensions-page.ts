import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './open-browser';

const ADDRESS = 'chrome://extensions/';

/** Asks the browser's own page of extensions something, in a tab in the background: the tab in front stays in front. */
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
 * Withdraws the extension's hosts (`ON_CLICK`: none until the rep clicks its icon), or gives them back
 * (`ON_ALL_SITES`: those of its manifest).
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
 * What Chromium answers to a call of its API whose worker it has ended meanwhile (`extension_function_dispatcher.cc`). No
 * code is left to hear it, and none could have kept it from being said: tests that kill a worker see it now and then.
 */
const ENDED_WITH_WORKER = /\bError: No SW$/;

/**
 * What went wrong in the extension since it was loaded, as the browser itself noted it: uncaught errors, unhandled
 * rejections, warnings and errors of the console, in its pages, its worker and its script in web pages.
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
