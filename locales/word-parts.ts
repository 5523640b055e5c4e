import type { LANGUAGES } from '@/lib/contract/stored/default-settings';
import type { Words } from './t';

/** The build makes two files of each language: a page opens with the first, and its other screens need the second. */

export type WordPart = 'first' | 'later';

/** What neither the panel nor the popup says when it opens. `tests/architecture.test.ts` compares. */
export const LATER_SECTIONS: ReadonlySet<string> = new Set<keyof Words>([
  'diff',
  'enrichOptions',
  'enrichTypes',
  'field',
  'firstRun',
  'guard',
  'hint',
  'help',
  'history',
  'import',
  'jobChange',
  'lists',
  'menu',
  'moved',
  'notification',
  'pagePeople',
  'report',
  'sample',
  'settings',
  'source',
]);

/** The file of a part, from the root of the extension. */
export const getWordFile = (language: (typeof LANGUAGES)[number], part: WordPart): string =>
  `words/${language}-${part}.json`;

/** The sections of a language that are in a part. */
export const pickWords = (words: object, part: WordPart): Words =>
  Object.fromEntries(
    Object.entries(words).filter(([name]) => LATER_SECTIONS.has(name) === (part === 'later')),
  );
