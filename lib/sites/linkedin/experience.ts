import { findAll } from '../core/dom';
import { readLine, readLines } from '../core/lines';

/** Whether a line names a company, alone or with more behind it: `Acme · Full-time`. */
export const begins = (line: string | undefined, company: string | undefined): boolean =>
  `${line} · `.startsWith(`${company} · `);

/** A position in a member's experience that has not ended. */
interface Position {
  title: string | undefined;
  /** As it is written: `Acme · Full-time`. */
  company: string | undefined;
  link: Element | null;
}

const SECTION = '[id^=experience],[data-section=experience],[componentkey*=Experience]';
const ENTRY = 'li,[componentkey^=entity]';
const YEAR = /(?:^|\D)(?:19|2\d)\d\d(?!\d)/g;
/** A period that has begun and not ended: `Jan 2021 - Present · 3 yrs`. */
const isOpen = (line: string) => /[-–—~至]/.test(line) && line.match(YEAR)?.length === 1;

/**
 * The position of one entry that has not ended. An entry has a title, the company and the dates; or the company, and then
 * several titles with their dates. Some pages have no dates, and there the first entry counts.
 */
const readEntry = (
  entry: Element,
  at: number,
  company: string | undefined,
): Position | undefined => {
  const texts = readLines(entry).map(({ text }) => text);
  const link = findAll(entry, 'a[href*="/company/"]')[0] ?? null;
  const dates = texts.findIndex(isOpen);
  const named = company ? texts.findIndex((text) => begins(text, company)) : -1;
  if (dates > 0) {
    const isGroup = dates > 2 && named !== 1;
    return isGroup
      ? { title: texts[dates - 1], company: texts[0], link }
      : { title: texts[0], company: dates > 1 ? texts[1] : undefined, link };
  }
  if (at > 0 || named < 0 || texts.some((text) => text.match(YEAR)?.[1])) return undefined;
  const title = named > 0 ? texts[0] : readLine(findAll(entry, ENTRY)[0]);
  return { title, company: texts[named], link };
};

/**
 * The current position of a member's experience: the one at `company`, or without a company the first; undefined: there is
 * none, or the page does not have it.
 */
export const findPosition = (
  document: Document,
  company: string | undefined,
): Position | undefined => {
  const anchor = document.querySelector(SECTION);
  const section = anchor?.closest('section') ?? anchor;
  if (!section) return undefined;
  const positions = findAll(section, ENTRY)
    .filter((entry) => !entry.parentElement?.closest(ENTRY))
    .flatMap((entry, at) => readEntry(entry, at, company) ?? []);
  return positions.find((one) => !company || begins(one.company, company));
};
