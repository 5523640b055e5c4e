/** Invisible characters that change how a text is shown: text directions, and half surrogates. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** A text of the rep as one line, without invisible characters. */
export const toLine = (text: string): string =>
  text.replace(UNSEEN, '').replace(CONTROL, ' ').replace(/\s+/gu, ' ').trim().normalize();
