/** Sorts of waiting jobs that write or cost. Free of zod, because the panel needs them when it opens. */
export const WRITE_SORTS = ['push', 'enrich', 'list', 'account', 'other'] as const;
export type WriteSort = (typeof WRITE_SORTS)[number];
