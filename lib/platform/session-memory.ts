import { browser } from './browser';

/** What is kept until the browser ends, in memory only: the worker may die meanwhile. No page can read it. */

/** What was kept last under a name, as it was given, to be parsed; undefined when nothing was. */
export async function recallForSession(name: string): Promise<unknown> {
  return (await browser.storage.session.get(name))[name];
}

export const keepForSession = (name: string, value: unknown): Promise<void> =>
  browser.storage.session.set({ [name]: value });

export const forgetForSession = (name: string): Promise<void> =>
  browser.storage.session.remove(name);
