import type { PageField } from '@/lib/contract/messages/page-report';
import { field } from '../core/fields';
import type { Line } from '../core/lines';
import type { Words } from '../core/site';
import { BADGE } from '../core/text';
import { begins, findExperience } from './experience';
import { createPerson } from './person-fields';
import type { TopCard } from './top-card';

/** What holds a line that stands for a company or a school, and tells which: label (in English), link, class, drawing. */
const BOX = 'button,a,[class*=-name]';
const COMPANY = /="Current company|\/company\/|"position_|company-(?:name|accent)/;
const SCHOOL = /="Education|\/school\/|"education_|school-(?:name|accent)/;

const getMarkup = ({ element }: Line): string =>
  (element.closest(BOX) ?? element.parentElement ?? element).outerHTML;
/** In the older app a logo is a button, or a link or box of the sort. */
const isLogo = (line: Line): boolean =>
  !!line.element.closest(BOX) &&
  [/^<button/, COMPANY, SCHOOL].some((sort) => sort.test(getMarkup(line)));

/** The first line that a lone word of the card repeats, or begins with: what stands beside a logo. */
const findLogo = (lines: Iterable<Line>, words: readonly Line[]): Line | undefined => {
  for (const line of lines) {
    if (words.some(({ text }) => begins(text, line.text))) return line;
    if (getMarkup(line).includes('"position_')) return line;
  }
  return undefined;
};

/**
 * What a member's card says. Between name and contact link stand pronouns, degree (`· 1st`), headline and place. The
 * newer app has there a line "Company · School" too, which the logo lines below the link take apart; the older one has a
 * button per logo instead.
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
  // The place ends the row of the contact link, with a `·` between.
  const hasPlace = others.length > 1 || above.at(-1)?.text === '·';
  const place = hasPlace ? others.pop()?.text : undefined;
  const headline = others[0]?.text;
  const isLone = logos.length < 2 && (!combined || combined.text === logo?.text);
  const company = logo && isLone && SCHOOL.test(getMarkup(logo)) ? undefined : logo;
  const experience =
    app === 'voyager' ? findExperience(heading.ownerDocument, company?.text) : undefined;
  // A lone logo that nothing explains may be a school; less so when the headline names it.
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
