import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import {
  checkRecord,
  findAnsweredAt,
  joinKnown,
  listSearchesToAsk,
  type KnownRecord,
} from '@/lib/domain/bulk/bulk-check';
import { findOther, getOwnership } from '@/lib/domain/bulk/ownership';
import { crmMatch, enrichedContact } from '../../../support/ui/ui-fixtures';
import { answered, EMAIL, knownRecord, TEST_TIME } from './known-record';

const jonas = (changed: Partial<CrmMatch> = {}) =>
  crmMatch({
    owned_by_you: false,
    ownerId: 'u7',
    ownerName: 'Jonas Weber',
    matchedOn: 'email',
    ...changed,
  });
const mine = crmMatch({ matchedOn: 'email' });
const nobodys = jonas({ ownerId: null, ownerName: null });
const JONAS = { type: 'other', name: 'Jonas Weber' };
const COMPANY = { person: null };

describe('the other owner among several records', () => {
  it.each<[string, CrmMatch[], object | undefined]>([
    ['none', [], undefined],
    ['none of the caller’s and nobody’s', [mine, nobodys], undefined],
    ['a colleague beside the caller', [mine, jonas()], JONAS],
    ['one without a name', [jonas({ ownerName: null })], { type: 'other', name: null }],
    ['the one with a name', [jonas({ ownerName: null }), jonas({ id: '502' })], JONAS],
  ])('is %s', (_, matches, other) => {
    expect(findOther(matches)).toEqual(other);
  });
});

describe('whose one of many is', () => {
  const ownershipOf = (each: KnownRecord, crm: CrmKind | null = 'crm_one') =>
    getOwnership(each, { crm, check: checkRecord(each, crm, TEST_TIME), now: TEST_TIME });

  it.each<[string, KnownRecord, CrmKind | null, object]>([
    [
      'nobody’s, where the CRM has none',
      knownRecord({}, { searches: [answered()] }),
      'crm_one',
      { type: 'free' },
    ],
    [
      'the caller’s',
      knownRecord({}, { searches: [answered([mine])] }),
      'crm_one',
      { type: 'free' },
    ],
    ['a colleague’s', knownRecord({}, { searches: [answered([jonas()])] }), 'crm_one', JONAS],
    [
      'the caller’s by their own record, though a colleague owns the company',
      knownRecord({ account: jonas() }, { searches: [answered([mine])] }),
      'crm_one',
      { type: 'free' },
    ],
    [
      'a colleague’s by the company',
      knownRecord({ account: jonas() }, { searches: [answered()] }),
      'crm_one',
      JONAS,
    ],
    [
      'nobody’s, where the company is a colleague’s in another CRM',
      knownRecord({ account: jonas({ crm: 'crm_two' }) }, { searches: [answered()] }),
      'crm_one',
      { type: 'free' },
    ],
    [
      'a colleague’s by the company in any CRM, where the service chooses',
      knownRecord({ account: jonas({ crm: 'crm_two' }) }, { searches: [answered()] }),
      null,
      JONAS,
    ],
    [
      'not known, where nobody asked',
      knownRecord(),
      'crm_one',
      { type: 'unchecked', why: 'unasked', answeredAt: null, toAsk: [{ email: EMAIL }] },
    ],
    [
      'not known, where the answer is ten minutes old',
      knownRecord({}, { searches: [answered([mine], 10 * MINUTE)] }),
      'crm_one',
      {
        type: 'unchecked',
        why: 'old',
        answeredAt: TEST_TIME - 10 * MINUTE,
        toAsk: [{ email: EMAIL }],
      },
    ],
    [
      'not known, where something was written since',
      knownRecord({}, { searches: [answered([mine], 5)], writtenAt: TEST_TIME - 4 }),
      'crm_one',
      { type: 'unchecked', why: 'old', answeredAt: TEST_TIME - 5, toAsk: [{ email: EMAIL }] },
    ],
    [
      'not known yet, where it is being asked',
      knownRecord({}, { searches: [{ type: 'waiting', request: { email: EMAIL } }] }),
      'crm_one',
      { type: 'unchecked', why: 'being-checked', answeredAt: null, toAsk: [] },
    ],
    [
      'a company’s, which nobody can be asked about',
      knownRecord(COMPANY),
      'crm_one',
      { type: 'unknown' },
    ],
    [
      'a company’s, which a colleague owns',
      knownRecord({ ...COMPANY, account: jonas() }),
      'crm_one',
      JONAS,
    ],
    [
      'a company’s, which the caller owns',
      knownRecord({ ...COMPANY, account: mine }),
      'crm_one',
      { type: 'free' },
    ],
    [
      'a company’s, which a colleague owns in another CRM',
      knownRecord({ ...COMPANY, account: jonas() }),
      'crm_two',
      { type: 'unknown' },
    ],
  ])('is %s', (_, each, crm, ownership) => {
    expect(ownershipOf(each, crm)).toEqual(ownership);
  });
});

describe('what is asked first about one of many', () => {
  const NAME = { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' };
  const byName = { person: { fullName: 'Wilma Hayes' } };
  const ask = (each: KnownRecord) =>
    listSearchesToAsk(each, checkRecord(each, 'crm_one', TEST_TIME), TEST_TIME);

  it.each<[string, KnownRecord, object[]]>([
    ['the email', knownRecord(), [{ email: EMAIL }]],
    ['nothing, where it was answered', knownRecord({}, { searches: [answered()] }), []],
    ['the name, where there is no key', knownRecord(byName), [NAME]],
    [
      'the name again after ten minutes',
      knownRecord(byName, { searches: [answered([], 10 * MINUTE, NAME)] }),
      [NAME],
    ],
    [
      'nothing, where the name was asked within ten minutes',
      knownRecord(byName, { searches: [answered([], 10 * MINUTE - 1, NAME)] }),
      [],
    ],
    [
      'the name, where only its search failed',
      knownRecord(byName, { searches: [{ type: 'failed', request: NAME, at: TEST_TIME }] }),
      [NAME],
    ],
    ['nothing by a name without a company', knownRecord({ ...byName, company: null }), []],
    ['nothing by half a name', knownRecord({ person: { fullName: 'Wilma' } }), []],
    [
      'the email that an enrichment found',
      knownRecord(byName, {
        enriched: {
          at: TEST_TIME,
          types: ['email'],
          contact: enrichedContact({ socialUrl: null }),
        },
      }),
      [{ email: EMAIL }],
    ],
    [
      'both profiles, the source’s and the found one',
      knownRecord(
        { person: { socialUrl: 'linkedin.com/in/w-hayes' } },
        {
          enriched: { at: TEST_TIME, types: ['email'], contact: enrichedContact({ email: null }) },
        },
      ),
      [
        { social_url: 'https://www.linkedin.com/in/w-hayes' },
        { social_url: 'https://www.linkedin.com/in/wilma-hayes' },
      ],
    ],
  ])('is %s', (_, each, toAsk) => {
    expect(ask(each)).toEqual(toAsk);
  });

  it('was answered last at the newest answer', () => {
    const { known } = knownRecord({}, { searches: [answered([], 9), answered([], 3)] });
    expect(findAnsweredAt(known)).toBe(TEST_TIME - 3);
    const open = knownRecord({}, { searches: [{ type: 'failed', request: {}, at: TEST_TIME }] });
    expect(findAnsweredAt(open.known)).toBeNull();
  });
});

describe('the rep’s own words about one of many', () => {
  const correct = (
    correction: KnownRecord['known']['correction'],
    record: Partial<KnownRecord['record']> = {},
    contact: ReturnType<typeof enrichedContact> | null = enrichedContact({
      companyName: 'Northwind Pumps',
      companyDomain: 'northwind.example',
    }),
  ) => {
    const each = knownRecord(
      {
        company: { name: 'Northwind Pumps', domain: 'northwind.example' },
        account: mine,
        ...record,
      },
      { correction, enriched: { at: TEST_TIME, types: ['email'], contact } },
    );
    const joined = joinKnown(each.record, each.known);
    return { record: joined.record, contact: joined.known.enriched?.contact ?? null };
  };

  it('change nothing where there are none', () => {
    const { record, contact } = correct({ name: null, companyName: null });
    expect(record.person).toEqual({ fullName: 'Wilma Hayes', email: EMAIL });
    expect(record.account).toBe(mine);
    expect(contact).toMatchObject({ fullName: 'Wilma Hayes', companyName: 'Northwind Pumps' });
  });

  it('are the name, with no half of another left', () => {
    const { record, contact } = correct({ name: 'Zed Zebra', companyName: null });
    expect(record.person).toEqual({
      fullName: 'Zed Zebra',
      firstName: null,
      lastName: null,
      email: EMAIL,
    });
    expect(contact).toMatchObject({
      fullName: null,
      firstName: null,
      lastName: null,
      email: EMAIL,
      companyName: 'Northwind Pumps',
    });
    expect(record.account).toBe(mine);
  });

  it('are another company, of which nothing else is known', () => {
    const { record, contact } = correct({ name: null, companyName: 'Zebra Inc' });
    expect(record.company).toEqual({ name: 'Zebra Inc' });
    expect(record.account).toBeNull();
    expect(contact).toMatchObject({
      companyName: null,
      companyDomain: null,
      fullName: 'Wilma Hayes',
    });
  });

  it('are the same company in other letters', () => {
    const { record, contact } = correct({ name: null, companyName: ' NORTHWIND pumps' });
    expect(record.company).toEqual({ name: ' NORTHWIND pumps', domain: 'northwind.example' });
    expect(record.account).toBe(mine);
    expect(contact).toMatchObject({ companyDomain: 'northwind.example' });
  });

  it('keep what an enrichment found of the company that they name', () => {
    const { record, contact } = correct(
      { name: null, companyName: 'Zebra Inc' },
      {},
      enrichedContact({ companyName: 'zebra inc ', companyDomain: 'zebra.example' }),
    );
    expect(record.company).toEqual({ name: 'Zebra Inc' });
    expect(contact).toMatchObject({ companyDomain: 'zebra.example' });
  });

  it('are a company’s own name', () => {
    const { record } = correct({ name: 'Zebra Inc', companyName: 'Else' }, { person: null }, null);
    expect(record.company).toEqual({ name: 'Zebra Inc', domain: 'northwind.example' });
    expect(record.person).toBeNull();
  });

  it('need no enrichment', () => {
    expect(correct({ name: 'Zed Zebra', companyName: 'Zebra Inc' }, {}, null).contact).toBeNull();
  });
});
