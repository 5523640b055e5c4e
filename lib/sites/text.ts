/** Longest text taken from a page: the contract's `MAX_PAGE_TEXT`, which cannot be imported without its parser. */
const MAX_TEXT = 500;

/** Marks without a width. Joiners are kept where they mean something: in emoji and in scripts that join letters. */
const INVISIBLE = /([a-zà-ÿ\s])\p{Cf}+|(?![\u200c\u200d])\p{Cf}/giu;
/** `• 1st`, a badge that some layouts glue to a text. */
const DEGREE = /(\S)\s*[•·]\s*(?:1st|2nd|3rd)\b.*/;

/** Text as a person reads it, or null when nothing readable is left. A masked value ("*** ****") is nothing. */
export function cleanText(raw: string | null | undefined): string | null {
  const text = (raw ?? '')
    .replace(INVISIBLE, '$1')
    .replace(/\s+/g, ' ')
    .replace(DEGREE, '$1')
    .trim();
  return /\*{3}|^[*\s.,]*$/.test(text) ? null : text.normalize().slice(0, MAX_TEXT);
}

/**
 * A line that stands beside a name without saying what the person does or where: pronouns, degree (`1st degree
 * connection1st`, `Relation de 2e niveau · 2e`), Premium.
 */
export const BADGE =
  /^[·•]|^\([\p{L}/ ]+\)$|^(s?he|they|ell[ea]|sie|er)\s?\/|^(.{0,50}\D)?[123](st|nd|rd|er?|º|ª|\.)\+?$|^profile enhanced/iu;
