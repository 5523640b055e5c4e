import { foldText } from '../look-up/fold-text';

/** The words by which names are compared, without accents. */
export const listNameWords = (name: string): string[] =>
  foldText(name).match(/[\p{L}\p{M}]{2,}/gu) ?? [];

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
export const getScripts = (words: readonly string[]): number =>
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
