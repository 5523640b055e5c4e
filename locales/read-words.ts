import type { Language, Words } from './t';
import { getWordFile, type WordPart } from './word-parts';

declare global {
  /** The words that `language-script.js` began to read before the script of the page ran. */
  var earlyWords: { address: string; words: Promise<Words> } | undefined;
}

async function fetchWords(address: string): Promise<Words> {
  const response = await fetch(address);
  return (await response.json()) as Words;
}

const getAddress = (language: Language, part: WordPart) => `/${getWordFile(language, part)}`;

/** Begins to read the words that a page opens with. */
export function readWordsEarly(language: Language): void {
  const address = getAddress(language, 'first');
  globalThis.earlyWords = { address, words: fetchWords(address) };
}

/** Reads a file of words. Rejects when it is missing. */
export async function readWords(language: Language, part: WordPart): Promise<Words> {
  const address = getAddress(language, part);
  const early = globalThis.earlyWords;
  if (early?.address !== address) return fetchWords(address);
  // Another time it is read anew, since it may have failed.
  globalThis.earlyWords = undefined;
  return early.words;
}
