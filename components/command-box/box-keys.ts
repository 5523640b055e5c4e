import { useEffect, useEffectEvent } from 'react';
import { isMac } from '../ui/is-mac';
import { isCovered, isSingleKey } from '../ui/single-key';

/** The keys that open the command box. */

/** As `aria-keyshortcuts` takes them. */
export const listBoxKeys = (): string => `${isMac() ? 'Meta' : 'Control'}+K /`;

/** Narrows what the tab in front shows; and the button that opens it. */
const SEARCH_FIELD = '[role=tabpanel] [role=search] input';
const SEARCH_OPENER = '[role=tabpanel] [aria-keyshortcuts="/"]';

const isBoxKey = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');

/** Opens the box on Ctrl+K everywhere, and on `/` where the tab in front has no search; else `/` goes to that. */
export function useBoxKeys(onOpen: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isForBox = isBoxKey(event);
    const isMeant = isForBox || isSingleKey(event, '/');
    if (event.defaultPrevented || event.isComposing || !isMeant) return;
    event.preventDefault();
    if (isCovered()) return;
    const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
    const opener = document.querySelector<HTMLElement>(SEARCH_OPENER);
    if (isForBox || !(field ?? opener)) onOpen();
    else if (field) field.focus();
    else opener?.click();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
