import { loadMessages, setLanguage, type Language } from './t';

/** Each language is a file of its own, of which a page loads the one that it shows. */
const FILES = {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
};

let asked: Language;

/** Loads every sentence of a language, then says them; of two calls the later one counts. Rejects when a file is missing. */
export async function changeLanguage(language: Language): Promise<void> {
  asked = language;
  const { default: words } = await FILES[language]();
  loadMessages({ [language]: () => words });
  if (asked === language) setLanguage(language);
}
