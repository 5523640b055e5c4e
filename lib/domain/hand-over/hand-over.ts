import { toCsv, type CsvCell } from '../import/to-csv';

/**
 * This folder: a person, an account or a list as a text that a rep gives to a colleague.
 * This file: the forms of such a text.
 */

export const HAND_OVER_FORMS = ['text', 'markdown', 'csv'] as const;
export type HandOverForm = (typeof HAND_OVER_FORMS)[number];

export interface HandOver {
  title: string;
  lines: string[];
  /** Why now, a line each. */
  reasons: string[];
  /** The same as cells of a table, in the same order for all of a kind. */
  cells: CsvCell[];
}

const BETWEEN = ' · ';

/** Signs that Markdown would take for its own, in texts of strangers' pages. */
const MARKS = /[\\`*_[\]<>#|~]/gu;

const toMarkdownText = (text: string): string => text.replace(MARKS, String.raw`\$&`);

/** An address stays a link, which a mark before its signs would break. */
const toMarkdownPart = (part: string): string =>
  /^https?:\/\/[^\s<>]+$/u.test(part) ? `<${part}>` : toMarkdownText(part);

const toMarkdownLine = (line: string): string =>
  line.split(BETWEEN).map(toMarkdownPart).join(BETWEEN);

const toText = ({ title, lines, reasons }: HandOver): string =>
  [title, ...lines, ...reasons].join('\n');

const toMarkdown = ({ title, lines, reasons }: HandOver): string =>
  [
    `**${toMarkdownText(title)}**`,
    '',
    ...lines.map((line) => `- ${toMarkdownLine(line)}`),
    ...reasons.map((reason) => `- *${toMarkdownText(reason)}*`),
  ].join('\n');

const toOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Each text in one line. What a person is called by, such as their email, does not stand below again. */
const toOneLines = ({ title, lines, reasons, cells }: HandOver): HandOver => ({
  title: toOneLine(title),
  lines: lines.map(toOneLine).filter((line) => line !== toOneLine(title)),
  reasons: reasons.map(toOneLine),
  cells,
});

/** What is handed over, in one of the forms. As CSV, each is a row. */
export function writeHandOver(all: readonly HandOver[], form: HandOverForm): string {
  if (form === 'csv') return toCsv(all.map(({ cells }) => cells));
  return all
    .map(toOneLines)
    .map(form === 'text' ? toText : toMarkdown)
    .join('\n\n');
}

/** Those that are not empty, each once. */
export const keepText = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.map((value) => value?.trim() ?? '').filter(Boolean)),
];

/** Facts in one line. */
export const joinFacts = (values: readonly (string | null | undefined)[]): string =>
  keepText(values).join(BETWEEN);
