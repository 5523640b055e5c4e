import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Where letters are written, or keys have a meaning of their own. */
const ELSEWHERE = 'input:not([type=checkbox]), textarea, select';

/** Whether a key is pressed for the rows themselves: no letter of a text, no shortcut of the browser. */
const isForRows = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  target instanceof Element &&
  !defaultPrevented &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !target.closest(ELSEWHERE);

/**
 * Keys of the rows in `scroller`, handled only while the focus is among them (WCAG 2.1.4): whoever uses voice input, or
 * strikes a stray key, moves and spends nothing. `press` tells whether the key meant something.
 */
export function useRowKeys(
  scroller: RefObject<HTMLElement | null>,
  press: (key: string) => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForRows(event) && press(event.key)) event.preventDefault();
  });

  useEffect(() => {
    // Not React's own event, which also comes from the menus and dialogs that rows open elsewhere in the document.
    const element = scroller.current;
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
    };
  }, [scroller]);
}
