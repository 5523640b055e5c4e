import { useEffect, useState } from 'react';

/**
 * Whether the page beside the panel has the keyboard of a rep who used it here last. Chromium gives it to the page at the
 * first profile that opens after the panel was opened by its shortcut.
 */
export function useKeyboardLost(): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    const listen = (type: string, listener: () => void) =>
      window.addEventListener(type, listener, { capture: true, signal: ends.signal });
    let isByKey = false;
    listen('keydown', () => {
      isByKey = true;
    });
    listen('pointerdown', () => {
      isByKey = false;
    });
    listen('blur', () => {
      // An element that loses the focus tells the window, too.
      if (!document.hasFocus()) setIsLost(isByKey);
    });
    listen('focus', () => setIsLost(false));
    return () => ends.abort();
  }, []);
  return isLost;
}
