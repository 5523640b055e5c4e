import { foldText } from '../look-up/fold-text';

/** The words by which names are compared, without accents and initials. "李 明" is one word. */
export function listNameWords(name: string): string[] {
  const text = foldText(name);
  const single = text.match(/\p{Lo}/gu)?.join('');
  return text.match(/[\p{L}\p{M}]{2,}/gu) ?? (single === undefined ? [] : [single]);
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Han}/u,
  /\p{Script=Hiragana}/u,
  /\p{Script=Katakana}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
];

/** The scripts in which the words of a name are written, a bit for each; 0: there are no words. */
const getScripts = (words: readonly string[]): number =>
  // The lowest bit is for any other script.
  words.reduce((all, word) => all | (1 << (SCRIPTS.findIndex((one) => one.test(word)) + 1)), 0);

/**
 * Whether two names are of two people, because they share no word. Not if one of them is blank, or in another script:
 * "Анна" is "Anna".
 */
export function hasNoCommonWord(one: string, other: string): boolean {
  const [words, others] = [listNameWords(one), listNameWords(other)];
  const isComparable = (getScripts(words) & getScripts(others)) !== 0;
  return isComparable && !words.some((word) => others.includes(word));
}

/**
 * Whether two names with one mailbox are of one person: all words of one are in the other, as in "A. Lind" and "LIND, Ada",
 * or both have the same letters, as in "山田太郎" and "山田 太郎". A name without words may be anybody's. Names in two scripts
 * share none, because the same person twice is better than two people as one.
 */
export const isSameMailboxName = <Word>(words: readonly Word[], others: readonly Word[]): boolean =>
  words.every((word) => others.includes(word)) ||
  others.every((word) => words.includes(word)) ||
  words.join('') === others.join('');
