import type { SandboxCompany, SandboxPerson } from '../data/types';

/** What the demo network shows: the invented world's people and companies. */
export interface NetworkWorld {
  people: readonly SandboxPerson[];
  companies: readonly SandboxCompany[];
}

/** A page's title, and the markup of its `main`. */
export interface NetworkPage {
  title: string;
  /** The record's own address, to which a page that was opened by a token or a number changes. */
  path?: string;
  main: string;
}
