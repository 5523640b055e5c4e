import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFirstRows } from '@/lib/domain/import/first-rows';
import { createTextIndex } from '@/lib/domain/import/text-index';
import { MAX_SHARING } from '@/lib/domain/lists/item-match-keys';

it('each text keeps the number that it had first, however many there are', () => {
  const index = createTextIndex();
  const texts = Array.from({ length: 100_000 }, (_, number) => `text ${number}`);
  const keepAll = () => texts.map((text, at) => index.keep(text, at + 1) ?? 0);
  expect(new Set(keepAll())).toEqual(new Set([0]));
  expect(keepAll().findIndex((number, at) => number !== at + 1)).toBe(-1);
});

it('any texts are told from each other as a map tells them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (texts) => {
      const index = createTextIndex();
      const map = new Map<string, number>();
      for (const [at, text] of texts.entries()) {
        expect(index.keep(text, at + 1)).toBe(map.get(text));
        if (!map.has(text)) map.set(text, at + 1);
      }
    }),
  );
});

it('a row is the first with a key, also where another key has a first row already', () => {
  const rows = createFirstRows(createTextIndex());
  expect(rows.keep(1, ['profile ada'], 'Ada')).toBeUndefined();
  expect(rows.keep(2, ['profile ada', 'id 7'], 'Ada')).toBe(1);
  expect(rows.keep(3, ['id 7'], 'Ada')).toBe(2);
});

it('people who share a mailbox are told by their names', () => {
  const rows = createFirstRows(createTextIndex());
  const keep = (row: number, name: string) => rows.keep(row, ['email wind@lind.example'], name);
  expect(keep(1, 'Ada Lind')).toBeUndefined();
  expect(keep(2, 'Bo Marsh')).toBeUndefined();
  expect(keep(3, 'Cleo Voss')).toBeUndefined();
  expect(keep(4, 'MARSH, Bo')).toBe(2);
  expect(keep(5, 'C. Voss')).toBe(3);
  expect(keep(6, '')).toBe(1);
});

it('one person is known in a mailbox by a name without accents, or by a part of it', () => {
  const rows = createFirstRows(createTextIndex());
  const keep = (row: number, name: string) => rows.keep(row, ['email jose@lind.example'], name);
  expect(keep(1, 'José García')).toBeUndefined();
  expect(keep(2, 'Jose Garcia')).toBe(1);
  expect(keep(3, 'Dr. José García Peña')).toBe(1);
  expect(keep(4, 'Ana Peña')).toBeUndefined();
});

it.each([
  ['Ada Lind', 'Анна Берг'],
  ['Ada Lind', 'Bo Lind'],
  ['李 明', '王 芳'],
  ['李明', 'Li Ming'],
])('%s and %s, who share a mailbox, are two people', (one, other) => {
  const rows = createFirstRows(createTextIndex());
  const keep = (row: number, name: string) => rows.keep(row, ['email wind@lind.example'], name);
  expect(keep(1, one)).toBeUndefined();
  expect(keep(2, other)).toBeUndefined();
  expect(keep(3, other)).toBe(2);
});

it('a mailbox of many is compared with the first of them only', () => {
  const rows = createFirstRows(createTextIndex());
  const toName = (number: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(number).repeat(3);
  const keep = (number: number) =>
    rows.keep(number + 1, ['email all@lind.example'], toName(number));
  for (let number = 0; number < MAX_SHARING + 2; number += 1) expect(keep(number)).toBeUndefined();
  expect(keep(MAX_SHARING - 1)).toBe(MAX_SHARING);
  expect(keep(MAX_SHARING)).toBeUndefined();
});
