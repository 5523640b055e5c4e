import { browser } from './browser';

/**
 * What is kept of a tab until it is closed or the browser ends, in memory only: the worker may die meanwhile. No page,
 * nor a script in one, can read it.
 */
const toKey = (tabId: number) => `tab:${tabId}`;

/** What was kept last, as it was given, to be parsed; undefined when nothing was. */
export async function recallTab(tabId: number): Promise<unknown> {
  const key = toKey(tabId);
  return (await browser.storage.session.get(key))[key];
}

export const keepForTab = (tabId: number, value: unknown): Promise<void> =>
  browser.storage.session.set({ [toKey(tabId)]: value });

export const forgetTab = (tabId: number): Promise<void> =>
  browser.storage.session.remove(toKey(tabId));
