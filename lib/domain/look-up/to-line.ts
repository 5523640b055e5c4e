/** What is not seen but changes what is: directions, halves of characters. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** What a rep wrote or pasted, in one line and without what nobody sees. */
export const toLine = (text: string): string =>
  text.replace(UNSEEN, '').replace(CONTROL, ' ').replace(/\s+/gu, ' ').trim().normalize();
