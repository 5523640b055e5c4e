import type { SandboxCompany, SandboxPerson } from '../data/types';

/** What the demo network shows: the invented world's people and companies. */
export interface NetworkWorld {
  people: readonly SandboxPerson[];
  companies: readonly SandboxCompany[];
}

/** A page's title, and what stands in `main`; it is put there with markup as it is. */
export interface NetworkPage {
  title: string;
  /** The record's own address: a page that was asked for by a token or a number goes on to it. */
  path?: string;
  main: string;
}
