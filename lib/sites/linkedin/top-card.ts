import type { Identity } from '@/lib/contract/messages/page-report';
import { findAll, readAttribute } from '../core/dom';
import { BLOCK, readLine, walkLines, type Line } from '../core/lines';
import { isTitled } from '../core/title';
import { findRecord } from './identify';

/** The block that says who a page is about. */
export interface TopCard {
  /** Which of the network's two apps made it: the older one has an h1 or named lists, the one of 2026 an h2. */
  app: 'sdui' | 'voyager';
  /** What holds the name. */
  heading: Element;
  /** The lines between the heading and the link that makes it a top card. */
  above: Line[];
  /** Those below that link, which are read as far as somebody asks. */
  below: Iterable<Line>;
  /** The records that its own links and key name. */
  seen: Identity[];
}

/** What a card is found by: links last for years, classes for days. The first stands below what is read. */
const ANCHORS = {
  person: 'a[href*="/contact-info"]',
  company: 'a[href*="/about"],a[href$="/people/"]',
} as const;
/** Links that only the record's own card has: overlays of a member (photo, contact info), tabs of a company page. */
const OWN = /\/(?:overlay|detail)\/|\/(?:about|people|posts|jobs)\/?$/;
/**
 * The network's own lists of one company's people or one member's contacts, and messages to one: the number or token is as
 * good. A link that its owner chose leads elsewhere.
 */
const LISTED =
  /^(?:https:\/\/www\.linkedin\.com)?\/(?:search|messaging)\/.*(?:currentCompany|connectionOf|profileUrn)=(?:\["|%5B%22|urn\W.{2,20}_profile(?::|%3A))([\w-]+)(?:"\]|%22%5D)?(?:&|$)/i;
/** Marks the card of a member in the app of 2026 (seen 2026-11); the member's token stands between. */
const KEYED = '[componentkey$=Topcard],[id$=Topcard]';
const KEY = /card\.ref(A.+)Topcard/;
/** What a name is in; in 2020 that was the first item of a list, above a heading with the headline. */
const NAME = 'h1,h2,[class*=pv-top-card--list]>li';

const isBelow = (one: Element, other: Element) => other.compareDocumentPosition(one) & 4;

/** The element that holds the name of a card, among what stands in it above its link. */
const findHeading = (card: Element, link: Element): Element | undefined => {
  const found = findAll(card, NAME).filter((one) => isBelow(link, one));
  const [first, another] = found;
  if (!another) return first;
  return (
    found.find((one) => isTitled(one.ownerDocument, readLine(one))) ??
    found.find(({ localName }) => localName === 'h1') ??
    first
  );
};

const findCard = (
  link: Element,
  links: readonly Element[],
  kind: Identity['kind'],
  headings: readonly Element[],
): TopCard | [] => {
  const keyed = link.closest(KEYED);
  let card = keyed ?? link;
  let block = card;
  let count = 0;
  // The smallest element around the link that has a heading, and the largest in the page's own part that has no others.
  for (let wider: Element | null = card; wider; wider = wider.parentElement) {
    const { length } = headings.filter((one) => wider?.contains(one.parentNode));
    if (count > 0 && (length > count || card.localName === 'main')) break;
    if (count === 0) block = wider;
    count = length;
    card = wider;
  }
  const heading = findHeading(block, link);
  if (!heading || block.matches('html,body')) return [];
  // Other cards of a company page lead to a tab as well, but each to one only.
  const [anchor, tab = kind === 'person'] = links.filter(
    (one) => card.contains(one) && isBelow(one, heading),
  );
  if (!anchor || !tab) return [];
  const token = KEY.exec(readAttribute(keyed, 'componentkey') + readAttribute(keyed, 'id'))?.[1];
  // What an overlay shows of a member does not tell whose it is.
  const hrefs = findAll(card, 'a[href]').map((one) =>
    readAttribute(one, 'href').replace(/(overlay\/).+/, '$1'),
  );
  const seen = [`/search/?profileUrn=urn:li:fsd_profile:${token}`, ...new Set(hrefs)].flatMap(
    (href) => {
      const id = LISTED.exec(href)?.[1];
      const own = OWN.test(href) ? href : null;
      const record = findRecord(id ? `/${kind === 'person' ? 'in' : kind}/${id}` : own);
      return record?.kind === kind && !(id && record.idType === 'slug') ? record : [];
    },
  );
  const app =
    keyed || (heading.localName === 'h2' && !findAll(block, 'h1')[0]) ? 'sdui' : 'voyager';
  const above: Line[] = [];
  const end = anchor.closest(BLOCK);
  for (const line of walkLines(card, heading)) {
    if (line.element === end || anchor.contains(line.element)) {
      return { app, heading, above, below: walkLines(card, anchor), seen };
    }
    above.push(line);
  }
  return [];
};

/** The blocks of a page that could say who it is about. */
export const findTopCards = (
  document: Document,
  kind: Identity['kind'],
  firsts: readonly Element[],
): TopCard[] => {
  // Two walks through the page: one that looks for either tag takes four times as long as both.
  const all = [...firsts, ...findAll(document, 'h2')];
  const links = findAll(document, ANCHORS[kind]);
  return links.flatMap((link) => findCard(link, links, kind, all));
};
