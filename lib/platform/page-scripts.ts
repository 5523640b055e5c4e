import { browser } from './browser';

/**
 * Registers the script for other sites at run time, because the rep chooses the sites, and the manifest names none of
 * them.
 */

const FILE = 'other-sites-script.js';

/** The ids under which it is registered. */
export async function listPageScripts(): Promise<string[]> {
  const scripts = await browser.scripting.getRegisteredContentScripts();
  return scripts.map(({ id }) => id);
}

/** Runs it in each page of these hosts from now on, also after the browser was closed. An update removes it. */
export const registerPageScript = (id: string, matches: readonly string[]): Promise<void> =>
  browser.scripting.registerContentScripts([
    {
      id,
      matches: [...matches],
      js: [`/${FILE}`],
      runAt: 'document_start',
      persistAcrossSessions: true,
    },
  ]);

/** Pages that are open keep the script until the rep leaves them. */
export const unregisterPageScripts = (ids: string[]): Promise<void> =>
  browser.scripting.unregisterContentScripts({ ids });

/** Ids of the tabs on these hosts whose page is loaded. */
export async function listTabsOn(matches: readonly string[]): Promise<number[]> {
  const tabs = await browser.tabs.query({ url: [...matches], discarded: false });
  return tabs.flatMap(({ id }) => id ?? []);
}

/** Starts it in a page that was open before it was registered. */
export async function startPageScript(tabId: number, file = FILE): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [`/${file}`] });
}

/** The script that the manifest declares for the network. */
export const NETWORK_SCRIPT = 'content-script.js';
