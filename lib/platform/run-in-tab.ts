import { browser } from './browser';

/** A script that returns a value and leaves nothing in the page. */
type PageScript = '/read-page-script.js' | '/links-script.js' | '/skeleton-script.js';

/**
 * Runs a script of the extension once in a tab's page, in an isolated world. Returns its value, which the caller parses;
 * null when the script threw. Rejects when the browser denies access: to its own pages, to its store, and to a page without
 * the rep's click (`activeTab`).
 */
export async function runInTab(tabId: number, file: PageScript): Promise<unknown> {
  const [injected] = await browser.scripting.executeScript({ target: { tabId }, files: [file] });
  return injected?.result ?? null;
}
