import type { ReadPage, Words } from '../core/site';

/** Reads one layout, or two that are much alike; `firsts` are the headings of the first rank in the document, looked for once. */
export type ReadLayout = (
  ...page: [...Parameters<ReadPage>, firsts: readonly Element[]]
) => Words[];
