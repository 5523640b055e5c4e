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
 * card is found by them: links last for years, classes for days. Those of the group stand below what is read.
 */
const OWN = {
  person: /\/(?:overlay|detail)\/(contact-info)?/,
  company: /\/(about|people|posts|jobs)\/?$/,
} as const;
/** Marks the card of a member in the app of 2026 (seen 2026-11); the member's token stands between. */
const KEYED = '[componentkey$="Topcard"],[id$="Topcard"]';
const KEY = /profile\.card\.ref(A.+)Topcard$/;
/** A link to the people of one company names its number. */
const STAFF = /currentCompany=(?:%5B%22|\[")(\d+)(?:%22%5D|"\])/i;

function findCard(heading: Element, kind: Identity['kind']): TopCard | undefined {
  const keyed = heading.closest(KEYED);
  let element = keyed ?? heading;
  // As large as it can be with this one heading.
  while (element.parentElement?.querySelectorAll('h1,h2').length === 1) {
    element = element.parentElement;
  }
  const token = KEY.exec(keyed?.getAttribute('componentkey') ?? keyed?.id ?? '')?.[1];
  const seen = [findRecord(token && `/in/${token}`) ?? []].flat();
  const anchors: Element[] = [];
  for (const link of findAll(element, 'a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const own = OWN[kind].exec(href);
    const staff = STAFF.exec(href)?.[1];
    const record = findRecord(own ? href : staff && `/company/${staff}`);
    if (record?.kind !== kind) continue;
    seen.push(record);
    if (own?.[1]) anchors.push(link);
  }
  // Other cards of a company page lead to a tab as well, but each to one only.
  const [anchor, tab = kind === 'person'] = anchors;
  if (!anchor || !tab) return undefined;
  const lines = readLines(element);
  const top = lines.findLastIndex((line) => heading.contains(line.element)) + 1;
  const end = lines.findIndex(
    ({ element: block }) => anchor.closest(BLOCK) === block || anchor.contains(block),
  );
  return end < top
    ? undefined
    : { heading, above: lines.slice(top, end), below: lines.slice(end + 1), seen };
}

/**
 * The top card whose name is in an h1 or in an h2: it tells the network's two apps apart. An app may keep the screen
 * of the previous person in the document: the card that agrees with `identity` is the page's, else the first.
 */
export function findTopCard(
  document: Document,
  identity: Identity,
  level: 'h1' | 'h2',
): TopCard | undefined {
  const cards = findAll(document, level).flatMap(
    (heading) => findCard(heading, identity.kind) ?? [],
  );
  return cards.find(({ seen }) => expectRecord(identity, seen)) ?? cards[0];
}
