import { findAll } from '../core/dom';
import { readLine, readLines } from '../core/lines';

/** Whether a line says a company, alone or with more behind it: `Acme · Full-time`. */
export const begins = (line: string, company: string | undefined): boolean =>
  `${line} · `.startsWith(`${company} · `);

/**
 * The first row of a member's experience, where the older app, or the page of a visitor, has it in the document, if it is at `company`; undefined
 * when it is elsewhere. A row says title, then company; or company, then titles in a list of their own.
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
