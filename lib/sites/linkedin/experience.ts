import { findAll } from '../core/dom';
import { readLine, readLines, type Line } from '../core/lines';

/** A line with a dot at each end, so that a part of it that is between dots can be found. */
export const addDots = (line: string | undefined): string => ` · ${line} · `;

/** Whether a line names a company, alone or with more behind it: `Acme · Full-time`. */
export const begins = (line: string | undefined, company: string | undefined): boolean =>
  addDots(line).startsWith(addDots(company));

/** A position in a member's experience that has not ended. */
interface Position {
  title: string | null | undefined;
  /** As it is written: `Acme · Full-time`. */
  company: string | undefined;
  link: Element | undefined;
}

/** With `isOnly`, no other position has been found. */
export type FoundPosition = Position & { isOnly: boolean };

const SECTION = '[id^=exper],[data-section^=exp],[componentkey*=Experi]:not([componentkey*=Vol])';
/** The last one is a first entry that has lost its key, but not the box around a visitor's list (`…__content`). */
const ENTRY =
  'li,[componentkey^=entity],h2+div:not([class*=__c],[componentkey],:has([componentkey]))';
const TWO_YEARS = /[12][09]\d\d\D.*[12][09]\d\d/;
/**
 * A period: `Jan 2021 - Present · 3 yrs`, `2021年1月 - 現在`, `3/2021–3/2022`. It is short and begins with a month or a year. It
 * has not ended if there is no second year.
 */
const PERIOD = /^(?:\S{1,15} ?(?:de |\d\d? )?)?[12][09]\d\d[^-–—~至]{0,9}[-–—~至](?!\d\d ).{1,50}$/;

/** The first line of the smallest element around a line that begins with another one. */
const readFirstAbove = ({ text, box: innermost }: Line): string | undefined => {
  let box: Element | null = innermost;
  while (readLine(box) === text) box = box?.parentElement ?? null;
  return readLine(box);
};

/**
 * The position of one entry that has not ended. An entry has a title, the company and the dates; or the company, and then
 * several titles with their dates. Some pages have no dates, and there the first entry counts.
 */
const readEntry = (
  entry: Element,
  at: number,
  company: string | undefined,
): Position | undefined => {
  const lines = readLines(entry);
  const texts = lines.map(({ text }) => text);
  const link = findAll(entry, 'a[href*="/company/"]')[0];
  const dates = texts.findIndex((text) => PERIOD.test(text));
  const period = lines[dates];
  const named = texts.findIndex((text) => begins(text, company));
  if (period) {
    if (dates < 1 || TWO_YEARS.test(period.text)) return undefined;
    const isGroup = dates > 2 && named !== 1;
    const title = isGroup ? readFirstAbove(period) : texts[0];
    return { title, company: dates > 1 ? texts[isGroup ? 0 : 1] : undefined, link };
  }
  if (at > 0 || named < 0 || texts.some((text) => TWO_YEARS.test(text))) return undefined;
  const title = named > 0 ? texts[0] : readLine(findAll(entry, ENTRY)[0]);
  return { title, company: texts[named], link };
};

/**
 * Finds the current position of a member's experience: the one at `company`, or without a company the first; undefined: there
 * is none, or the page does not have it.
 */
export type FindPosition = (company: string | undefined) => FoundPosition | undefined;

export const createPositionFinder = (document: Document): FindPosition => {
  const [anchor] = findAll(document, SECTION);
  const section = anchor?.closest('section') ?? anchor;
  const entries = section ? findAll(section, ENTRY) : [];
  return (company) => {
    const [first, another] = entries
      .filter((entry) => !entry.parentElement?.closest(ENTRY))
      .flatMap((entry, at) => readEntry(entry, at, company) ?? [])
      .filter((one) => !company || begins(one.company, company));
    return first && { ...first, isOnly: !another };
  };
};
