import { describe, expect, it } from 'vitest';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { toPageAddress, toProfileUrl } from '@/lib/domain/person/match-keys';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { listCounting } from '@/lib/domain/crm-search/match-order';
import type { Job } from '@/lib/contract/stored/job';
import { keepValidAnswers } from '@/lib/domain/subject/valid-answers';
import { viewOf } from '../../../support/subjects/view-of';
import { crmMatch, crmReply, enrichedContact, job } from '../../../support/ui/ui-fixtures';
import { personPage } from '../pages';

const WILMA = 'https://www.linkedin.com/in/wilma-hayes';
const OTHER = 'https://www.linkedin.com/in/other';

describe('the records that count as the person’s', () => {
  const sure = crmMatch({ id: '1' });
  const unsure = crmMatch({ id: '2', confidence: 'low' });

  it.each<[string, RecordPreference['pin'], string[]]>([
    ['the reliable ones', null, ['1']],
    ['the pinned one alone', { crm: 'crm_one', id: '2' }, ['2']],
    ['the reliable ones, where the pinned one is gone', { crm: 'crm_one', id: '9' }, ['1']],
    ['the reliable ones, where another CRM’s is pinned', { crm: 'crm_two', id: '2' }, ['1']],
  ])('are %s', (_, pin, ids) => {
    expect(listCounting([sure, unsure], pin).map(({ id }) => id)).toEqual(ids);
  });
});

describe('a search by a profile', () => {
  const lead = personPage(
    { name: 'Wilma Hayes', companyName: 'Northwind' },
    { provisional: true, idType: 'opaque', socialUrl: 'https://www.linkedin.com/sales/lead/A,B' },
  );
  const enrichOf = (firstname: string, socialUrl: string) =>
    job('enrich', {
      input: {
        ...job('enrich').input,
        contact: { firstname, lastname: 'Hayes', company_name: 'Northwind' },
      },
      output: { contact: enrichedContact({ socialUrl, email: null }) },
    });
  const search = job('crm.search', { input: { social_url: WILMA }, output: crmReply() });
  const countSearches = (...jobs: Job[]) => keepValidAnswers(lead, viewOf(...jobs)).searches.length;

  it('stands while an enrichment that found the profile stands', () => {
    expect(countSearches(search, enrichOf('Wilma', WILMA))).toBe(1);
  });

  it('falls where only an enrichment of somebody else found the profile', () => {
    expect(countSearches(search, enrichOf('Zed', WILMA))).toBe(0);
  });

  it('stands where somebody else’s enrichment found another profile', () => {
    expect(countSearches(search, enrichOf('Zed', OTHER))).toBe(1);
  });
});

describe('the limits of what identifies somebody', () => {
  const SLUG_AT = 'https://www.linkedin.com/in/wilma?x='.length;
  const LABEL = `${'a'.repeat(49)}.`;

  it('an address may have 2,000 characters', () => {
    const longest = `https://www.linkedin.com/in/wilma?x=${'x'.repeat(2000 - SLUG_AT)}`;
    expect(toProfileUrl(longest)).toBe('https://www.linkedin.com/in/wilma');
    expect(toProfileUrl(`${longest}x`)).toBeNull();
    const site = `lind.se?${'x'.repeat(2000 - 8)}`;
    expect(toCompanyDomain(site)).toBe('lind.se');
    expect(toCompanyDomain(`${site}x`)).toBeNull();
  });

  it('a host may have 253 characters', () => {
    const host = (length: number) =>
      `${LABEL.repeat(4)}${'b'.repeat(length - 253)}${'c'.repeat(50)}.se`;
    expect(toCompanyDomain(host(253))).toHaveLength(253);
    expect(toCompanyDomain(host(254))).toBeNull();
  });

  it.each([
    ['mailto:ada@lind.se', null],
    ['https://:secret@lind.se', null],
    ['https://ada@lind.se', null],
    ['lind.se:8080', 'lind.se'],
    ['shop.www.lind.se', 'shop.www.lind.se'],
    ['https://www.lind.se./', 'lind.se'],
    ['lind', null],
    [undefined, null],
  ])('the website %j is the domain %j', (website, domain) => {
    expect(toCompanyDomain(website)).toBe(domain);
  });

  it.each([
    [WILMA, WILMA],
    ['n/a', null],
    [null, null],
  ])('the page of %j is %j', (text, address) => {
    expect(toPageAddress(text)).toBe(address);
  });
});
