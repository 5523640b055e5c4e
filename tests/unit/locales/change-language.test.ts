import { beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, loadAllWords } from '@/locales/change-language';
import { readWords, readWordsEarly } from '@/locales/read-words';
import { getLanguage, onLanguageChange, t, type Language } from '@/locales/t';
import { getWordFile, pickWords } from '@/locales/word-parts';
import de from '@/locales/de.json';
import en from '@/locales/en.json';

/** The files of the words, as the build makes them. */
const FILES = Object.entries({ de, en }).flatMap(([language, words]) =>
  (['first', 'later'] as const).map((part) => ({
    address: `/${getWordFile(language as Language, part)}`,
    words: pickWords(words, part),
  })),
);

beforeAll(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn((asked: string) =>
      Promise.resolve(Response.json(FILES.find(({ address }) => address === asked)?.words)),
    ),
  );
  return () => {
    vi.unstubAllGlobals();
  };
});

it('says the sentences that a page opens with once their file is loaded', async () => {
  const said: string[] = [];
  const stop = onLanguageChange(() => said.push(t('common.cancel'), t('settings.managed')));
  await changeLanguage('de');
  expect(said).toEqual(['Abbrechen', 'settings.managed']);
  stop();
});

it('takes the later of two', async () => {
  await Promise.all([changeLanguage('de'), changeLanguage('en')]);
  expect(getLanguage()).toBe('en');
  await Promise.all([changeLanguage('en'), changeLanguage('de')]);
  expect(getLanguage()).toBe('de');
});

it('says every sentence once a screen has needed them, in another language too', async () => {
  await changeLanguage('de');
  await loadAllWords();
  expect(t('settings.managed')).toBe(de.settings.managed);
  await changeLanguage('en');
  expect(t('settings.managed')).toBe(en.settings.managed);
  expect(t('common.cancel')).toBe(en.common.cancel);
});

it('takes what was read early, once, whether it could be read or not', async () => {
  const fetched = vi.mocked(fetch);
  fetched.mockClear();
  readWordsEarly('de');
  expect(await readWords('de', 'first')).toMatchObject({ common: { cancel: 'Abbrechen' } });
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockRejectedValueOnce(new TypeError('no such file'));
  readWordsEarly('de');
  expect(await readWords('en', 'first')).toMatchObject({ common: { cancel: 'Cancel' } });
  await expect(readWords('de', 'first')).rejects.toThrow('no such file');
  expect(await readWords('de', 'first')).toMatchObject({ common: { cancel: 'Abbrechen' } });
});
