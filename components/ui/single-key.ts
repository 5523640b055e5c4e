/** Single keys that act wherever the rep does not write. */

/** Where letters are written, or keys have a meaning of their own. */
const WRITTEN_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** These are left before anything else is done. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether this key alone was pressed, and not as a letter of a text. */
export const isSingleKey = (
  { ctrlKey, metaKey, altKey, key, target }: KeyboardEvent,
  wanted: string,
): boolean =>
  key === wanted &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest(WRITTEN_IN));

/** Whether a dialog or a menu is open. */
export const isCovered = (): boolean => document.querySelector(OVER_THE_PAGE) !== null;
