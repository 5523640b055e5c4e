import { MAX_PAGE_TEXT } from '@/lib/contract/limits';

// No classes such as `\p{L}` here, because each costs a fifth of a millisecond in every page, even unused.

/** Characters without a width. Joiners are kept where they matter: in emoji, and in scripts that join letters. */
const INVISIBLE =
  /(?<=[A-Za-zÀ-ÿ\s])[\u200c\u200d]+|[\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** `• 1st`, a badge that some layouts append to a text, also in other languages. No letter or digit follows it, nor a word that begins with a capital. */
const DEGREE = /(\S)\s*[•·]\s*[123](?:st|nd|rd|er?|\.?[ºª°])\+?(?! [A-ZÀ-Þ]|\w).*/;

/** Most texts: words with single spaces, in Western European letters. They are readable as they are. */
const PLAIN = /^\w(?: ?[!-)+-~À-ÿ]){0,249}$/;

/**
 * Text in its composed form (NFC). Letters of Western Europe and common punctuation are in it already, and the first
 * `normalize` takes milliseconds in every page.
 */
export const compose = (text: string): string =>
  /[\u0300-\u200f\u2028-\uffff]/.test(text) ? text.normalize() : text;

/**
 * Text as a person reads it; null: nothing readable is left. A masked value ("*** ****") or dashes in place of one count as
 * nothing.
 */
export const cleanText = (raw: string | null | undefined): string | null => {
  if (raw && PLAIN.test(raw)) return raw;
  const text = (raw ?? '').replace(INVISIBLE, '').replace(/\s+/g, ' ').replace(DEGREE, '$1').trim();
  return /\*{3}|^[-*\s.,]*$/.test(text) ? null : compose(text).slice(0, MAX_PAGE_TEXT);
};

/** A count of followers or connections as a line of its own. `[^!-@\s]` stands for a letter. */
export const COUNTED = /^\d[\d.,\s]*[KMB]?\+?\s[^!-@\s]\S*$|^\D{2,9}: ?\d[\d.,]*\+?\D?$/;

const BADGE =
  /^[·•]|^\(?[^!-@\s][^!-`\s]{1,3}(?:\s?\/\s?[^!-@\s][^!-`\s]{1,5}){1,2}\)?$|^[123](?:st|nd|rd|er?|de|\.?[ºª°]|\.|:a|-й|\s?[次度촌])\+?$/;

/**
 * A line beside a name that says neither what the person does nor where: pronouns, degree (`1st degree connection1st`,
 * `Relation de 2e niveau · 2e`), a count. `[^!-`\s]` stands for a letter that is not an ASCII capital.
 */
export const isBadge = (text: string): boolean => BADGE.test(text) || COUNTED.test(text);
