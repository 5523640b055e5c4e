import { field, readName } from '../fields';
import type { Line } from '../lines';
import type { Layout } from '../site';
import { isBadge } from '../text';
import { createPerson } from './person-fields';
import { findTopCard } from './top-card';

const isButton = ({ element }: Line): boolean => element.closest('button') !== null;
const begins = (line: Line, logo: Line): boolean => `${line.text} · `.startsWith(`${logo.text} · `);

/** What a lone logo line stands for: its button or link says so, or the drawing that stands in for the logo. */
const isSchool = ({ element }: Line): boolean =>
  Boolean(
    element.closest('[aria-label^="Education"],a[href*="/school/"]') ??
    element.parentElement?.querySelector('svg[id^="school-accent"]'),
  );

/**
 * A member's profile as a signed-in rep sees it, in either app (seen 2026-11). Between name and contact link stand
 * pronouns, degree (`· 1st`), headline and place. The newer app has there a line "Company · School" too, which the
 * logo lines below the link take apart; the older one has a button per logo instead.
 */
const createLayout = (name: string, level: 'h1' | 'h2'): Layout => ({
  name,
  kind: 'person',
  read(document, identity) {
    const card = findTopCard(document, identity, level);
    if (!card) return null;
    const { above, below, heading, seen } = card;
    const degree = above.findLastIndex(({ text }) => /^·\s?\S/.test(text));
    const words = above.slice(degree + 1).filter((line) => !isBadge(line.text) && !isButton(line));
    const logo =
      above.find(isButton) ?? below.find((one) => words.some((line) => begins(line, one)));
    const combined = logo && words.findLast((line) => begins(line, logo));
    const isLone = !combined || combined.text === logo?.text;
    const company = logo && isLone && isSchool(logo) ? undefined : logo;
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
  },
});

/** The app of 2026: no h1, hashed classes, bare paragraphs. */
export const sduiPerson = createLayout('sdui-person', 'h2');
/** The app of 2017 to now: most strings stand twice, classes are hashed since late 2024. */
export const voyagerPerson = createLayout('voyager-person', 'h1');
