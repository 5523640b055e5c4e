import type { PageField } from '@/lib/contract/messages/page-report';
import { getRow } from '../core/dom';
import { field } from '../core/fields';
import type { Line } from '../core/lines';
import type { LayoutReading } from '../core/site';
import { BADGE, COUNT } from '../core/text';
import { begins, findPosition } from './experience';
import { pickCompanyLogo, type Logo } from './logos';
import { toPersonFields } from './person-fields';
import type { TopCard } from './top-card';

/** Controls and their menus, whose text is no fact about the person. */
const BUTTON =
  'button,a,:has(>a:only-child),[role=button],[role^=menu],[class*=actions],[class*=dropdown]';

/** A pronoun that the member has chosen, or the network's own badge. */
const PRONOUN_OR_BADGE = /^\(?\S{1,8}\)?$|\sPremium$/;

/**
 * The location: the last line in the row of the element that ends the card, or in a box of its own. A `·` beside it makes no
 * other line a location.
 */
const findPlace = ({ anchor, heading }: TopCard, words: readonly Line[]): Line | undefined => {
  const row = getRow(anchor);
  const last = words.at(-1);
  if (last && row?.contains(last.element) && !row.contains(heading)) return last;
  return words.length > 1 || last?.element.matches('[class*=_location]') ? last : undefined;
};

/**
 * Reads a member's card, of which `words` are the lines between the name and the element that ends it. Headline and location
 * are what remains of them without badges, buttons, and the lines of company and school.
 */
export const readPersonCard = (
  card: TopCard,
  name: PageField | undefined,
  words: readonly Line[],
  logos: readonly Logo[],
): LayoutReading['fields'] => {
  const { ownerDocument } = card.heading;
  const texts = words.filter(
    ({ text, element }) =>
      !BADGE.test(text) &&
      !element.closest(BUTTON) &&
      logos.every(({ line }) => line.element !== element),
  );
  // The app of 2026 shows both twice: "Company · School", and then each of them beside its logo.
  const combined =
    card.app === 'sdui' &&
    texts.findLast(({ text }) => logos.some(({ line }) => begins(text, line.text)));
  const others = texts.filter((line) => line !== combined);
  const place = findPlace(card, others);
  const [first, second] = others.filter((line) => line !== place);
  // On the rep's own page no degree stands between pronouns and headline.
  const headline = (second && PRONOUN_OR_BADGE.test(first?.text ?? '') ? second : first)?.text;
  const company = pickCompanyLogo(logos, ownerDocument);
  const position = findPosition(ownerDocument, company?.line.text);
  const guess = company && headline?.includes(company.line.text) ? 'medium' : 'low';
  return toPersonFields(
    name,
    headline,
    company
      ? field(company.line.text, company.isSure ? 'high' : guess)
      : field(position?.company?.replace(/ · .*/, ''), 'medium'),
    company?.line.element.closest('a') ?? position?.link,
    place?.text.replace(COUNT, ''),
    position?.title,
  );
};
