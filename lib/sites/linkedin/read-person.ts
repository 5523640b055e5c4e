import { BUTTONS } from '../core/dom';
import { field, MEDIUM, readName } from '../core/fields';
import type { Line } from '../core/lines';
import type { LayoutReading } from '../core/site';
import { isBadge } from '../core/text';
import { PERSON } from '../core/title';
import { begins, createPositionFinder } from './experience';
import { pickHeadline } from './headline';
import { listLogos, pickCompanyLogo } from './logos';
import { toPersonFields } from './person-fields';
import { SDUI, type TopCard } from './top-card';

/** Controls, their menus and dialogs, and the badge of the degree, whose text is no fact about the person. */
export const NO_FACT = `${BUTTONS},a,:has(>a:only-child),[role^=menu],[class*=actions],[class*=dropd],[class*=distance-b],[role=dialog]`;

/**
 * The location: the last line in the row of the element that ends the card, or in a box of its own. A `·` beside it makes no
 * other line a location.
 */
const findPlace = ({ app, row, isBare }: TopCard, words: readonly Line[]): Line | undefined => {
  const last = words.at(-1);
  return last &&
    (row?.contains(last.box) ||
      (app !== SDUI && (words[1] ?? last.box.matches(isBare ? 'h3,li,span' : 'h3'))))
    ? last
    : undefined;
};

/** The lines about the member. Pronouns and degree stand before them (`· 1st`), or as spans in the box of the name. */
const listWords = ({ app, above, heading }: TopCard): Line[] =>
  above
    .slice(above.findLastIndex(({ text }) => /^·\s?\S/.test(text)) + 1)
    .filter(
      ({ box }) =>
        app === SDUI || !(box.matches('span') && box.closest('div,ul,section')?.contains(heading)),
    );

/**
 * Reads a member's card as signed-in people see it, in either app. The older one (seen from 2017 to 2026-11) has an h1 or a
 * list with the name; company and school are buttons, links or boxes with a logo. The app of 2026 has no h1. Between the
 * name and the contact link are pronouns, degree, headline, perhaps "Company · School", and location. Headline and location
 * have no marks: they are what remains when the rest is known.
 */
export const readPerson = (card: TopCard, document: Document): LayoutReading['fields'] => {
  const { app, heading, above, below, isBare } = card;
  const words = listWords(card);
  const findPosition = createPositionFinder(document);
  const logos = listLogos(words, below, findPosition);
  const texts = words.filter(
    ({ text, box }) =>
      !isBadge(text) && !box.closest(NO_FACT) && logos.every((logo) => logo.box !== box),
  );
  // The app of 2026 shows both twice: "Company · School", and then each of them beside its logo.
  const combined =
    app === SDUI && texts.findLast(({ text }) => logos.some((logo) => begins(text, logo.text)));
  const others = texts.filter((line) => line !== combined);
  const place = findPlace(card, others);
  // On the rep's own page no degree stands between pronouns and headline.
  const lines = others.filter((line) => line !== place);
  const headline = pickHeadline(lines, words[0] !== above[0]);
  // Either of two lines may be the headline, unless the second one is "Company · School".
  const isDoubtful = lines[1] && headline !== lines[1].text && !lines[1].text.includes(' · ');
  const company = pickCompanyLogo(logos, findPosition);
  const guess = company && headline?.includes(company.text) ? MEDIUM : 'low';
  const confidence = isBare ? 'low' : 'high';
  return toPersonFields(
    readName(heading, PERSON),
    field(headline, isDoubtful ? 'low' : confidence),
    field(place?.text, confidence),
    field(company?.text, company?.isSure ? 'high' : guess),
    company?.box.closest('a'),
    findPosition(company?.text),
  );
};
