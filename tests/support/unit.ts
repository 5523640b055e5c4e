import { beforeEach, vi } from 'vitest';
import { ALL_SENTENCES } from '@/locales/all-sentences';
import { loadMessages, setLanguage } from '@/locales/t';

/** Set-up of every unit test file: English, with every sentence of the extension. */

vi.stubGlobal('navigator', { languages: ['en-GB'] });
loadMessages(ALL_SENTENCES);

beforeEach(() => {
  setLanguage('en');
});
