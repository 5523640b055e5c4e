import type { ReadPage, Words } from '../core/site';

/**
 * Reads one layout, or two similar ones. `firsts`: the h1 headings of the document, which are searched once for all
 * layouts.
 */
export type ReadLayout = (
  ...page: [...Parameters<ReadPage>, firsts: readonly Element[]]
) => Words[];
