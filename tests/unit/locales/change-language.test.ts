import { expect, it } from 'vitest';
import { changeLanguage } from '@/locales/change-language';
import { getLanguage, onLanguageChange, t } from '@/locales/t';

it('says every sentence in a language once its file is loaded', async () => {
  const said: string[] = [];
  const stop = onLanguageChange(() => said.push(t('common.cancel')));
  await changeLanguage('de');
  expect(said).toEqual(['Abbrechen']);
  stop();
});

it('takes the later of two', async () => {
  await Promise.all([changeLanguage('de'), changeLanguage('en')]);
  expect(getLanguage()).toBe('en');
  await Promise.all([changeLanguage('en'), changeLanguage('de')]);
  expect(getLanguage()).toBe('de');
});
