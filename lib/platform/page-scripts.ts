import { browser } from './browser';

/** The script that reads places besides the network, registered at run time for the hosts of each. */
const FILE = '/places-script.js';

/** The ids under which it is registered. */
export async function listPageScripts(): Promise<string[]> {
  return (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id);
}

/** From now on it runs in every page of these hosts, also after the browser was closed; an update forgets it. */
export const registerPageScript = (id: string, matches: readonly string[]): Promise<void> =>
  browser.scripting.registerContentScripts([
    { id, matches: [...matches], js: [FILE], runAt: 'document_start', persistAcrossSessions: true },
  ]);

/** It goes on in pages that are open until they are left. */
export const unregisterPageScripts = (ids: string[]): Promise<void> =>
  browser.scripting.unregisterContentScripts({ ids });

/** Ids of the tabs on these hosts whose page is loaded. */
export async function listTabsOn(matches: readonly string[]): Promise<number[]> {
  const tabs = await browser.tabs.query({ url: [...matches], discarded: false });
  return tabs.flatMap(({ id }) => id ?? []);
}

/** Puts the script into a page that was there before it was registered. */
export async function startPageScript(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [FILE] });
}
