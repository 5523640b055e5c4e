import { readWords } from './read-words';
import { getLanguage, setLanguage, setWords, type Language, type Words } from './t';
import type { WordPart } from './word-parts';

let asked: Language = 'en';
let parts: WordPart[] = ['first'];

const reading = new Map<string, Promise<Words>>();

function readOnce(language: Language, part: WordPart) {
  const name = `${language} ${part}`;
  const words = reading.get(name) ?? readWords(language, part);
  reading.set(name, words);
  words.catch(() => reading.delete(name));
  return words;
}

/** Of each language, the parts that were loaded last. */
const loaded = new Map<Language, WordPart[]>();

/** Loads what is needed of a language, then says it; of two calls the later one counts. Rejects when a file is missing. */
export async function changeLanguage(language: Language): Promise<void> {
  asked = language;
  const needed = parts;
  if (loaded.get(language) === needed && getLanguage() === language) return;
  const words = await Promise.all(needed.map((part) => readOnce(language, part)));
  setWords(language, Object.assign({}, ...words) as Words);
  loaded.set(language, needed);
  if (asked === language) setLanguage(language);
}

/** Has every sentence of the pages loaded with a language, from the next one on. */
export function sayEverything(): void {
  parts = ['first', 'later'];
}

/** Has what the background says loaded with a language, and nothing else. */
export function sayBackground(): void {
  parts = ['background'];
}

/** Loads every sentence: for a screen that is not among the first. */
export async function loadAllWords(): Promise<void> {
  sayEverything();
  await changeLanguage(asked);
}
