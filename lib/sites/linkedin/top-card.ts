import type { Identity } from '@/lib/contract/page';
import { findAll } from '../dom';
import { BLOCK, readLines, type Line } from '../lines';
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
 * Links that only the record's own card has: overlays of a member (photo, contact info), tabs of a company page. The
 * card is found by them: links last for years, classes for days.
 */
const OWN = /\/(?:overlay|detail)\/|\/(?:about|people|posts|jobs)\/?$/;
/** The first of these stands below what is read. */
const ANCHORS = {
  person: 'a[href*="/contact-info"]',
  company: 'a[href*="/about"],a[href$="/people/"]',
} as const;
/** Marks the card of a member in the app of 2026 (seen 2026-11); the member's token stands between. */
const KEYED = '[componentkey$=Topcard],[id$=Topcard]';
const KEY = /card\.ref(A.+)Topcard$/;
/** A link to the people of one company names its number: as good as a tab. */
const STAFF = /.*currentCompany=(?:%5B%22|\[")(\d+)(?:%22%5D|"\]).*/i;

/**
 * The top card whose name is in an h1 or in an h2: it tells the network's two apps apart. An app may keep the screen
 * of the previous person in the document: the card that agrees with `identity` is the page's, else the first.
 */
export function findTopCard(
  document: Document,
  identity: Identity,
  level: 'h1' | 'h2',
): TopCard | undefined {
  const { kind } = identity;
  const links = findAll(document, ANCHORS[kind]);
  const headings = findAll(document, 'main h1,main h2');
  const cards = links.flatMap((link) => {
    const keyed = link.closest(KEYED);
    const heading =
      keyed?.querySelector('h1,h2') ??
      headings.findLast((above) => above.compareDocumentPosition(link) & 4);
    if (heading?.localName !== level) return [];
    let element = keyed ?? heading;
    const others = headings.filter((other) => other !== heading);
    // As large as it can be with this one heading.
    for (let wider: Element | null = element; wider; wider = wider.parentElement) {
      if (others.some((other) => wider?.contains(other))) break;
      element = wider;
    }
    // Other cards of a company page lead to a tab as well, but each to one only.
    const [anchor, tab = kind === 'person'] = links.filter((one) => element.contains(one));
    if (!anchor || !tab) return [];
    const token = KEY.exec(keyed?.getAttribute('componentkey') ?? keyed?.id ?? '')?.[1];
    const hrefs = findAll(element, 'a[href]').map((one) =>
      `${one.getAttribute('href')}`.replace(STAFF, '/company/$1/people'),
    );
    const seen = [token && `/in/${token}`, ...hrefs.filter((href) => OWN.test(href))]
      .flatMap((href) => findRecord(href) ?? [])
      .filter((record) => record.kind === kind);
    const lines = readLines(element);
    const top = lines.findLastIndex((line) => heading.contains(line.element)) + 1;
    const end = lines.findIndex(
      ({ element: block }) => anchor.closest(BLOCK) === block || anchor.contains(block),
    );
    return end < top
      ? []
      : { heading, above: lines.slice(top, end), below: lines.slice(end + 1), seen };
  });
  return cards.find(({ seen }) => expectRecord(identity, seen)) ?? cards[0];
}
