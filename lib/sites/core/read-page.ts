import type { Identity } from '@/lib/contract/messages/page-report';
import { expectRecord, isSameRecord } from './same-record';
import type { Site, LayoutReading } from './site';

export interface Reading {
  /** The recognised layout; null: none or several were, and then nothing else is used. */
  layout: string | null;
  /** There is a sign-in form in place of the record. */
  isWall: boolean;
  /** The record of the address, with what the page adds to it; null: the page does not confirm it. */
  identity: Identity | null;
  /** The page names no record, or only beside its card, so it counts only if its name differs from the previous page's. */
  isAnonymous: boolean;
  /** A part of the page names another record. */
  isOfAnother: boolean;
  fields: LayoutReading['fields'];
}

/**
 * Reads a document that should be about `identity`. Exactly one layout must recognise it. With none it is unknown or a
 * sign-in wall; with two it is changing from one state to another.
 */
export const readPage = (
  site: Pick<Site, 'read' | 'wall'>,
  document: Document,
  identity: Identity,
): Reading => {
  const found = site.read(document, identity);
  const [words, another] = found;
  const known: Partial<LayoutReading> | undefined = another ? undefined : words;
  const { layout = null, seen = [], isWeak, fields = {} } = known ?? {};
  return {
    layout,
    isWall: !words && !!document.querySelector(site.wall),
    identity: seen ? expectRecord(identity, seen) : identity,
    isAnonymous: !seen || !!isWeak,
    isOfAnother: found.some((one) =>
      one.seen?.some((other) => isSameRecord(identity, other) === false),
    ),
    fields,
  };
};
