import type { Identity } from '@/lib/contract/messages/page-report';
import { findAll, getRow, readAttribute } from '../core/dom';
import { BLOCK, readLine, walkLines, type Line } from '../core/lines';
import { expectRecord, SLUG } from '../core/same-record';
import { COUNTED } from '../core/text';
import { findTitleName, isTitled, PERSON } from '../core/title';
import { findCanonical, findRecord, findRecords } from './identify';

/** The app of 2026. */
export const SDUI = 'sdui';

/** The top card: the block of a page that shows whose page it is. */
export interface TopCard {
  /** Which of the network's two apps it is from. The older one has an h1 or named lists, the one of 2026 an h2. */
  app: typeof SDUI | 'voyager';
  heading: Element;
  /** The lines between the heading and the link that makes it a top card. */
  above: Line[];
  /** The lines below that link, which are read only as far as needed. */
  below: Iterable<Line>;
  /** The row of the element that ends the lines about the record; null: that element is not in a row of its own. */
  row: Element | null;
  /** The records that the card's own links and keys name. */
  seen: Identity[];
  /** A guess tells which lines are about the record, because the card has lost its link. */
  isBare: boolean;
  /** Only the rest of the page or its head names the record, and they may change before the card does. */
  isWeak: boolean;
}

/**
 * The links by which a card is found, because links last for years and classes for days. The first one is below the lines
 * that are read.
 */
const ANCHORS = {
  // The link to contact information, by its address, its id (seen since 2022), or its control (seen until 2020).
  person: 'a[href*="/contact-i"],a[id$=act-info],a[data-control-name^=cont]',
  company: 'a[href*="/about"],a[href$="/people/"],a[href$="/posts/"],a[href$="/jobs/"]',
} as const;
/** Links that only a record's own card has: overlays and sub-pages of a member, tabs of a company page. */
const OWN = /\/(?:overlay|detail|recent-)\w*\/|\/(?:about|people|posts|jobs)\/?$/;
/**
 * Links to the network's lists of one company's people or one member's contacts, and to messages to one. Their number,
 * token or vanity name identifies the record too. A link that the owner of the page chose does not match.
 */
const LISTED =
  /^(?:https:\/\/www\.linkedin\.com)?\/(?:sea|mess).*(?:entCompany|ionOf|leUrn|\bto)=(?:urn.{2,20}_profile)?\W?(?:"|5[Bb]%22|3[Aa])?([\w-]+)(?:"\]|%22%5[Dd])?(?:&|$)/;
/** The mark of a member's card in the app of 2026 (seen 2026-11). The member's token is before the last word. */
const KEYED = '[componentkey$=Topcard],[id$=Topcard]';
const KEY = /ref(A.{38})Topcard/;
/** The mark of a drawer in a member's card; it ends in the member's vanity name (seen 2026-07). */
const DRAWER = '[componentkey*=Drawer_]';
/** Elements that may have the name. In 2020 it was the first item of a list, above a heading with the headline. */
const NAME = 'h1,h2,li:first-child';
/** The same, and those that may have it in a card with a mark. Only the name in the title distinguishes them. */
const NAMED = `${NAME},:is(${KEYED}) :is(p,span,h3)`;

const isBelow = (one: Element, other: Element) => other.compareDocumentPosition(one) & 4;

/** The element with the name of a card, among those above its link. */
const findHeading = (
  card: Element,
  link: Element,
  headings: readonly Element[],
): Element | undefined => {
  const found = [...findAll(card, NAME), ...headings].filter(
    (one) => card.contains(one) && isBelow(link, one),
  );
  return (
    found.find((one) => isTitled(one.ownerDocument, readLine(one))) ??
    found.find((one) => one.matches('h1')) ??
    found[0]
  );
};

/**
 * What ends the lines of a card without its link: a lone `·` before a link without an address, a count of followers or
 * contacts, or such a link (seen 2026-06).
 */
const findEnd = (heading: Element): Element | [] => {
  const card = heading.closest(`${KEYED},body`) ?? heading;
  for (const { text, box } of walkLines(card, heading)) {
    if (text === '·' || COUNTED.test(text.replace(/ · .*/, ''))) return box;
  }
  return findAll(card, 'a[href$="#"]').find((link) => isBelow(link, heading)) ?? [];
};

const findCard = (
  link: Element,
  links: readonly Element[],
  headings: readonly Element[],
  document: Document,
  identity: Identity,
  name: string | null,
): TopCard | [] => {
  const { kind } = identity;
  const keyed = link.closest(KEYED);
  let card = keyed ?? link;
  let block = card;
  let count = 0;
  // Find the smallest element around the link that has a heading, and the largest one in the page's own part that has no other
  // heading.
  for (let wider: Element | null = card; wider; wider = wider.parentElement) {
    const { length } = headings.filter((one) => wider?.contains(one.parentNode));
    if (count && (length > count || card.localName === 'main')) break;
    if (count === 0) block = wider;
    count = length;
    card = wider;
  }
  const heading = findHeading(block, link, headings);
  if (!heading) return [];
  const isPerson = kind === PERSON;
  const isNamed = readLine(heading) === name;
  const toHref = (one: Element | null | undefined) => readAttribute(one, 'href');
  const [anchor, ...others] = links.filter((one) => card.contains(one) && isBelow(one, heading));
  // Other cards of a company page also lead to a tab, but to only one.
  const isFound = isPerson
    ? (keyed ?? anchor?.matches(ANCHORS.person))
    : others.some((one) => toHref(one) !== toHref(anchor));
  if (!anchor || !(isNamed || (isFound && !block.contains(document.body)))) return [];
  const token = KEY.exec(readAttribute(keyed, 'componentkey') + readAttribute(keyed, 'id'))?.[1];
  const listOwn = (all: Element[], isCard?: true) =>
    all.flatMap((one) => {
      const href = toHref(one);
      const id = LISTED.exec(href)?.[1];
      const own = id ? `/${isPerson ? 'in' : kind}/${id}` : href;
      const record = (id ?? OWN.test(href)) && findRecord(own);
      // Outside the card are tokens of other members as well, so only vanity names count there.
      return record && record.kind === kind && (isCard ?? (record.idType === SLUG && !id))
        ? record
        : [];
    });
  const seen = [
    ...findRecords([
      toHref(heading.closest('a') ?? findAll(heading, 'a')[0]),
      `/in/${token ?? ''}`,
      ...findAll(card, DRAWER).map((one) =>
        readAttribute(one, 'componentkey').replace(/^.*?Drawer_/, '/in/'),
      ),
    ]),
    ...listOwn(findAll(card, 'a[href]'), true),
  ];
  const app = heading.matches('h1,li') ? 'voyager' : SDUI;
  const isWeak = app === SDUI && !expectRecord(identity, seen);
  if (isWeak) {
    seen.push(...listOwn(findAll(document, 'main a[href]')), ...findCanonical(document));
  }
  if (!(isFound || seen[0])) return [];
  const above: Line[] = [];
  const end = anchor.closest(BLOCK);
  const around = getRow(anchor);
  const row = around?.contains(heading) ? null : around;
  for (const line of walkLines(card, heading)) {
    if (line.box === end || anchor.contains(line.box)) {
      // The card ends with a whole row.
      const below = walkLines(card, row?.lastElementChild ?? anchor);
      return { app, heading, above, row, below, seen, isBare: !isFound, isWeak };
    }
    above.push(line);
  }
  return [];
};

/** The blocks of a page that may be its top card. */
export const findTopCards = (
  document: Document,
  identity: Identity,
  firsts: readonly Element[],
): TopCard[] => {
  const { kind } = identity;
  // Two searches, because a single one for both tags takes four times as long.
  const all = [...firsts, ...findAll(document, 'h2')];
  const links = findAll(document, ANCHORS[kind]);
  const name = findTitleName(document, kind);
  const find = (named: readonly Element[]) => {
    links.push(...named.flatMap(findEnd));
    return links.flatMap((link) => findCard(link, links, all, document, identity, name));
  };
  const keyed = findAll(document, KEYED).filter(
    (card) => !links.some((link) => card.contains(link)),
  );
  const cards = find(keyed.flatMap((card) => findAll(card, NAME).slice(0, 1)));
  if (cards[0]) return cards;
  const named = findAll(document.body, NAMED).filter((one) => readLine(one) === name);
  all.push(...named);
  return find(named);
};

/**
 * The top card of one app. It may keep the previous record's card in the document, so the card that agrees with `identity`
 * is used, otherwise the first.
 */
export const pickTopCard = (
  cards: readonly TopCard[],
  identity: Identity,
  app: TopCard['app'],
): TopCard | undefined => {
  const mine = cards.filter((card) => card.app === app);
  // A bar that stays in view has fewer lines.
  const [card = mine[0]] = mine
    .filter(({ seen }) => expectRecord(identity, seen))
    .sort((one, other) => other.above.length - one.above.length);
  return card;
};
