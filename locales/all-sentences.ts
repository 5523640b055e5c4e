import de from './de.json?raw';
import type enWords from './en.json';
import en from './en.json?raw';
import type { Sentences } from './t';

/** All sentences of the extension's pages. As text until a language is used: a page uses one. */
export const ALL_SENTENCES: Sentences = {
  de: () => JSON.parse(de) as typeof enWords,
  en: () => JSON.parse(en) as typeof enWords,
};
