import type { LANGUAGES } from '@/lib/contract/stored/default-settings';
import type { Words } from './t';

/**
 * The build makes three files of each language: a page opens with the first, its other screens need the later one, and the
 * background has its own.
 */

export const WORD_PARTS = ['first', 'later', 'background'] as const;
export type WordPart = (typeof WORD_PARTS)[number];

/** What is said only where no page of the extension is open. */
const BACKGROUND_SECTIONS: ReadonlySet<string> = new Set<keyof Words>(['menu', 'notification']);

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
  'moved',
  'pagePeople',
  'report',
  'round',
  'sample',
  'settings',
  'source',
]);

/** The file of a part, from the root of the extension. */
export const getWordFile = (language: (typeof LANGUAGES)[number], part: WordPart): string =>
  `words/${language}-${part}.json`;

/** Sections of the panel that the background needs as well. */
const SHARED_SECTIONS: ReadonlySet<string> = new Set<keyof Words>(['common', 'crm']);

function isIn(section: string, part: WordPart): boolean {
  if (part === 'background')
    return BACKGROUND_SECTIONS.has(section) || SHARED_SECTIONS.has(section);
  return !BACKGROUND_SECTIONS.has(section) && LATER_SECTIONS.has(section) === (part === 'later');
}

/** The sections of a language that are in a part. */
export const pickWords = (words: object, part: WordPart): Words =>
  Object.fromEntries(Object.entries(words).filter(([section]) => isIn(section, part)));
