/** Longest text taken from a page: the contract's `MAX_PAGE_TEXT`, which cannot be imported without its parser. */
const MAX_TEXT = 500;

/** Marks without a width. Joiners are kept where they mean something: in emoji and in scripts that join letters. */
const INVISIBLE = /([A-Za-zÀ-ÿ\s])[\p{Cf}]+|(?![\u200c\u200d])[\p{Cf}]/gu;
/** `• 1st`, a badge that some layouts glue to a text, and its like in other languages. */
const DEGREE = /(\S)\s*[•·]\s*[123](?:st|nd|rd|er?|\.?[ºª°])\+?(?![\p{L}\d]).*/u;

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
 * connection1st`, `Relation de 2e niveau · 2e`), a count of followers or connections.
 */
export const BADGE =
  /^[·•]|^\(?[\p{L}][^\P{L}A-Z]{1,5}(?:\s?\/\s?[\p{L}][^\P{L}A-Z]{1,5}){1,2}\)?$|^(?:.{0,50}\D)?[123](?:st|nd|rd|er?|de|\.?[ºª°]|\.|:a|-й|[次度촌])\+?$|^\d[\d.,\s]*[KMB]?\+?\s[\p{L}]+$/u;
