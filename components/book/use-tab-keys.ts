import { useEffect, useEffectEvent } from 'react';

/** Where letters are written, or keys have a meaning of their own. */
const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]';

/** Whether a key is pressed for the page itself: no letter of a text, no shortcut of the browser. */
export const isForPage = ({
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
}: KeyboardEvent): boolean =>
  target instanceof Element &&
  !defaultPrevented &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !target.closest(ELSEWHERE);

/** Calls what a key is for, wherever the focus is, as long as the component is shown. */
export function useTabKeys(keys: Record<string, (() => void) | undefined>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const press = keys[event.key];
    if (!press || !isForPage(event)) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
