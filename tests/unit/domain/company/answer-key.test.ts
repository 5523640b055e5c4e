import { expect, it } from 'vitest';
import { companySchema } from '@/lib/contract/service/company';
import { isOtherCompanyAnswer, toAnswerKey } from '@/lib/domain/company/company-answer';
import { companyPage } from '../pages';

const ALL = {
  socialId: '7',
  socialUniversalName: 'lind',
  domain: 'lind.se',
  name: 'Lind',
};

it.each([
  ['its number', ALL, '7'],
  ['its slug', { ...ALL, socialId: null }, 'lind'],
  ['its domain', { ...ALL, socialId: null, socialUniversalName: null }, 'lind.se'],
  ['its name', { name: 'Lind' }, 'Lind'],
  ['a dash, where nothing identifies it', {}, '-'],
  ['a dash, where its name is empty', { name: '' }, '-'],
])('the rep’s decision about an answer is kept under %s', (_, known, key) => {
  expect(toAnswerKey(companySchema.parse(known))).toBe(key);
});

it('no key is longer than what is stored', () => {
  const key = toAnswerKey(companySchema.parse({ name: 'x'.repeat(5000) }));
  expect(key.length).toBeLessThan(5000);
  expect(key).toMatch(/^x+$/u);
});

it.each([
  ['a number with blanks is the same number', { socialId: ' 7 ' }, false],
  ['a number that begins with 0 is none', { socialId: '08' }, false],
  ['a text with digits is no number', { socialId: 'a8' }, false],
  ['digits with a text are no number', { socialId: '8a' }, false],
  ['a long number is a number', { socialId: '88' }, true],
  ['the number stands in the address', { socialUrl: 'linkedin.com/company/8' }, true],
])('%s', (_, known, isOther) => {
  const page = companyPage({}, { number: 7 });
  expect(isOtherCompanyAnswer(page, companySchema.parse(known))).toBe(isOther);
});
