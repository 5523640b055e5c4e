import { describe, expect, it } from 'vitest';
import { findEntries, type Findable } from '@/lib/domain/look-up/find-entries';

const toEntries = (...titles: string[]): Findable[] => titles.map((title) => ({ title }));
const RECENT = {
  id: 'recent',
  atFirst: 2,
  entries: [
    { title: 'Wilma Hayes', words: ['Northwind Pumps', 'VP Sales'] },
    { title: 'Omar Said', words: ['Kestrel Freight'] },
    { title: 'Anne-Marie Ångström', words: [] },
  ],
};
const COMMANDS = {
  id: 'commands',
  atFirst: 5,
  entries: toEntries('Enrich', 'Push to CRM', 'Go to Lists', 'Add to list'),
};
const GROUPS = [RECENT, COMMANDS];

const find = (text: string, groups = GROUPS) =>
  findEntries(groups, text).flatMap(({ entries }) => entries.map(({ title }) => title));
const isFound = (title: string, text: string) =>
  find(text, [{ id: 'one', atFirst: 1, entries: toEntries(title) }]).length === 1;

it('has the first of each group, Recent before all others, while nothing is typed', () => {
  expect(findEntries(GROUPS, '  ')).toEqual([
    { id: 'recent', entries: RECENT.entries.slice(0, 2) },
    { id: 'commands', entries: COMMANDS.entries },
  ]);
});

it.each([
  ['the start of a title', 'enr', ['Enrich']],
  ['a later word of it', 'lis', ['Go to Lists', 'Add to list']],
  ['the start before a later word', 'wil', ['Wilma Hayes']],
  ['what else it is found by', 'kestrel', ['Omar Said']],
  ['letters inside a word', 'rich', ['Enrich']],
  ['all words, each anywhere', 'pumps hayes', ['Wilma Hayes']],
  ['a word after a hyphen', 'marie', ['Anne-Marie Ångström']],
  ['not one word out of two', 'wilma kestrel', []],
  ['nothing', 'zzz', []],
])('finds by %s', (_, text, titles) => {
  expect(find(text)).toEqual(titles);
});

it('puts the group with the best entry first, and what fits better before what fits worse', () => {
  const people = { id: 'people', atFirst: 1, entries: toEntries('Sharon Pusher', 'Ann Push') };
  expect(findEntries([people, COMMANDS], 'push').map(({ id }) => id)).toEqual([
    'commands',
    'people',
  ]);
  const words = toEntries('Repushed', 'A push', 'Push');
  expect(find('push', [{ id: 'one', atFirst: 1, entries: words }])).toEqual([
    'Push',
    'A push',
    'Repushed',
  ]);
});

it('has no more than six of a group, and those in their order', () => {
  const titles = Array.from({ length: 9 }, (_, index) => `Person ${index}`);
  const found = find('person', [{ id: 'one', atFirst: 1, entries: toEntries(...titles) }]);
  expect(found).toEqual(titles.slice(0, 6));
});

describe('in other letters', () => {
  it.each([
    ['accents', 'Élodie Müller', 'elodie muller'],
    ['letters that are no accents', 'Łukasz Groß Sørensen', 'lukasz gross sorensen'],
    ['Turkish', 'İpek Yıldız', 'ipek yildiz'],
    ['Greek', 'Νίκος Παππάς', 'νικοσ παππασ'],
    ['Cyrillic', 'Алёна Йорданова', 'алена'],
    ['Hebrew with vowels', 'שָׁלוֹם כהן', 'שלום'],
    ['Arabic with vowels', 'مُحَمَّد علي', 'محمد'],
    ['Devanagari', 'प्रिया शर्मा', 'शर्मा'],
    ['Bengali', 'রবীন্দ্রনাথ ঠাকুর', 'ঠাকুর'],
    ['Thai, inside a word', 'สมชาย ใจดี', 'ชาย'],
    ['Chinese, inside a word', '北京科技公司', '科技'],
    ['Japanese', '株式会社サクラ', 'サクラ'],
    ['Japanese in half width', '株式会社サクラ', 'ｻｸﾗ'],
    ['Korean, half a syllable', '김민준', '김미'],
  ])('finds %s', (_, title, text) => {
    expect(isFound(title, text)).toBe(true);
  });

  it.each([
    ['another vowel of Devanagari', 'शर्मा', 'शर्मि'],
    ['another kana', 'ハナコ', 'バナコ'],
  ])('does not take %s for the same', (_, title, text) => {
    expect(isFound(title, text)).toBe(false);
  });
});
