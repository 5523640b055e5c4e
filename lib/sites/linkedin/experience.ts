import { findAll } from '../core/dom';
import { readLine, readLines } from '../core/lines';

/** Whether a line names a company, alone or with more behind it: `Acme · Full-time`. */
export const begins = (line: string, company: string | undefined): boolean =>
  `${line} · `.startsWith(`${company} · `);

/**
 * The first entry of a member's experience, if it is at `company`; undefined: it is not, or the page does not have it. Only
 * the older app and pages for visitors do. An entry has a title and then the company, or the company and then a list of
 * titles.
 */
export const findExperience = (
  document: Document,
  company: string | undefined,
): { title: string | null | undefined; link: Element | null } | undefined => {
  const anchor = document.querySelector('[id^=experience],[data-section=experience]');
  const row = anchor?.closest('section')?.querySelector('li');
  if (!row) return undefined;
  const texts = readLines(row).map(({ text }) => text);
  const at = texts.findIndex((text) => begins(text, company));
  if (at < 0) return undefined;
  const [inner] = findAll(row, 'li');
  const [link = null] = findAll(row, 'a[href*="/company/"]');
  return {
    title: at > 0 ? texts[0] : readLine(inner),
    link,
  };
};
