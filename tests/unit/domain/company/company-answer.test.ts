import { describe, expect, it } from 'vitest';
import { companySchema } from '@/lib/contract/service/company';
import { recordPreferenceSchema } from '@/lib/contract/stored/record-preference';
import {
  isOtherCompanyAnswer,
  judgeCompanyAnswer,
  toAnswerKey,
} from '@/lib/domain/company/company-answer';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { buildContactRecord, companyPage, personPage } from '../pages';

const answerOf = (values: object) => companySchema.parse({ name: 'Orrin Foods', ...values });

describe('an answer about a company', () => {
  it.each([
    ['the same slug', {}, { socialUniversalName: 'Northwind-Pumps' }, false],
    ['another slug', {}, { socialUniversalName: 'orrin-foods' }, true],
    ['another slug, in its address', {}, { socialUrl: 'linkedin.com/company/orrin-foods' }, true],
    ['the same number', { number: 7 }, { socialId: '7' }, false],
    ['another number', { number: 7 }, { socialId: '8' }, true],
    [
      'another number, the same slug',
      { number: 7 },
      { socialId: '8', socialUniversalName: 'northwind-pumps' },
      true,
    ],
    [
      'the same number under a new slug',
      { number: 7 },
      { socialId: '7', socialUniversalName: 'northwind' },
      false,
    ],
    ['a number, where the page has a slug only', {}, { socialId: '8' }, false],
    [
      'another number, both known by number',
      { idType: 'numeric', id: '7', key: 'company:numeric:7' },
      { socialId: '8' },
      true,
    ],
    ['neither number nor slug', { number: 7 }, {}, false],
    ['no number but a word', { number: 7 }, { socialId: 'x' }, false],
    [
      'another slug than the profile that a site names',
      {
        idType: 'domain',
        id: 'northwind.example',
        key: 'company:domain:northwind.example',
        aliases: ['company:slug:northwind-pumps'],
      },
      { socialUniversalName: 'orrin-foods' },
      true,
    ],
  ] as const)('with %s', (_, identity, answer, isOther) => {
    const page = companyPage(
      { name: 'Northwind' },
      { ...identity, aliases: [...('aliases' in identity ? identity.aliases : [])] },
    );
    expect(isOtherCompanyAnswer(page, answerOf(answer))).toBe(isOther);
  });

  it('is not held against a number that nothing on the page agrees with', () => {
    const page = { ...companyPage({}, { number: 7 }), status: 'unverified' } as const;
    expect(isOtherCompanyAnswer(page, answerOf({ socialId: '8' }))).toBe(false);
  });

  it('that contradicts the page is used when the rep decides so, and this very answer only', () => {
    const page = companyPage();
    const answer = answerOf({ socialId: '8', socialUniversalName: 'orrin-foods' });
    const key = toAnswerKey(answer);
    expect(judgeCompanyAnswer(page, answer, undefined)).toBe('doubtful');
    expect(judgeCompanyAnswer(page, answer, { key, isUsed: true })).toBe('used');
    expect(judgeCompanyAnswer(page, answer, { key, isUsed: false })).toBe('refused');
    expect(judgeCompanyAnswer(page, answer, { key: '9', isUsed: true })).toBe('doubtful');
    const same = answerOf({ socialUniversalName: 'northwind-pumps' });
    expect(judgeCompanyAnswer(page, same, { key, isUsed: false })).toBe('agrees');
  });

  it('leaves what an earlier version stored of the rep’s decisions readable', () => {
    expect(recordPreferenceSchema.parse({ pin: null, trustedOwners: [] })).toEqual({
      pin: null,
      trustedOwners: [],
    });
  });
});

describe('the employer of a person', () => {
  const page = personPage({
    name: 'Wilma Hayes',
    companyName: 'Northwind',
    companySocialUrl: 'https://www.linkedin.com/company/northwind-pumps',
  });
  const pushed = (companySocialUrl: string) =>
    buildContactRecord(
      page,
      enrichedContactSchema.parse({ companyName: 'Northwind', companySocialUrl }),
    ).svc_company_social_url;

  it('is not pushed under a page of the network that the service contradicts', () => {
    expect(pushed('https://www.linkedin.com/company/northwind-bank')).toBeUndefined();
    expect(pushed('linkedin.com/company/Northwind-Pumps/')).toBe(
      'https://www.linkedin.com/company/northwind-pumps',
    );
    expect(pushed('https://www.linkedin.com/company/81895534')).toBeDefined();
  });
});
