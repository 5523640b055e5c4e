import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import type { Settings } from '@/lib/contract/stored/settings';
import type enWords from './en.json';

/**
 * Every sentence that a person reads is said here, in the language they chose. Without i18next, whose JSON format the files
 * keep: every page and the worker would read its 40 kB before their first word.
 */

export type Language = (typeof LANGUAGES)[number];

/** Sections of `en.json`, in some language: each with the plural forms that the language has. */
export type Words = Partial<Record<keyof typeof enWords, object>>;

/** `_zero` is said of none where there is such a sentence, the others as the language counts (`Intl.PluralRules`; millions as "other"). */
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

/** What is known of each language. */
const known: Partial<Record<Language, Words>> = {};

const getPrimary = (tag: string) => tag.split('-')[0]?.toLowerCase();

/** Whether two tags name one language, whatever the country: `pt-PT` and `pt-BR`. */
export const isSameLanguage = (one: string, other: string): boolean =>
  getPrimary(one) === getPrimary(other);

/** The first of the browser's languages that there are sentences in, else English. */
const findBrowserLanguage = (): Language =>
  navigator.languages
    .map((tag) => LANGUAGES.find((language) => isSameLanguage(language, tag)))
    .find((language) => language !== undefined) ?? 'en';

interface OpenLanguage {
  language: Language;
  words: Words;
  plurals: Intl.PluralRules;
}

const openLanguage = (language: Language): OpenLanguage => ({
  language,
  words: known[language] ?? {},
  plurals: new Intl.PluralRules(language),
});

let current: OpenLanguage | undefined;
const getCurrent = (): OpenLanguage => (current ??= openLanguage(findBrowserLanguage()));

/** Sets what is known of a language. */
export function setWords(language: Language, words: Words): void {
  known[language] = words;
  if (current?.language === language) current = openLanguage(language);
}

function find({ words }: OpenLanguage, key: string): string | undefined {
  let found: unknown = words;
  for (const name of key.split('.')) {
    found = typeof found === 'object' ? (found as Record<string, unknown> | null)?.[name] : null;
  }
  return typeof found === 'string' ? found : undefined;
}

const findCounted = (current: OpenLanguage, key: string, count: number): string | undefined =>
  (count === 0 ? find(current, `${key}_zero`) : undefined) ??
  find(current, `${key}_${current.plurals.select(count)}`) ??
  find(current, `${key}_other`) ??
  find(current, key);

/** Characters that set the direction of the text after them. With one, a name could turn the rest of its sentence round. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/gu;
/** What begins and ends a part of a text with a direction of its own. */
const [OPEN, CLOSE] = ['\u2068', '\u2069'];
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether each part that a text begins ends in it, as in a sentence that was made of values itself. */
function isClosed(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === OPEN) open += 1;
    else if (character === CLOSE) open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** A value as it stands in a sentence: whatever it holds, it changes the direction of nothing around it. */
function toPart(value: string): string {
  const part = value.replace(TURNS, '');
  const closed = isClosed(part) ? part : part.replaceAll(OPEN, '').replaceAll(CLOSE, '');
  return RIGHT_TO_LEFT.test(closed) ? OPEN + closed + CLOSE : closed;
}

/** The sentence for a key of `en.json`. React escapes: a name with markup in it is said as it is. */
export function t(key: SentenceKey, values: SentenceValues = {}): string {
  const current = getCurrent();
  const sentence =
    values.count === undefined ? find(current, key) : findCounted(current, key, values.count);
  return (sentence ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    toPart(String(values[name] ?? '')),
  );
}

/** Whether there is a sentence for a key that is only known at run time. */
export const hasWords = (key: string): boolean => find(getCurrent(), key) !== undefined;

/** The language that a choice means; null is the browser's. */
export const resolveLanguage = (choice: Settings['language']): Language =>
  choice ?? findBrowserLanguage();

export const getLanguage = (): Language => getCurrent().language;

const listeners = new Set<() => void>();

/** Takes effect at once for every later call of `t`. */
export function setLanguage(language: Language): void {
  if (getLanguage() === language) return;
  current = openLanguage(language);
  for (const listener of listeners) listener();
}

/** Calls `listener` at each change of language until the answered function is called. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
