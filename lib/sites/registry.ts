import type { Identity, PageFields } from '@/lib/contract/page';
import { linkedin } from './linkedin/linkedin';
import { expectRecord } from './same-record';
import type { Site, Subject } from './site';

/** Every place that is read. A new one is a folder and a line here. */
const SITES: readonly Site[] = [linkedin];

/** Whose page an address is, by the address alone. */
export const findSubject = (address: URL): Subject =>
  SITES.map(({ identify }) => identify(address)).find(Boolean) ?? null;

/** What one look at a document says. */
export interface Reading {
  /** The one layout that was recognised; null when none or several were, and then nothing else is believed. */
  layout: string | null;
  /** A sign-in form stands where the record should be. */
  isWall: boolean;
  /** The record that was asked for, with what the page adds to it; null while the page does not agree. */
  identity: Identity | null;
  /** The number that the page itself names, whoever it is about. */
  number: number | null;
  fields: PageFields;
}

/**
 * One look at a document that should be about `identity`. Exactly one layout must recognise it: with none it is
 * unknown or a wall, with two it is between two states, and neither may be believed.
 */
export function readPage(document: Document, identity: Identity): Reading {
  const site = SITES.find(({ name }) => name === identity.site);
  const found = (site?.layouts ?? []).flatMap(({ name, kind, read }) => {
    const words = kind === identity.kind && read(document, identity);
    return words ? [{ name, ...words }] : [];
  });
  const [only] = found.length === 1 ? found : [];
  const { seen = [], fields = {} } = only ?? {};
  return {
    layout: only?.name ?? null,
    isWall: site !== undefined && !found.length && document.querySelector(site.wall) !== null,
    identity: expectRecord(identity, seen),
    number: seen.find(({ number }) => number)?.number ?? null,
    fields: Object.fromEntries(Object.entries(fields).filter(([, field]) => field)),
  };
}
