import { expect, it } from 'vitest';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { listNameKeys, toIndexedWord } from '@/lib/domain/person/name-index';

/** Whether the index leads from a text to a name, as a range of its keys does. */
function isFound(text: string, label: string): boolean {
  const word = toIndexedWord(foldText(text).split(' '));
  const keys = listNameKeys({ kind: 'person', key: 'ada', label });
  return word !== '' && keys.some(([name]) => name.startsWith(word));
}

it.each([
  ['ada', 'Ada Lind'],
  ['LIN', 'Ada Lind'],
  ['ada lind', 'Ada Lind'],
  ['angstrom', 'Ada Ångström-Vale'],
  ['vale', 'Ada Ångström-Vale'],
  ['ångström-vale', 'Ada Ångström-Vale'],
  ['(ada', 'Lind (Ada)'],
  ['lind.example', 'ada@lind.example'],
  ['太郎', '山田太郎'],
  ['길동', '홍길동'],
  ['الحسيني', 'عبد الرحمن محمد عبد الله الحسيني'],
  ['7', 'Person 7'],
])('“%s” leads to %s', (text, label) => {
  expect(isFound(text, label)).toBe(true);
});

it.each([
  ['ind', 'Ada Lind'],
  ['?', 'Ada? Lind'],
  ['bo', 'Ada Lind'],
])('“%s” does not lead to %s', (text, label) => {
  expect(isFound(text, label)).toBe(false);
});

it('each key has the whole name, and whose it is', () => {
  expect(listNameKeys({ kind: 'person', key: 'person:slug:ada', label: 'Ada Lind' })).toEqual([
    ['ada lind\n', 'person:slug:ada'],
    ['lind\nada ', 'person:slug:ada'],
  ]);
});

it('a company has none, and a long name a few', () => {
  expect(listNameKeys({ kind: 'company', key: 'company:domain:lind', label: 'Lind' })).toEqual([]);
  const label = 'word '.repeat(100);
  expect(listNameKeys({ kind: 'person', key: 'ada', label })).toHaveLength(20);
});
