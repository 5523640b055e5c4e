import { describe, expect, it } from 'vitest';
import { findWorkChange, isOldAddress, readPageWork } from '@/lib/domain/person/work-change';
import { crmMatch, enrichedContact, personReport } from '../../../support/ui/ui-fixtures';
import type { ShownPage } from '@/lib/domain/person/shown-page';

const pageOf = (
  companyName?: string,
  jobTitle?: string,
  status: 'verified' | 'unverified' = 'verified',
) =>
  personReport(
    { status },
    { name: 'Wilma Hayes', ...(companyName && { companyName }), ...(jobTitle && { jobTitle }) },
  ) as ShownPage;

const toSources = (page: ShownPage) => ({
  now: readPageWork(page),
  fullName: page.fields.name?.value ?? null,
  socialUrl: page.identity.socialUrl,
});

const find = (page: ShownPage, company: string | null, title: string | null = null) =>
  findWorkChange({
    ...toSources(page),
    match: crmMatch({ company, title, companyDomain: null }),
    account: null,
    enriched: null,
  });

describe('a change of work', () => {
  it.each([
    ['Ledgerloom', 'Papertrail Labs', { type: 'company', from: 'Papertrail Labs' }],
    ['Ledgerloom', 'LEDGERLOOM S.A.', null],
    ['Café Nord GmbH', 'cafe nord', null],
    ['Northwind', 'Northwind Robotics', null],
    ['Amazon', 'Amazon.com', null],
    ['DataDog', 'Data Dog, Inc.', null],
    ['株式会社メルカリ', 'メルカリ', null],
    ['㈱メルカリ', 'メルカリ株式会社', null],
    ['삼성전자', '삼성전자 주식회사', null],
    ['Müller AG', 'Mueller AG', null],
    ['Ørsted', 'Oersted', null],
    ['Ørsted', 'Orsted', null],
    ['Preuß', 'Preuss', null],
    ['メルカリ', '楽天', { type: 'company', from: '楽天' }],
    ['Ledgerloom', null, null],
    [undefined, 'Papertrail Labs', null],
  ])('of company: %s, where the CRM says %s', (now, before, change) => {
    const found = find(pageOf(now), before);
    if (change === null) expect(found).toBeNull();
    else expect(found).toMatchObject(change);
  });

  it.each([
    ['VP Sales', 'Sales Director', true],
    ['VP Sales', 'Vice President of Sales', false],
    ['Sr. Engineer', 'senior engineer', false],
    ['Constructor', 'Clerk of works', true],
  ])('of title: %s, where the CRM says %s', (now, before, isChange) => {
    expect(find(pageOf('Ledgerloom', now), 'Ledgerloom', before)?.type === 'title').toBe(isChange);
  });

  it('is not read of a page that is not verified', () => {
    expect(find(pageOf('Ledgerloom', 'VP', 'unverified'), 'Papertrail Labs')).toBeNull();
  });

  it('is told by an earlier enrichment where no CRM knows the person', () => {
    const contact = enrichedContact({ companyName: 'Papertrail Labs' });
    const enriched = { contact, asked: null };
    const sources = { ...toSources(pageOf('Ledgerloom')), match: null, account: null, enriched };
    expect(findWorkChange(sources)).toMatchObject({
      type: 'company',
      from: 'Papertrail Labs',
      source: { type: 'service' },
    });
  });

  it.each([
    ['Papertrail Labs', { type: 'found', from: 'Papertrail Labs', to: 'Ledgerloom' }],
    ['Ledgerloom', null],
  ])('is told by a found change of job, unless the CRM knows it: it says %s', (inCrm, change) => {
    const contact = enrichedContact({ companyName: 'Ledgerloom', jobChangeDetected: true });
    const found = findWorkChange({
      ...toSources(pageOf('Papertrail Labs')),
      match: inCrm === 'Ledgerloom' ? crmMatch({ company: inCrm, title: null }) : null,
      account: null,
      enriched: { contact, asked: 'Papertrail Labs' },
    });
    if (change === null) expect(found?.type).not.toBe('found');
    else expect(found).toMatchObject(change);
  });
});

describe('an address of the company that was left', () => {
  it.each([
    ['w@papertrail.example', 'papertrail.example', true],
    ['w@ledgerloom.example', 'papertrail.example', false],
    ['w@papertrail.example', null, false],
  ])('%s of %s', (email, domain, isOld) => {
    expect(isOldAddress(email, domain)).toBe(isOld);
  });
});
