import { browser } from './browser';

/** A shortcut of the extension that works everywhere in the browser. */
export interface Shortcut {
  name: string;
  description: string;
  /** Such as `Alt+Shift+O`; empty when the browser assigned none, because it or another extension uses the keys. */
  keys: string;
}

/** The extension's shortcuts as the browser has them now. */
export async function listShortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.flatMap(({ name, description, shortcut }) =>
    name && description ? [{ name, description, keys: shortcut ?? '' }] : [],
  );
}

/** Calls `listener` when the rep has changed a shortcut. Chromium has no such event. */
export const onShortcutsChanged = (listener: () => void): void => {
  browser.commands.onChanged?.addListener(listener);
};

/** Opens the browser's own page where shortcuts are changed. */
export const openShortcutSettings = (): Promise<unknown> =>
  browser.commands.openShortcutSettings?.() ??
  browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
