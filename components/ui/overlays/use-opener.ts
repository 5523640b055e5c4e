import { useState } from 'react';
import { rememberPlace } from '../kept-focus';

/** By sheet: the element that had the focus before it opened. */
const openers = new WeakMap<Element, HTMLElement>();

/** A sheet that another sheet opened returns the focus to that one's opener, because the other sheet is gone by then. */
function findOpener(): HTMLElement | undefined {
  const { activeElement } = document;
  const sheet = activeElement?.closest('[role=dialog], [role=alertdialog]');
  if (sheet) return openers.get(sheet);
  return activeElement instanceof HTMLElement ? activeElement : undefined;
}

/**
 * Returns the focus to the element that had it before a sheet opened, or if that is gone, to the part of the page that it was
 * in. Radix does so only for a sheet with a trigger, and not when that is gone. Call it in the first render, before the sheet
 * takes the focus.
 */
export function useOpener() {
  const [opener] = useState(findOpener);
  const [focusPlace] = useState(() => opener && rememberPlace(opener));
  return {
    ref: (sheet: HTMLElement | null) => {
      if (sheet && opener) openers.set(sheet, opener);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener?.focus();
      focusPlace?.();
    },
  };
}
