/** Sorts of what waits to be written or paid for. Apart from its schemas: the panel needs these at once. */
export const WRITE_SORTS = ['push', 'enrich', 'list', 'account', 'other'] as const;
export type WriteSort = (typeof WRITE_SORTS)[number];
