import { useQuery } from '@tanstack/react-query';
import { listShortcuts } from '@/lib/platform/shortcuts';
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

/**
 * Which keys did the browser give the extension? Asked anew when the rep comes back from the page that changes them, and where
 * the browser says that they have changed: the background reports the topic `settings` then. A sidebar stays in view meanwhile.
 */
export const useShortcuts = () =>
  useQuery({
    queryKey: ['settings', 'shortcuts'],
    queryFn: listShortcuts,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The shortcut that does the same as a button, as the browser has it now. `name`: its name in the manifest. */
export function useShortcutHint(name: string) {
  const { data = [] } = useShortcuts();
  const found = data.find((shortcut) => shortcut.name === name)?.keys;
  const keys = found === '' ? undefined : found;
  return {
    /** Undefined: the browser gave it none. */
    keys,
    /** A tooltip with the keys at its end, if there are any. */
    hintAt: (text: string) => (keys ? `${text} · ${keys}` : text),
    /** For the button that does the same. */
    control: keys ? { 'aria-keyshortcuts': toAriaKeys(keys) } : {},
  };
}
