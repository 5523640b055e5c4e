import { expect, it } from 'vitest';
import { SIGNAL_TYPES } from '@/lib/contract/service/book';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
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

it.each(LANGUAGES)('each signal has words of its own, or two filters are one (%s)', (language) => {
  setLanguage(language);
  const words = SIGNAL_TYPES.map((type) => toWords('signal', type));
  expect(new Set(words).size).toBe(SIGNAL_TYPES.length);
  expect(words).not.toContain('HIRING');
});
