import { storage } from 'wxt/utils/storage';

/** Keeps values in memory until the browser closes, because the worker may die meanwhile. Web pages cannot read them. */

const toKey = (name: string) => `session:${name}` as const;

/** The value that was last kept under a name. The caller parses it. Null when there is none. */
export const recallForSession = (name: string): Promise<unknown> =>
  storage.getItem<unknown>(toKey(name));

export const keepForSession = (name: string, value: unknown): Promise<void> =>
  storage.setItem(toKey(name), value);

export const forgetForSession = (name: string): Promise<void> => storage.removeItem(toKey(name));
