import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import {
  checkRecord,
  joinKnown,
  listSearchesToAsk,
  type KnownRecord,
} from '@/lib/domain/push/record/known-record';
import { addEnriched } from '@/lib/domain/push/record/add-enriched';
import { toCrmRecord } from '@/lib/domain/push/record/bulk-record';
import { crmMatch, enrichedContact } from '../../../../support/ui/ui-fixtures';
import { answered, EMAIL, knownRecord, TEST_TIME } from '../plan/known-record';

const mine = crmMatch({ matchedOn: 'email' });

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
          connectionId: 'own',
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
          enriched: {
            at: TEST_TIME,
            connectionId: 'own',
            types: ['email'],
            contact: enrichedContact({ email: null }),
          },
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
});

describe('what an enrichment found of one of many', () => {
  const asked = { company_name: 'Ledgerloom', job_title: 'VP Sales' };
  /** The work that a push would send: what was found at `TEST_TIME`, and the record's. */
  const join = (record: Partial<KnownRecord['record']>, found: Partial<EnrichedContact> = {}) => {
    const contact = enrichedContact({ companyName: 'Ledgerloom', jobTitle: 'VP Sales', ...found });
    const each = knownRecord({
      person: { fullName: 'Wilma Hayes', jobTitle: 'Head of Finance' },
      ...record,
    });
    const joined = joinKnown(each.record, {
      ...each.known,
      searches: [],
      enrichments: [
        {
          jobId: 'a',
          at: TEST_TIME,
          connectionId: 'own',
          asked,
          types: ['email'],
          detectsJobChange: false,
          contact,
        },
      ],
      companies: [],
      jobs: [],
    });
    const { companyName, jobTitle } = joined.known.enriched?.contact ?? {};
    return [companyName, jobTitle];
  };

  it.each<[string, Partial<KnownRecord['record']>, unknown]>([
    ['an older record', { at: TEST_TIME - 1 }, ['Ledgerloom', 'VP Sales']],
    ['a record of unknown age', {}, ['Ledgerloom', 'VP Sales']],
    ['no newer record, where it only returned what was asked', { at: TEST_TIME + 1 }, [null, null]],
  ])('stands over %s', (_, record, work) => {
    expect(join(record)).toEqual(work);
  });

  it('stands over a newer list, but not over work that was decided since then', () => {
    const found = { companyName: 'Quillmark', jobTitle: 'CFO' };
    const at = TEST_TIME + 1;
    expect(join({ at }, found)).toEqual(['Quillmark', 'CFO']);
    expect(join({ at, isWorkDecided: true }, found)).toEqual([null, null]);
    const company = { name: 'Quillmark' };
    expect(join({ at, isWorkDecided: true, company }, found)).toEqual(['Quillmark', null]);
    const written = { name: 'Quillmark GmbH' };
    expect(join({ at, isWorkDecided: true, company: written }, found)[0]).toBe('Quillmark');
    const namesake = { name: 'Quillmark', domain: 'quillmark-care.example' };
    const theirs = { companyName: 'Quillmark GmbH', companyDomain: 'quillmark.example' };
    expect(join({ at, isWorkDecided: true, company: namesake }, theirs)).toEqual([null, null]);
    expect(join({ at: TEST_TIME - 1, isWorkDecided: true }, found)).toEqual(['Quillmark', 'CFO']);
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
      { correction },
    );
    const joined = joinKnown(each.record, {
      ...each.known,
      searches: [],
      enrichments: [
        {
          jobId: 'a',
          at: TEST_TIME,
          connectionId: 'own',
          asked: {},
          types: ['email'],
          detectsJobChange: false,
          contact,
        },
      ],
      companies: [],
      jobs: [],
    });
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
    expect(addEnriched(toCrmRecord(record).record, contact, record.typed)).toMatchObject({
      svc_first_name: 'Zed',
      svc_last_name: 'Zebra',
      svc_full_name: 'Zed Zebra',
      main_email: EMAIL,
      svc_company_name: 'Northwind Pumps',
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
