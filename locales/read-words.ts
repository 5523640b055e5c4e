import type { Language, Words } from './t';
import { getWordFile, type WordPart } from './word-parts';

/** Reads a file of words. Rejects when it is missing. */
export async function readWords(language: Language, part: WordPart): Promise<Words> {
  const response = await fetch(`/${getWordFile(language, part)}`);
  return (await response.json()) as Words;
}
