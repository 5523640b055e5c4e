/** Classes of an overlay: the backdrop, and the sheet on it, in which large text is laid out as in the panel. */
export const OVERLAY = 'fixed inset-0 z-40 bg-veil';

export const SHEET =
  '@container/panel fixed inset-x-0 top-1/2 z-40 mx-auto flex max-h-sheet w-sheet max-w-md -translate-y-1/2 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-over focus:outline-none';
