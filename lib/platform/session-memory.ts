import { storage } from 'wxt/utils/storage';

/** Keeps values in memory until the browser closes, because the worker may die before that. Web pages cannot read them. */

const toKey = (name: string) => `session:${name}` as const;

/** The value stored last under a name. The caller parses it. Null when there is none. */
export const recallForSession = (name: string): Promise<unknown> =>
  storage.getItem<unknown>(toKey(name));

export const keepForSession = (name: string, value: unknown): Promise<void> =>
  storage.setItem(toKey(name), value);

export const forgetForSession = (name: string): Promise<void> => storage.removeItem(toKey(name));

/** Forgets the values for which `isMatch` is true. */
export async function forgetMatchingForSession(
  isMatch: (value: unknown) => boolean,
): Promise<void> {
  const values = Object.entries(await storage.snapshot('session'));
  const names = values.filter(([, value]) => isMatch(value)).map(([name]) => name);
  await Promise.all(names.map(forgetForSession));
}
