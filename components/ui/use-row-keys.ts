import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Elements in which the rep types, or in which keys have another meaning. */
const ELSEWHERE = 'input:not([type=checkbox]), textarea, select';

/** Whether a key is meant for the rows, not for a text field or a shortcut of the browser. */
const isForRows = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  target instanceof Element &&
  !defaultPrevented &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !target.closest(ELSEWHERE);

/**
 * Keys of the rows in `scroller`, handled only while one of them has the focus (WCAG 2.1.4), so that voice input and stray
 * keys do nothing. `press` returns whether it handled the key.
 */
export function useRowKeys(
  scroller: RefObject<HTMLElement | null>,
  press: (key: string) => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForRows(event) && press(event.key)) event.preventDefault();
  });

  useEffect(() => {
    // Not React's event, which also bubbles from menus and dialogs that rows open elsewhere in the document.
    const element = scroller.current;
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
    };
  }, [scroller]);
}
