/** What the browsers call keys, and what `aria-keyshortcuts` calls them. Chromium on a Mac writes signs and no plus. */
const NAMES: Record<string, string> = {
  Ctrl: 'Control',
  MacCtrl: 'Control',
  Command: 'Meta',
  Search: 'Meta',
  '⌃': 'Control',
  '⌥': 'Alt',
  '⇧': 'Shift',
  '⌘': 'Meta',
};

/** A shortcut as the browser writes it (`Ctrl+Shift+Y`, `⌥⇧G`) in the form of `aria-keyshortcuts`. */
export const toAriaKeys = (keys: string): string =>
  (keys.match(/[⌃⌥⇧⌘]|[^+⌃⌥⇧⌘]+/gu) ?? []).map((key) => NAMES[key] ?? key).join('+');
