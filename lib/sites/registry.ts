import type { Identity, PageField } from '@/lib/contract/page';
import { linkedin } from './linkedin/linkedin';
import { expectRecord } from './same-record';
import { field } from './fields';
import type { Site, Subject, Words } from './site';
import { findTitleName } from './title';

/** Every place that is read. A new one is a folder and a line here. */
const SITES: readonly Site[] = [linkedin];

/** Whose page an address is, by the address alone. */
export const findSubject = (address: URL): Subject =>
  SITES.map(({ identify }) => identify(address)).find(Boolean) ?? 'none';

/** What one look at a document says. */
export interface Reading {
  /** The one layout that was recognised; null when none or several were, and then nothing else is believed. */
  layout: string | null;
  /** A sign-in form stands where the record should be. */
  isWall: boolean;
  /** The record that was asked for, with what the page adds to it; null while the page does not agree. */
  identity: Identity | null;
  fields: Words['fields'];
  /** The name in the document's title, for want of a better one. */
  title: PageField | undefined;
}

/**
 * One look at a document that should be about `identity`. Exactly one layout must recognise it: with none it is
 * unknown or a wall, with two it is between two states, and neither may be believed.
 */
export function readPage(document: Document, identity: Identity): Reading {
  const site = SITES.find(({ name }) => name === identity.site);
  const found = Object.entries(site?.layouts[identity.kind] ?? {}).flatMap(([layout, read]) => {
    const words = read(document, identity);
    return words ? { layout, ...words } : [];
  });
  const { layout = null, seen = [], fields = {} } = { ...(found.length === 1 && found[0]) };
  return {
    layout,
    isWall: !found.length && document.querySelector(`${site?.wall}`) !== null,
    identity: expectRecord(identity, seen),
    fields,
    title: field(findTitleName(document.title, identity.kind), 'low', 'title'),
  };
}
