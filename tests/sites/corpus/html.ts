import type { Random } from '@/sandbox/data/random';
import { createHash } from './person';

/** What a layout puts into a document. */
export interface Rendered {
  title: string;
  head?: string;
  body: string;
}

export const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A piece of markup, if there is something to put into it. */
export const when = <T>(
  value: T | null | undefined | false,
  render: (value: T) => string,
): string => (value === null || value === undefined || value === false ? '' : render(value));

/** As many boxes around something as a layout happens to have. */
export const nest = (random: Random, html: string, most = 3): string => {
  const depth = random.between(0, most);
  const open = Array.from({ length: depth }, () => `<div class="${createHash(random)}">`).join('');
  return `${open}${html}${'</div>'.repeat(depth)}`;
};

/** The older app writes a text twice: to be seen, and for screen readers. */
export const double = (text: string): string =>
  `<span aria-hidden="true"><!---->${escape(text)}<!----></span><span class="visually-hidden"><!---->${escape(text)}<!----></span>`;

export const toDocument = (language: string, { title, head = '', body }: Rendered): string =>
  `<!doctype html>
<html lang="${language}">
  <head>
    <title>${escape(title)}</title>
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`;

/** The tab's title of a signed-in page, perhaps with a count of news. */
export const toTitle = (random: Random, name: string): string =>
  `${random.chance(0.4) ? `(${random.between(1, 12)}) ` : ''}${name} | LinkedIn`;
