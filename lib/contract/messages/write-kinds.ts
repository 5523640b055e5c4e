/** Kinds of waiting jobs that write or cost. Free of zod, because the panel needs them when it opens. */
export const WRITE_KINDS = ['push', 'enrich', 'list', 'account', 'other'] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];
