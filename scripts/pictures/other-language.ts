import type { Page } from 'playwright-core';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import { ALL_WORDS, listSentences } from '@/locales/all-words';
import type { Language } from '@/locales/t';

/** Shows a page's sentences in another language where they stand, since a change of language would close what is open. */

/**
 * `pseudo` makes each English sentence longer, with accents: what stays plain on it is no sentence of the locales.
 * `pseudo-rtl` shows the same from right to left.
 */
const PSEUDO = ['pseudo', 'pseudo-rtl'] as const;
export type PictureLanguage = Language | (typeof PSEUDO)[number];

/** Throws when there is no such language. */
export function readPictureLanguage(name: string): PictureLanguage {
  const names = [...LANGUAGES, ...PSEUDO];
  const language = names.find((each) => each === name);
  if (!language) throw new Error(`There is no language "${name}", only ${names.join(', ')}.`);
  return language;
}

const isPseudo = (language: PictureLanguage): language is (typeof PSEUDO)[number] =>
  PSEUDO.some((each) => each === language);

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  c: 'ç',
  s: 'š',
};

/** "Save" as "[Šávé~~]": accented, and longer by two fifths. Names in braces stay. */
function toPseudo(sentence: string): string {
  const accented = sentence.replace(/\{\{\w+\}\}|[a-z]/gu, (part) => ACCENTS[part] ?? part);
  return `[${accented}${'~'.repeat(Math.ceil(sentence.length * 0.4))}]`;
}

/** Finds a sentence whatever was filled in. */
const toPattern = (sentence: string): string =>
  `^${sentence
    .split(/(\{\{\w+\}\})/u)
    .map((part, at) =>
      at % 2 === 1 ? '(.+?)' : part.replace(/[\^$.*+?()[\]{}|/]/gu, String.raw`\$&`),
    )
    .join('')}$`;

/** A whole sentence is looked for before one with something filled in, and a long one before a short one. */
const rank = (sentence: string) => (sentence.includes('{{') ? 0 : 1000) + sentence.length;

/** A sentence as a pattern that finds it on screen, and what it is in the other language. */
function listTranslations(
  language: PictureLanguage,
): { pattern: string; names: string[]; words: string }[] {
  const others = new Map(isPseudo(language) ? [] : listSentences(ALL_WORDS[language]));
  return listSentences(ALL_WORDS.en)
    .sort(([, one], [, other]) => rank(other) - rank(one))
    .map(([key, english]) => ({
      pattern: toPattern(english),
      names: [...english.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = '']) => name),
      words: isPseudo(language)
        ? toPseudo(english)
        : (others.get(key) ?? others.get(key.replace(/_\w+$/u, '_other')) ?? english),
    }));
}

/** Translates what a page shows, parts of sentences too. Returns what puts the English back. */
export async function showInLanguage(
  page: Page,
  language: PictureLanguage,
): Promise<() => Promise<void>> {
  // As one text, which is handed over in a fraction of the time that as many objects take.
  const before = await page.evaluateHandle(
    (text) => {
      const translations = JSON.parse(text) as ReturnType<typeof listTranslations>;
      const found = new Map<string, string>();
      const known = translations.map(({ pattern, names, words }) => ({
        pattern: new RegExp(pattern, 'su'),
        names,
        words,
      }));
      const translate = (text: string): string => {
        const kept = found.get(text);
        if (kept !== undefined) return kept;
        found.set(text, text);
        for (const { pattern, names, words } of known) {
          const match = pattern.exec(text);
          if (!match) continue;
          const values = new Map(names.map((name, at) => [name, translate(match[at + 1] ?? '')]));
          found.set(
            text,
            words.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values.get(name) ?? ''),
          );
          break;
        }
        return found.get(text) ?? text;
      };
      const undo: (() => void)[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const text = node.nodeValue ?? '';
        node.nodeValue = text.replace(text.trim(), () => translate(text.trim()));
        undo.push(() => (node.nodeValue = text));
      }
      for (const input of document.querySelectorAll('input')) {
        const text = input.placeholder;
        input.placeholder = translate(text);
        undo.push(() => (input.placeholder = text));
      }
      return undo;
    },
    JSON.stringify(listTranslations(language)),
  );
  await page.evaluate(
    (dir) => (document.documentElement.dir = dir),
    language === 'pseudo-rtl' ? 'rtl' : '',
  );
  return async () => {
    await page.evaluate(() => (document.documentElement.dir = ''));
    await before.evaluate((undo) => {
      for (const each of undo) each();
    });
  };
}
