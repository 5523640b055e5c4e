import { useState } from 'react';

/** By sheet: what had the focus before it opened. */
const openers = new WeakMap<Element, HTMLElement>();

/** A sheet that another one led to was opened by whatever opened that one, which is gone when this closes. */
function findOpener(): HTMLElement | undefined {
  const { activeElement } = document;
  const sheet = activeElement?.closest('[role=dialog], [role=alertdialog]');
  if (sheet) return openers.get(sheet);
  return activeElement instanceof HTMLElement ? activeElement : undefined;
}

/**
 * Gives the focus back to what had it before a sheet opened: without a trigger of its own Radix leaves it nowhere.
 * Called in the first render, before the sheet takes the focus.
 */
export function useOpener() {
  const [opener] = useState(findOpener);
  return {
    /** Of the sheet. */
    ref: (sheet: HTMLElement | null) => {
      if (sheet && opener) openers.set(sheet, opener);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener?.focus();
    },
  };
}
