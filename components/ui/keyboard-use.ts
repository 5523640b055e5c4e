import { useEffect } from 'react';

const ATTRIBUTE = 'data-keyboard';

/** Marks the document while the rep uses the keyboard: only then has a whole tab or page a ring around it. */
export function useKeyboardMark(): void {
  useEffect(() => {
    const root = document.documentElement;
    const mark = ({ type }: Event) => {
      root.toggleAttribute(ATTRIBUTE, type !== 'pointerdown');
    };
    // A key that brings the focus into the page is heard only when it is let go.
    const events = ['keydown', 'keyup', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, mark, true);
    return () => {
      for (const event of events) document.removeEventListener(event, mark, true);
    };
  }, []);
}
