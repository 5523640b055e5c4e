/**
 * Classes of an overlay: the backdrop, and the sheet on it, in which large text is laid out as in the panel. In a panel it
 * stands at the foot: what loads makes it grow upwards, and no button moves under a click.
 */
export const OVERLAY = 'fixed inset-0 z-40 bg-veil';

export const SHEET =
  '@container/panel fixed inset-x-0 bottom-3 z-40 mx-auto flex max-h-sheet w-sheet max-w-md flex-col sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 overflow-hidden rounded-xl border border-line bg-surface shadow-over focus:outline-none';

/** Around all of a sheet's content: with large text it scrolls as a whole, as title and buttons would leave no room for the rest. */
export const SHEET_CONTENT =
  'flex min-h-0 flex-col @max-readable-sheet/panel:block @max-readable-sheet/panel:overflow-y-auto';

/** The part of a sheet that scrolls. */
export const SHEET_BODY = 'overflow-y-auto p-4 @max-readable-sheet/panel:overflow-visible';
