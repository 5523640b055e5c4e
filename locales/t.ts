import { createInstance, type i18n, type TFunction } from 'i18next';
import { LANGUAGES } from '@/lib/contract/default-settings';
import type { Settings } from '@/lib/contract/settings';
import type enWords from './en.json';

/** Every sentence that a person reads is said here, in the language they chose. */

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof enWords };
  }
}

export type Language = (typeof LANGUAGES)[number];

/** By language: gives the sections of `en.json` that are spoken in this bundle. Called when somebody first speaks it. */
export type Sentences = Record<Language, () => Partial<typeof enWords>>;

let sentences: Sentences | undefined;

/** To be called once in each bundle, before anything is said. */
export const speakFrom = (known: Sentences): void => {
  sentences = known;
};

/** The first of the browser's languages that we speak, else English. */
const findBrowserLanguage = (): Language =>
  navigator.languages
    .map((tag) => LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined) ?? 'en';

let made: i18n | undefined;

/** Made at the first sentence: the background starts often, and seldom says anything. */
function getWords(): i18n {
  if (made) return made;
  const words = createInstance();
  void words.init({
    lng: findBrowserLanguage(),
    supportedLngs: LANGUAGES,
    nsSeparator: false,
    resources: {},
    // The sentences are in the bundle, so nothing has to be waited for.
    initAsync: false,
    // React escapes; a name with markup in it is shown as it is.
    interpolation: { escapeValue: false },
  });
  made = words;
  learn(words, findBrowserLanguage());
  return words;
}

function learn(words: i18n, language: Language): void {
  if (words.hasResourceBundle(language, 'translation')) return;
  words.addResourceBundle(language, 'translation', sentences?.[language]());
}

/** The sentence for a key of `en.json`. */
export const t = ((key: never, values: never) => getWords().t(key, values)) as TFunction;

/** Whether there is a sentence for a key that is only known at run time. */
export const hasWords = (key: string): boolean => getWords().exists(key);

/** The language that a choice means; null is the browser's. */
export const resolveLanguage = (choice: Settings['language']): Language =>
  choice ?? findBrowserLanguage();

export const getLanguage = (): Language =>
  LANGUAGES.find((language) => language === getWords().language) ?? 'en';

/** Takes effect at once for every later call of `t`. */
export const setLanguage = (language: Language): void => {
  const words = getWords();
  learn(words, language);
  void words.changeLanguage(language);
};

/** Calls `listener` at each change of language until the answered function is called. */
export const onLanguageChange = (listener: () => void): (() => void) => {
  const words = getWords();
  words.on('languageChanged', listener);
  return () => {
    words.off('languageChanged', listener);
  };
};
