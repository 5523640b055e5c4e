import { describe, expect, it } from 'vitest';
import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { isAboutAccount, isOldRecord, toAccountRecord } from '@/lib/domain/book/account-record';
import { accountOf } from '../../../support/books';

const TEST_TIME = 1_800_000_000_000;

const found = (changed: object = {}, known: Partial<FoundAccount> = {}): FoundAccount => ({
  choice: null,
  entry: {
    account: accountOf('lind.example', { name: 'Lind', crm_id: '90', ...changed }),
    isNew: false,
  },
  crm: 'crm_one',
  rankedAt: null,
  readAt: TEST_TIME,
  isYours: false,
  ...known,
});

describe('an account of a book', () => {
  it('is a record of its company, with its owner', () => {
    const owner = { id: 'u7', name: 'Jonas Weber' };
    expect(toAccountRecord(found({ owner }), TEST_TIME)).toMatchObject({
      crm: 'crm_one',
      id: '90',
      company: 'Lind',
      companyDomain: 'lind.example',
      ownerName: 'Jonas Weber',
      owned_by_you: false,
    });
  });

  it.each([
    [0, false],
    [CRM_ANSWER_FRESH_MS - 1, false],
    [CRM_ANSWER_FRESH_MS, true],
    [30 * CRM_ANSWER_FRESH_MS, true],
  ])('of a book that was read %i ms ago is old: %s', (ms, isOld) => {
    const record = toAccountRecord(found(), TEST_TIME + ms);
    expect(record && isOldRecord(record)).toBe(isOld);
  });

  it('is called by its domain where it has no name', () => {
    expect(toAccountRecord(found({ name: null }), TEST_TIME)?.name).toBe('lind.example');
  });

  it.each([
    ['the account has no id', {}, { crm: null }],
    ['the book names no CRM', { crm_id: null }, {}],
  ])('is no record when %s', (_, changed, known) => {
    expect(toAccountRecord(found(changed, known), TEST_TIME)).toBeNull();
  });
});

describe('a push about a person', () => {
  const account = toAccountRecord(found(), TEST_TIME);

  it.each([
    ['of the same domain', { svc_company_domain: 'Lind.example ' }, true],
    ['of another domain', { svc_company_domain: 'berg.example', svc_company_name: 'Lind' }, false],
    ['of the same name, where no domain is known', { svc_company_name: 'LIND' }, true],
    ['of another name', { svc_company_name: 'Lindberg' }, false],
    ['of no company', {}, false],
  ])('%s: is about the account or not', (_, record, isAbout) => {
    expect(account && isAboutAccount(record, account)).toBe(isAbout);
  });
});
