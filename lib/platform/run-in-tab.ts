import { browser } from './browser';

/** A script that answers once and stays nowhere. */
type PageScript = '/read-page-script.js' | '/links-script.js';

/**
 * Runs a script of the extension once in a tab's page, in a world of its own, and answers what it returned, to be parsed:
 * null when it threw. Rejects when the browser keeps the page from us: a page of its own, its store, or one that the rep
 * has not clicked for (`activeTab`).
 */
export async function runInTab(tabId: number, file: PageScript): Promise<unknown> {
  const [injected] = await browser.scripting.executeScript({ target: { tabId }, files: [file] });
  return injected?.result ?? null;
}
