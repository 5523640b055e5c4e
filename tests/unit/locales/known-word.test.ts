import { expect, it } from 'vitest';
import { toWords } from '@/locales/known-word';
import { setLanguage } from '@/locales/t';

it.each([
  ['en', 'mobile', 'Mobile'],
  ['en', 'office', 'Office'],
  ['de', 'office', 'Büro'],
  ['en', 'OFFICE', 'Office'],
  ['en', 'satellite', 'satellite'],
] as const)('a phone type is shown in words (%s): %s', (language, type, words) => {
  setLanguage(language);
  expect(toWords('phoneType', type)).toBe(words);
});
