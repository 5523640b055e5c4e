import de from './de.json?raw';
import type enWords from './en.json';
import en from './en.json?raw';
import type { Sentences } from './t';

/** What the extension's pages say. As text until it is wanted: a page speaks one language. */
export const ALL_SENTENCES: Sentences = {
  de: () => JSON.parse(de) as typeof enWords,
  en: () => JSON.parse(en) as typeof enWords,
};
