import type { Worker } from 'playwright-core';
import { getExtensionUrl } from './open-panel';
import type { ExtensionBrowser } from './open-browser';

/** The extension's worker, in which a test can evaluate code while no page of the extension is open. */
export function getWorker(browser: ExtensionBrowser): Worker {
  const workers = browser.context.serviceWorkers();
  const worker = workers.find((one) => one.url().startsWith(getExtensionUrl(browser, '')));
  if (!worker) throw new Error('The worker is not running');
  return worker;
}
