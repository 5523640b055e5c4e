import { beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, loadAllWords, sayBackground } from '@/locales/change-language';
import { readWords, readWordsEarly } from '@/locales/read-words';
import { getLanguage, onLanguageChange, setWords, t } from '@/locales/t';
import { ALL_WORDS } from '@/locales/all-words';
import { getWordFile, pickWords, WORD_PARTS } from '@/locales/word-parts';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import de from '@/locales/de.json';
import en from '@/locales/en.json';

/** The files of the words, as the build makes them. */
const FILES = LANGUAGES.flatMap((language) =>
  WORD_PARTS.map((part) => ({
    address: `/${getWordFile(language, part)}`,
    words: pickWords(ALL_WORDS[language], part),
  })),
);

vi.unmock('@/locales/read-words');

beforeAll(() => {
  for (const language of LANGUAGES) setWords(language, {});
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
  const stop = onLanguageChange(() =>
    said.push(t('common.cancel'), t('settings.connection.title')),
  );
  await changeLanguage('de');
  expect(said).toEqual(['Abbrechen', 'settings.connection.title']);
  stop();
});

it('takes the later of two', async () => {
  await Promise.all([changeLanguage('de'), changeLanguage('en')]);
  expect(getLanguage()).toBe('en');
  await Promise.all([changeLanguage('en'), changeLanguage('de')]);
  expect(getLanguage()).toBe('de');
});

it('makes nothing anew where the language is said already, and counts as the later of two', async () => {
  await changeLanguage('de');
  const made = vi.spyOn(Intl, 'PluralRules');
  await changeLanguage('de');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  await Promise.all([changeLanguage('en'), changeLanguage('de')]);
  expect(getLanguage()).toBe('de');
});

it('says every sentence once a screen has needed them, in another language too', async () => {
  await changeLanguage('de');
  await loadAllWords();
  expect(t('settings.connection.title')).toBe(de.settings.connection.title);
  await changeLanguage('en');
  expect(t('settings.connection.title')).toBe(en.settings.connection.title);
  expect(t('common.cancel')).toBe(en.common.cancel);
});

it('says in the background what is said there alone', async () => {
  sayBackground();
  await changeLanguage('de');
  expect(t('menu.lookUp')).toBe(de.menu.lookUp);
  expect(t('common.cancel')).toBe(de.common.cancel);
  expect(t('settings.connection.title')).toBe('settings.connection.title');
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
