import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import type { Settings } from '@/lib/contract/stored/settings';
import type enWords from './en.json';

/** Every sentence that a person reads is said here, in the language they chose. */

export type Language = (typeof LANGUAGES)[number];

/** By language: gives the sections of `en.json` that are spoken in this bundle. Called when somebody first speaks it. */
export type Sentences = Record<Language, () => Partial<typeof enWords>>;

/** `_zero` is said of none where there is such a sentence, the others as the language counts (`Intl.PluralRules`). */
type Counted<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'other'}`
  ? Name | Key
  : Key;

type KeysOf<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? Counted<Name>
    : `${Name}.${KeysOf<Words[Name]>}`;
}[keyof Words & string];

/** The path of a sentence in `en.json`; of counted ones, without the ending. */
export type SentenceKey = KeysOf<typeof enWords>;

/** What stands for the names in braces. `count` also chooses among the sentences for one and for many. */
export type SentenceValues = Record<string, string | number | null | undefined> & {
  count?: number;
};

let sentences: Sentences | undefined;

/** To be called once in each bundle, before anything is said. */
export const loadMessages = (known: Sentences): void => {
  sentences = known;
};

/** The first of the browser's languages that we speak, else English. */
const findBrowserLanguage = (): Language =>
  navigator.languages
    .map((tag) => LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined) ?? 'en';

/** A language that is spoken. Made at its first sentence: the background starts often, and seldom says anything. */
interface Voice {
  language: Language;
  words: object;
  plurals: Intl.PluralRules;
}

const makeVoice = (language: Language): Voice => ({
  language,
  words: sentences?.[language]() ?? {},
  plurals: new Intl.PluralRules(language),
});

let voice: Voice | undefined;
const getVoice = (): Voice => (voice ??= makeVoice(findBrowserLanguage()));

function find({ words }: Voice, key: string): string | undefined {
  let found: unknown = words;
  for (const name of key.split('.')) {
    found = typeof found === 'object' ? (found as Record<string, unknown> | null)?.[name] : null;
  }
  return typeof found === 'string' ? found : undefined;
}

const findCounted = (spoken: Voice, key: string, count: number): string | undefined =>
  (count === 0 ? find(spoken, `${key}_zero`) : undefined) ??
  find(spoken, `${key}_${spoken.plurals.select(count)}`) ??
  find(spoken, key);

/** The sentence for a key of `en.json`. React escapes: a name with markup in it is said as it is. */
export function t(key: SentenceKey, values: SentenceValues = {}): string {
  const spoken = getVoice();
  const sentence =
    values.count === undefined ? find(spoken, key) : findCounted(spoken, key, values.count);
  return (sentence ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

/** Whether there is a sentence for a key that is only known at run time. */
export const hasWords = (key: string): boolean => find(getVoice(), key) !== undefined;

/** The language that a choice means; null is the browser's. */
export const resolveLanguage = (choice: Settings['language']): Language =>
  choice ?? findBrowserLanguage();

export const getLanguage = (): Language => getVoice().language;

const listeners = new Set<() => void>();

/** Takes effect at once for every later call of `t`. */
export function setLanguage(language: Language): void {
  if (getLanguage() === language) return;
  voice = makeVoice(language);
  for (const listener of listeners) listener();
}

/** Calls `listener` at each change of language until the answered function is called. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
