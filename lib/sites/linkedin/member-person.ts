import { field, readName } from '../fields';
import type { Line } from '../lines';
import type { ReadLayout } from '../site';
import { BADGE } from '../text';
import { createPerson } from './person-fields';
import { findTopCard } from './top-card';

const isButton = ({ element }: Line): boolean => element.closest('button') !== null;
const begins = (line: Line, logo: Line): boolean => `${line.text} · `.startsWith(`${logo.text} · `);

/** What tells that a lone logo line is a school: its button or link, or the drawing that stands in for the logo. */
const findSchool = ({ element }: Line): Element | null | undefined =>
  element.closest('[aria-label^=Education],[href*="/school/"]') ??
  element.parentElement?.querySelector('svg[id^=school-accent]');

/**
 * A member's profile as a signed-in rep sees it, in either app (seen 2026-11). Between name and contact link stand
 * pronouns, degree (`· 1st`), headline and place. The newer app has there a line "Company · School" too, which the
 * logo lines below the link take apart; the older one has a button per logo instead.
 */
export const createPersonReader =
  (level: 'h1' | 'h2'): ReadLayout =>
  (document, identity) => {
    const card = findTopCard(document, identity, level);
    if (!card) return null;
    const { above, below, heading, seen } = card;
    const degree = above.findLastIndex(({ text }) => /^·\s?\S/.test(text));
    const words = above
      .slice(degree + 1)
      .filter((line) => !BADGE.test(line.text) && !isButton(line));
    const logo =
      above.find(isButton) ?? below.find((one) => words.some((line) => begins(line, one)));
    const combined = logo && words.findLast((line) => begins(line, logo));
    const isLone = !combined || combined.text === logo?.text;
    const company = logo && isLone && findSchool(logo) ? undefined : logo;
    const others = words.filter((line) => line !== combined);
    // The place ends the row of the contact link, with a `·` between.
    const hasPlace = others.length > 1 || above.at(-1)?.text === '·';
    const place = hasPlace ? others.pop() : undefined;
    return {
      seen,
      fields: createPerson(
        readName(heading, 'person'),
        others[0]?.text,
        field(company?.text),
        company?.element.closest('a'),
        place?.text,
      ),
    };
  };
