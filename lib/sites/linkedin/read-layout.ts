import type { ReadPage, LayoutReading } from '../core/site';
import type { TopCard } from './top-card';

/** What is searched once for all layouts. */
interface Found {
  /** The h1 headings of the document. */
  firsts: readonly Element[];
  cards: readonly TopCard[];
}

/** Reads one layout, or two similar ones. */
export type ReadLayout = (...page: [...Parameters<ReadPage>, found: Found]) => LayoutReading[];
