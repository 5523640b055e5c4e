import { expect, it, vi } from 'vitest';
import { ALL_SENTENCES } from '@/locales/all-sentences';
import { toWords } from '@/locales/known-word';
import { loadMessages, setLanguage } from '@/locales/t';

vi.stubGlobal('navigator', { languages: ['en'] });
loadMessages(ALL_SENTENCES);

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
