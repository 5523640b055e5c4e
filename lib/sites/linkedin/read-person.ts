import { getRow } from '../core/dom';
import { field, readName } from '../core/fields';
import type { Line } from '../core/lines';
import type { LayoutReading } from '../core/site';
import { COUNT, isBadge } from '../core/text';
import { begins, findPosition } from './experience';
import { listLogos, pickCompanyLogo } from './logos';
import { toPersonFields } from './person-fields';
import type { ReadLayout } from './read-layout';
import { pickTopCard, type TopCard } from './top-card';

/** Controls and their menus, whose text is no fact about the person. */
const BUTTON =
  'button,a,:has(>a:only-child),[role=button],[role^=menu],[class*=actions],[class*=dropdown]';

/** A pronoun that the member has chosen, or the network's own badge. */
const PRONOUN_OR_BADGE = /^\(?\S{1,8}\)?$|\sPremium$/;

/**
 * The location: the last line in the row of the element that ends the card, or in a box of its own. A `·` beside it makes no
 * other line a location.
 */
const findPlace = (
  { anchor, heading, isBare }: TopCard,
  words: readonly Line[],
): Line | undefined => {
  const row = getRow(anchor);
  const last = words.at(-1);
  if (last && row?.contains(last.element) && !row.contains(heading)) return last;
  return words.length > 1 || last?.element.matches(isBare ? 'h3,li,span' : 'h3') ? last : undefined;
};

/** The lines about the member. Pronouns and degree stand before them (`· 1st`), or as spans in the box of the name. */
const listWords = ({ above, heading }: TopCard): Line[] =>
  above
    .slice(above.findLastIndex(({ text }) => /^·\s?\S/.test(text)) + 1)
    .filter(
      ({ element }) =>
        !(element.localName === 'span' && element.closest('div,ul,section')?.contains(heading)) &&
        !element.closest('[class*=distance-badge]'),
    );

/** The fields of a member's card, whose headline and location have no marks: they are what remains when the rest is known. */
const readCard = (card: TopCard): LayoutReading['fields'] => {
  const { app, heading, below, isBare } = card;
  const { ownerDocument } = heading;
  const words = listWords(card);
  const logos = listLogos(words, below);
  const texts = words.filter(
    ({ text, element }) =>
      !isBadge(text) &&
      !element.closest(BUTTON) &&
      logos.every(({ line }) => line.element !== element),
  );
  // The app of 2026 shows both twice: "Company · School", and then each of them beside its logo.
  const combined =
    app === 'sdui' &&
    texts.findLast(({ text }) => logos.some(({ line }) => begins(text, line.text)));
  const others = texts.filter((line) => line !== combined);
  const place = findPlace(card, others);
  const [first, second] = others.filter((line) => line !== place);
  // On the rep's own page no degree stands between pronouns and headline.
  const headline = (second && PRONOUN_OR_BADGE.test(first?.text ?? '') ? second : first)?.text;
  const company = pickCompanyLogo(logos, ownerDocument);
  const position = findPosition(ownerDocument, company?.line.text);
  const guess = company && headline?.includes(company.line.text) ? 'medium' : 'low';
  const confidence = isBare ? 'low' : 'high';
  return toPersonFields(
    readName(heading, 'person'),
    field(headline, confidence),
    company
      ? field(company.line.text, company.isSure ? 'high' : guess)
      : field(position?.company?.replace(/ · .*/, ''), 'medium'),
    company?.line.element.closest('a') ?? position?.link,
    field(place?.text.replace(COUNT, ''), confidence),
    position?.title,
  );
};

/**
 * Reads a member's page as signed-in people see it, in either app. The older one (seen from 2017 to 2026-11) has an h1 or a
 * list with the name; company and school are buttons, links or boxes with a logo. The app of 2026 has no h1. Between the
 * name and the contact link are pronouns, degree, headline, perhaps "Company · School", and location.
 */
export const readPerson: ReadLayout = (_document, identity, { cards }) => {
  if (identity.kind === 'company') return [];
  return (['sdui', 'voyager'] as const).flatMap((app) => {
    const card = pickTopCard(cards, identity, app);
    if (!card) return [];
    const { seen, isWeak } = card;
    return { layout: `${app}-person`, seen, isWeak, fields: readCard(card) };
  });
};
