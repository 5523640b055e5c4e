import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import { keepFaultsWith } from '@/lib/platform/log';
import { ALL_WORDS } from '@/locales/all-words';
import { setLanguage, setWords, type Language } from '@/locales/t';

/** Set-up of every unit test file: English, with every sentence of the extension, and nothing that another file has left. */

vi.mock('@/locales/read-words', () => ({
  readWords: (language: Language) => Promise.resolve(ALL_WORDS[language]),
}));
vi.stubGlobal('navigator', { languages: ['en-GB'] });
for (const language of LANGUAGES) setWords(language, ALL_WORDS[language]);

/** Returns what gives the fake browser back the functions that it has now, and takes away those that it has not. */
function keepFakeBrowser(): () => void {
  const apis = Object.values(fakeBrowser) as object[];
  const kept = apis.map((api) => ({ api, own: Object.getOwnPropertyDescriptors(api) }));
  return () => {
    for (const { api, own } of kept) {
      for (const name of Object.keys(api)) if (!(name in own)) Reflect.deleteProperty(api, name);
      Object.defineProperties(api, own);
    }
  };
}

beforeAll(() => {
  globalThis.indexedDB = new IDBFactory();
  fakeBrowser.reset();
  return keepFakeBrowser();
});

beforeEach(() => {
  setLanguage('en');
  // A fault is logged once.
  keepFaultsWith(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});
