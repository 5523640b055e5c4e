import { describe, expect, it } from 'vitest';
import { MINUTE, HOUR, DAY } from '@/lib/contract/duration';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import {
  formatAbout,
  formatAgo,
  formatAt,
  formatCountry,
  formatList,
  formatNumber,
  formatUntil,
} from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { setLanguage, t } from '@/locales/t';
import { ALL_WORDS, listSentences } from '@/locales/all-words';
import de from '@/locales/de.json';
import en from '@/locales/en.json';

const getPlaceholders = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).sort();

/** Texts on controls are shorter, in letters, and end without a dot. */
const SHORT = 20;
/** What is shorter has room anyway. */
const SHORTEST = 7;

/** What may be longer, since it is on no control. */
const LONGER: ReadonlySet<string> = new Set([
  'crm.noOwner',
  'field.svc_summary',
  'status.doing.push',
]);

/** In letters: those of Japanese take the room of two. */
const getWidth = (sentence: string): number =>
  [...sentence].reduce(
    (width, letter) => width + (/[\u3000-\u9fff\uff00-\uff60]/u.test(letter) ? 2 : 1),
    0,
  );

const english = listSentences(en);
const german = new Map(listSentences(de));

/** The keys of a language: the English ones, with its own forms in place of "one" and "other". Millions are said as "other". */
function listExpectedKeys(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = pluralCategories.filter((form) => form !== 'many');
  const known = new Map(english);
  const hasForms = (base: string) => known.has(`${base}_one`) && known.has(`${base}_other`);
  const keys = english.flatMap(([key]) => {
    const base = key.replace(/_(?:one|other)$/u, '');
    return base !== key && hasForms(base) ? forms.map((form) => `${base}_${form}`) : [key];
  });
  return [...new Set(keys)].sort();
}

describe.each(LANGUAGES)('the sentences in %s', (language) => {
  const sentences = listSentences(ALL_WORDS[language]);

  it('are those in English', () => {
    const expected = listExpectedKeys(language);
    // Of none, a language may say more than the English.
    const isOfNone = (key: string) =>
      key.endsWith('_zero') && expected.includes(key.replace(/zero$/u, 'other'));
    const keys = sentences.map(([key]) => key).sort();
    expect(keys.filter((key) => expected.includes(key) || !isOfNone(key))).toEqual(expected);
  });

  it('have the placeholders of those in English', () => {
    const expected = new Map(english);
    const isOther = ([key, sentence]: [string, string]) =>
      expected.has(key) &&
      getPlaceholders(expected.get(key) ?? '').join() !== getPlaceholders(sentence).join();
    expect(sentences.filter(isOther)).toEqual([]);
  });

  it('say a number of none, too, where one and none have one form', () => {
    const isNoneAsOne = new Intl.PluralRules(language).select(0) === 'one';
    const has = new Map(sentences);
    const bases = sentences.flatMap(([key]) => (key.endsWith('_other') ? [key.slice(0, -6)] : []));
    expect(
      bases.filter(
        (base) =>
          isNoneAsOne &&
          !has.has(`${base}_zero`) &&
          getPlaceholders(has.get(`${base}_one`) ?? '').length === 0,
      ),
    ).toEqual([]);
  });

  it('are on a control at most twice as wide as the English ones', () => {
    const has = new Map(sentences);
    expect(
      english
        .filter(
          ([key, sentence]) =>
            !LONGER.has(key) &&
            sentence.length <= SHORT &&
            !sentence.endsWith('.') &&
            getWidth(has.get(key) ?? '') > 2 * Math.max(sentence.length, SHORTEST),
        )
        .map(([key]) => `${key}: ${has.get(key) ?? ''}`),
    ).toEqual([]);
  });

  it('are not empty', () => {
    expect(sentences.filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });
});

describe('the German sentences', () => {
  it('address the rep formally', () => {
    for (const [key, sentence] of german) {
      expect(`${key}: ${sentence}`).not.toMatch(/\b(?:du|dich|dir|dein\w*)\b/i);
    }
  });

  it('call a thing by one word', () => {
    for (const [key, sentence] of german) {
      expect(`${key}: ${sentence}`).not.toMatch(
        /\bFirma\b|\bFirmen\b|[Bb]esitzer|CRM-(?:Id|Kennung|Nummer)\b|Voller Name/u,
      );
    }
  });
});

describe('a sentence', () => {
  it('changes with the language at once', () => {
    expect(t('crm.ownedByYou')).toBe('Yours');
    setLanguage('de');
    expect(t('crm.ownedByYou')).toBe('Ihr Kontakt');
  });

  it('takes a name as it is', () => {
    const name = '<b>{{count}} $t(manifest.name)</b>';
    expect(t('crm.ownedBy', { name })).toBe(`Owned by ${name}`);
  });

  it('knows one from many', () => {
    expect(t('crm.matches', { count: 1 })).toBe('1 record');
    expect(t('crm.matches', { count: 2 })).toBe('2 records');
  });
});

describe('a value of an open list', () => {
  it('is said in words when it is known', () => {
    expect(toWords('matchedOn', 'primary_email')).toBe('email');
    expect(toWords('status', 'VALID')).toBe('Valid');
    expect(toWords('phoneType', 'office')).toBe('Office');
  });

  it.each(['brand_new', 'a.b', 'x:y', '', '__proto__', 'toString'])(
    'is shown as it came when it is not: %j',
    (value) => {
      expect(toWords('matchedOn', value)).toBe(value);
    },
  );
});

describe('the notification at the end of a bulk', () => {
  it.each([
    ['en', 0, 'Nothing was done.'],
    ['en', 1, '1 done, none failed.'],
    ['en', 60, '60 done, none failed.'],
    ['de', 1, '1 erledigt, nichts fehlgeschlagen.'],
  ] as const)('says in %s what was done: %d', (language, count, words) => {
    setLanguage(language);
    expect(t('notification.bulkEnded', { count })).toBe(words);
  });

  it('says what was not done, and where it says why', () => {
    expect(t('notification.bulkEndedTitle', { label: 'Push “Fair”' })).toBe(
      'Push “Fair” has ended',
    );
    expect(t('notification.bulkEndedWithTrouble', { done: 58, count: 2 })).toBe(
      '58 done, 2 not. Activity says why.',
    );
  });
});

/** Units keep to their number by a space that does not break. */
const toPlain = (words: string) => words.replace(/\s/gu, ' ');

describe('times and numbers', () => {
  const now = new Date(2026, 2, 10, 15, 0, 0).getTime();

  it.each([
    [0, 'just now'],
    [-5 * MINUTE, 'just now'],
    [MINUTE, '1 min. ago'],
    [90 * MINUTE, '1 hr. ago'],
    [23 * HOUR, '23 hr. ago'],
    [DAY, 'yesterday'],
    [12 * DAY, '12 days ago'],
  ])('says how long ago %d ms are', (passed, words) => {
    expect(formatAgo(now - passed, now)).toBe(words);
  });

  it('says the time of day, with the date only when it is another day', () => {
    expect(formatAt(now + HOUR, now)).toMatch(/^4:00\sPM$/);
    expect(formatAt(now + 20_000, now)).toMatch(/^3:00:20\sPM$/);
    expect(formatAt(now - 2 * DAY, now)).toMatch(/Mar 8, 2026/);
  });

  it.each([
    [1, 'in 1 s'],
    [41_500, 'in 42 s'],
    [99_000, 'in 99 s'],
    [99_001, 'in 2 min'],
    [9 * MINUTE + 1, 'in 10 min'],
    [HOUR, 'in 60 min'],
  ])('count down to what is %d ms away', (ms, words) => {
    expect(toPlain(formatUntil(now + ms, now))).toBe(words);
  });

  it('name the hour of what is further away', () => {
    expect(toPlain(formatUntil(now + 2 * HOUR, now))).toBe('at 5:00 PM');
  });

  it.each([
    [0, 'under a minute'],
    [MINUTE, 'about 1 min'],
    [61_500, 'about 1 min'],
    [90_000, 'about 2 min'],
    [6.4 * MINUTE, 'about 6 min'],
    [2 * HOUR, 'about 2 h'],
    [130 * MINUTE, 'about 2 h 10 min'],
  ])('estimate %d ms without pretending to know the second', (ms, words) => {
    expect(toPlain(formatAbout(ms))).toBe(words);
  });

  it('follow the language', () => {
    expect(formatNumber(1180)).toBe('1,180');
    expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c');
    expect(formatCountry('NL')).toBe('Netherlands');
    setLanguage('de');
    expect(formatNumber(1180)).toBe('1.180');
    expect(formatList(['a', 'b', 'c'])).toBe('a, b und c');
    expect(formatCountry('NL')).toBe('Niederlande');
    expect(formatAgo(now - 5 * MINUTE, now)).toBe('vor 5 Min.');
  });

  it('shows what is no country as it came', () => {
    expect(formatCountry('Atlantis')).toBe('Atlantis');
  });
});
