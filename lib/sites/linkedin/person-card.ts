import type { PageField } from '@/lib/contract/messages/page-report';
import { field } from '../core/fields';
import type { Line } from '../core/lines';
import type { Words } from '../core/site';
import { BADGE } from '../core/text';
import { begins, findExperience } from './experience';
import { createPerson } from './person-fields';
import type { TopCard } from './top-card';

/**
 * The element around a line for a company or a school. Its label (in English), link, class or drawing tells which of them
 * it is.
 */
const BOX = 'button,a,[class*=-name]';
const COMPANY = /="Current company|\/company\/|"position_|company-(?:name|accent)/;
const SCHOOL = /="Education|\/school\/|"education_|school-(?:name|accent)/;

const getMarkup = ({ element }: Line): string =>
  (element.closest(BOX) ?? element.parentElement ?? element).outerHTML;
/** In the older app a logo is a button, or a similar link or box. */
const isLogo = (line: Line): boolean =>
  !!line.element.closest(BOX) &&
  [/^<button/, COMPANY, SCHOOL].some((sort) => sort.test(getMarkup(line)));

/** The line beside a logo: the first one that a separate text of the card repeats or begins with. */
const findLogo = (lines: Iterable<Line>, words: readonly Line[]): Line | undefined => {
  for (const line of lines) {
    if (words.some(({ text }) => begins(text, line.text))) return line;
    if (getMarkup(line).includes('"position_')) return line;
  }
  return undefined;
};

/**
 * Reads a member's card. Between the name and the contact link are pronouns, degree (`· 1st`), headline and location. The
 * newer app also has a line "Company · School" there, which is split by the logo lines below the link. The older app has a
 * button for each logo instead.
 */
export const readPersonCard = (card: TopCard, name: PageField | undefined): Words['fields'] => {
  const { app, above, below, heading } = card;
  const degree = above.findLastIndex(({ text }) => /^·\s?\S/.test(text));
  const logos = app === 'voyager' ? above.filter(isLogo) : [];
  const words = above
    .slice(degree + 1)
    .filter((line) => !BADGE.test(line.text) && !logos.includes(line));
  const logo = logos[0] ?? findLogo(below, words);
  const combined = !logos[0] && logo && words.findLast(({ text }) => begins(text, logo.text));
  const others = words.filter((line) => line !== combined);
  // The location ends the row of the contact link, with a `·` between them.
  const hasPlace = others.length > 1 || above.at(-1)?.text === '·';
  const place = hasPlace ? others.pop()?.text : undefined;
  const headline = others[0]?.text;
  const isLone = logos.length < 2 && (!combined || combined.text === logo?.text);
  const company = logo && isLone && SCHOOL.test(getMarkup(logo)) ? undefined : logo;
  const experience =
    app === 'voyager' ? findExperience(heading.ownerDocument, company?.text) : undefined;
  // A single unexplained logo may be a school's, which is less likely if the headline names it.
  const isSure = company && (!isLone || (experience ?? COMPANY.test(getMarkup(company))));
  const guess = company && headline?.includes(company.text) ? 'medium' : 'low';
  return createPerson(
    name,
    headline,
    field(company?.text, isSure ? 'high' : guess),
    company?.element.closest('a') ?? experience?.link,
    place,
    experience?.title,
  );
};
