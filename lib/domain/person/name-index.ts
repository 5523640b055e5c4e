import type { Subject } from '@/lib/contract/stored/job';
import { foldText } from '../look-up/fold-text';

/** The index that finds people by the beginning of any word of their name. */

/** A turned name, and whose it is. */
export type NameKey = [turnedName: string, key: string];

/** Where a word begins. In scripts that do not separate words, each letter begins one. */
const BEGINNINGS =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** A longer name is found by its first words. */
const MAX_BEGINNINGS = 20;

/** A name from each of its words on, with what stands before it after a line break. */
export function listTurnedNames(label: string): string[] {
  const name = foldText(label);
  return [...name.matchAll(BEGINNINGS)]
    .slice(0, MAX_BEGINNINGS)
    .map(({ index }) => `${name.slice(index)}\n${name.slice(0, index)}`);
}

/** The index keys of a subject that is a person: one for each word of the name. */
export const listNameKeys = ({ kind, key, label }: Subject): NameKey[] =>
  kind === 'person' ? listTurnedNames(label).map((name) => [name, key]) : [];

/** The longest of these folded words, as the index writes it: the fewest names have it. Empty: nobody is called so. */
export const toIndexedWord = (words: readonly string[]): string =>
  words
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');
