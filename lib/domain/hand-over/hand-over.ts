import { toCsv, type CsvCell } from '../import/to-csv';

/**
 * This folder: a person, an account or a list as a text that a rep gives to a colleague.
 * This file: the forms of such a text.
 */

export const HAND_OVER_FORMS = ['text', 'markdown', 'csv'] as const;
export type HandOverForm = (typeof HAND_OVER_FORMS)[number];

export interface HandOver {
  title: string;
  /** What is known, a line each. */
  lines: string[];
  /** Why now, a line each. */
  reasons: string[];
  /** The same as cells of a table, in the same order for all of a kind. */
  cells: CsvCell[];
}

/** Signs that Markdown would take for its own, in texts of strangers' pages. */
const MARKS = /[\\`*_[\]<>#|~]/gu;

const toMarkdownLine = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(MARKS, String.raw`\$&`);

const toText = ({ title, lines, reasons }: HandOver): string =>
  [title, ...lines, ...reasons].join('\n');

/** An address stays a link, which a mark before its signs would break. */
const isAddress = (line: string): boolean => /^https?:\/\/\S+$/u.test(line);

const toMarkdown = ({ title, lines, reasons }: HandOver): string =>
  [
    `**${toMarkdownLine(title)}**`,
    '',
    ...lines.map((line) => `- ${isAddress(line) ? `<${line}>` : toMarkdownLine(line)}`),
    ...reasons.map((reason) => `- *${toMarkdownLine(reason)}*`),
  ].join('\n');

/** What is handed over, in one of the forms. As CSV, each is a row. */
export function writeHandOver(all: readonly HandOver[], form: HandOverForm): string {
  if (form === 'csv') return toCsv(all.map(({ cells }) => cells));
  return all.map(form === 'text' ? toText : toMarkdown).join('\n\n');
}

/** Those that are not empty. */
export const keepText = (values: readonly (string | null | undefined)[]): string[] =>
  values
    .map((value) => value?.trim())
    .filter((value) => value !== undefined && value !== '') as string[];
