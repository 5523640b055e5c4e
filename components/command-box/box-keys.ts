import { useEffect, useEffectEvent } from 'react';
import { isMac } from '../ui/is-mac';

/** The keys that open the command box. */

/** As `aria-keyshortcuts` takes them. */
export const listBoxKeys = (): string => `${isMac() ? 'Meta' : 'Control'}+K /`;

/** Where letters are written, or keys have a meaning of their own. */
const WRITTEN_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** These are left before anything else is done. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Narrows what the tab in front shows; and the button that opens it. */
const SEARCH_FIELD = '[role=tabpanel] [role=search] input';
const SEARCH_OPENER = '[role=tabpanel] [aria-keyshortcuts="/"]';

const isBoxKey = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');

const isSlash = ({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean =>
  key === '/' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest(WRITTEN_IN));

/** Opens the box on Ctrl+K everywhere, and on `/` where the tab in front has no search; else `/` goes to that. */
export function useBoxKeys(onOpen: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isForBox = isBoxKey(event);
    if (event.defaultPrevented || event.isComposing || (!isForBox && !isSlash(event))) return;
    event.preventDefault();
    if (document.querySelector(OVER_THE_PAGE)) return;
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
