import { storage } from 'wxt/utils/storage';

/** Keeps values in memory until the browser closes, because the worker may die meanwhile. Web pages cannot read them. */

const toKey = (name: string) => `session:${name}` as const;

/** The value that was last kept under a name. The caller parses it. Null when there is none. */
export const recallForSession = (name: string): Promise<unknown> =>
  storage.getItem<unknown>(toKey(name));

export const keepForSession = (name: string, value: unknown): Promise<void> =>
  storage.setItem(toKey(name), value);

export const forgetForSession = (name: string): Promise<void> => storage.removeItem(toKey(name));

/** Forgets the values for which `isMeant` says so. */
export async function forgetMeantForSession(isMeant: (value: unknown) => boolean): Promise<void> {
  const values = Object.entries(await storage.snapshot('session'));
  const names = values.filter(([, value]) => isMeant(value)).map(([name]) => name);
  await Promise.all(names.map(forgetForSession));
}
