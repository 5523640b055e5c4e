import type { Identity } from '@/lib/contract/page';
import { findAll, isAbove } from '../dom';
import { readLines, type Line } from '../lines';
import { expectRecord } from '../same-record';
import { findRecord } from './identify';

/** The block that says who a page is about. */
export interface TopCard {
  heading: Element;
  /** The lines between the heading and the link that makes it a top card, and those below that link. */
  above: Line[];
  below: Line[];
  /** The records that its own links and key name. */
  seen: Identity[];
}

/**
 * Links that only the record's own card has: overlays (contact info, photo) of a member, tabs of a company page.
 * The card is found by them: links last for years, classes for days.
 */
const OWN =
  /\/in\/[^/]+\/(?:overlay|detail)\/|\/(?:company|school|showcase)\/[^/]+\/(?:about|people|posts|jobs)\b/;
const ANCHOR = /\/(?:contact-info|about|people|posts|jobs)\b/;

/** Marks the card of a member in the app of 2026 (seen 2026-11); the member's token stands between. */
const KEYED = '[componentkey$="Topcard"],[id$="Topcard"]';
const KEY = /^com\.linkedin\.sdui\.profile\.card\.ref(A.+)Topcard$/;
/** A link to the people of one company names its number. */
const STAFF = /currentCompany=(?:%5B%22|\[")(\d+)(?:%22%5D|"\])/i;

/**
 * The top card whose name is in an h1 or in an h2: it tells the network's two apps apart. An app may keep the screen
 * of the previous person in the document: the card that agrees with `identity` is the page's, else the first.
 */
export function findTopCard(
  document: Document,
  identity: Identity,
  level: 'h1' | 'h2',
): TopCard | undefined {
  const cards = findAll(document, level).flatMap((heading) => {
    const keyed = heading.closest(KEYED);
    let element = keyed ?? heading;
    // As large as it can be with this one heading.
    while (element.parentElement?.querySelectorAll('h1,h2').length === 1) {
      element = element.parentElement;
    }
    const token = KEY.exec(keyed?.getAttribute('componentkey') ?? keyed?.id ?? '')?.[1];
    const named = [token && `/in/${token}`];
    let anchor: Element | undefined;
    for (const link of findAll(element, 'a[href]')) {
      const href = `${link.getAttribute('href')}`;
      const staff = STAFF.exec(href)?.[1];
      if (staff) named.push(`/company/${staff}`);
      if (!OWN.test(href)) continue;
      named.push(href);
      if (ANCHOR.test(href) && isAbove(heading, link)) anchor ??= link;
    }
    const seen = named
      .flatMap((href) => findRecord(href) ?? [])
      .filter(({ kind }) => kind === identity.kind);
    return anchor ? { heading, element, anchor, seen } : [];
  });
  const card = cards.find(({ seen }) => expectRecord(identity, seen)) ?? cards[0];
  if (!card) return undefined;
  const { heading, element, anchor } = card;
  const lines = readLines(element).filter(
    (line) =>
      isAbove(heading, line.element) &&
      !heading.contains(line.element) &&
      !line.element.contains(anchor),
  );
  const isBelow = (line: Line) => isAbove(anchor, line.element);
  return { ...card, above: lines.filter((line) => !isBelow(line)), below: lines.filter(isBelow) };
}
