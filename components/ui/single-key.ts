import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Keys that act wherever the focus is, and single ones wherever the rep does not write. */

/** Where letters are written, or keys have a meaning of their own. */
const WRITTEN_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** These are left before anything else is done. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key was pressed alone, and not as a letter of a text. */
export const isKeyAlone = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(WRITTEN_IN));

/** Whether this key alone was pressed. */
export const isSingleKey = (event: KeyboardEvent, wanted: string): boolean =>
  event.key === wanted && isKeyAlone(event);

/** Whether a dialog or a menu is open. */
export const isCovered = (): boolean => document.querySelector(OVER_THE_PAGE) !== null;

/** Hears each key that is pressed in the document while this is shown. */
export function useDocumentKey(onKey: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent(onKey);
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Hears a single key, wherever the focus is: not in a field, nor under a dialog. False: it did nothing. */
export function useSingleKey(key: string, onPress: () => boolean): void {
  useDocumentKey((event) => {
    const isPressed = !event.defaultPrevented && !event.repeat && isSingleKey(event, key);
    if (isPressed && !isCovered() && onPress()) event.preventDefault();
  });
}

/** The ref of a button that a single key clicks. */
export function useClickedBy(key: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useSingleKey(key, () => {
    button.current?.click();
    return button.current !== null;
  });
  return button;
}
