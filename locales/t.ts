import { createInstance } from 'i18next';
import { LANGUAGES, type Settings } from '@/lib/contract/settings';
import de from './de.json';
import en from './en.json';

/** Every sentence that a person reads comes from here, in the language they chose. */

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

export type Language = (typeof LANGUAGES)[number];

/** The first of the browser's languages that we speak, else English. */
const findBrowserLanguage = (): Language =>
  navigator.languages
    .map((tag) => LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined) ?? 'en';

const words = createInstance();
void words.init({
  lng: findBrowserLanguage(),
  fallbackLng: 'en',
  supportedLngs: LANGUAGES,
  nsSeparator: false,
  resources: { en: { translation: en }, de: { translation: de } },
  // The sentences are in the bundle, so nothing has to be waited for.
  initAsync: false,
  // React escapes; a name with markup in it is shown as it is.
  interpolation: { escapeValue: false },
});

/** The sentence for a key of `en.json`. */
export const { t } = words;

/** Whether there is a sentence for a key that is only known at run time. */
export const hasWords = (key: string): boolean => words.exists(key);

/** The language that a choice means; null is the browser's. */
export const resolveLanguage = (choice: Settings['language']): Language =>
  choice ?? findBrowserLanguage();

export const getLanguage = (): Language =>
  LANGUAGES.find((language) => language === words.language) ?? 'en';

/** Takes effect at once for every later call of `t`. */
export const setLanguage = (language: Language): void => {
  void words.changeLanguage(language);
};

/** Calls `listener` at each change of language until the answered function is called. */
export const onLanguageChange = (listener: () => void): (() => void) => {
  words.on('languageChanged', listener);
  return () => {
    words.off('languageChanged', listener);
  };
};
