import type { Identity } from '@/lib/contract/messages/page-report';
import { expectRecord } from './same-record';
import type { Site, Words } from './site';

/** What one look at a document says. */
export interface Reading {
  /** The one layout that was recognised; null when none or several were, and then nothing else is believed. */
  layout: string | null;
  /** A sign-in form stands where the record should be. */
  isWall: boolean;
  /** The record that was asked for, with what the page adds to it; null while the page does not agree. */
  identity: Identity | null;
  /** The page names no record, so it counts only if its name differs from the page before. */
  isAnonymous: boolean;
  fields: Words['fields'];
}

const UNKNOWN = { layout: null, seen: [], fields: {} } as const;

/**
 * One look at a document that should be about `identity`. Exactly one layout must recognise it: with none it is
 * unknown or a wall, with two it is between two states, and neither may be believed.
 */
export const readPage = (
  site: Pick<Site, 'read' | 'wall'>,
  document: Document,
  identity: Identity,
): Reading => {
  const [words, another] = site.read(document, identity);
  const { layout, seen, fields } = words && !another ? words : UNKNOWN;
  return {
    layout,
    isWall: !words && !!document.querySelector(site.wall),
    identity: seen ? expectRecord(identity, seen) : identity,
    isAnonymous: !seen,
    fields,
  };
};
