import { describe, expect, it } from 'vitest';
import { DAY } from '@/lib/contract/duration';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import type { KnownRecord } from '@/lib/domain/bulk/bulk-check';
import { planEnrich } from '@/lib/domain/bulk/plan-enrich';
import { crmMatch, enrichedContact } from '../../../support/ui/ui-fixtures';
import { answered, knownRecord, TEST_TIME } from './known-record';

type Wishes = Parameters<typeof planEnrich>[1];

const wishes = (
  changed: Partial<Wishes> = {},
  types: EnrichmentType[] = ['email', 'phone'],
): Wishes => ({
  settings: { enrichmentTypes: types, detectJobChange: true, defaultCrm: null },
  webhook: null,
  withOthers: false,
  now: TEST_TIME,
  ...changed,
});
const HOOK = { webhook: 'https://hooks.example/leads' };
const jonas = (changed: Partial<CrmMatch> = {}) =>
  crmMatch({ owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber', ...changed });
const enriched = (ageMs: number, types: EnrichmentType[] = ['email', 'phone']) => ({
  enriched: { at: TEST_TIME - ageMs, types, contact: enrichedContact() },
});

const summarise = (each: KnownRecord, wished: Wishes) => {
  const { jobs, known, others, leftOut, freeCount } = planEnrich([each], wished);
  return [
    ...jobs.map(({ kind }) => kind),
    ...known.map(() => 'known'),
    ...others.map(({ name }) => `of ${name ?? 'somebody'}`),
    ...leftOut.map(({ reason }) => reason),
    ...(freeCount > 0 ? ['free'] : []),
  ];
};

describe('enriching one of many', () => {
  const person = { fullName: 'Wilma Hayes', email: 'w@northwind.example' };
  const withPhone = { person: { ...person, phone: '+31205550123' } };

  it.each<[string, KnownRecord, Wishes, string[]]>([
    ['asks about them', knownRecord(), wishes(), ['enrich']],
    ['delivers to a webhook', knownRecord(), wishes(HOOK), ['enrich.deliver']],
    ['asks about no company', knownRecord({ person: null }), wishes(), ['nobody']],
    [
      'asks about nobody by half a name',
      knownRecord({ person: { fullName: 'Wilma' } }),
      wishes(),
      ['unaskable'],
    ],
    [
      'asks about nobody by a name without a company',
      knownRecord({ person: { fullName: 'Wilma Hayes' }, company: null }),
      wishes(),
      ['unaskable'],
    ],
    ['asks for nothing that the source knows', knownRecord(withPhone), wishes(), ['complete']],
    ['asks for what the source lacks', knownRecord({ person }), wishes(), ['enrich']],
    [
      'asks for nothing but an email that the source knows',
      knownRecord({ person }),
      wishes({}, ['email']),
      ['complete'],
    ],
    [
      'always asks for a profile',
      knownRecord(withPhone),
      wishes({}, ['email', 'profile']),
      ['enrich'],
    ],
    [
      'delivers what the source knows, too',
      knownRecord(withPhone),
      wishes(HOOK),
      ['enrich.deliver'],
    ],
    [
      'leaves out a colleague’s',
      knownRecord({}, { searches: [answered([jonas()])] }),
      wishes(),
      ['of Jonas Weber'],
    ],
    [
      'leaves out a colleague’s by an old answer',
      knownRecord({}, { searches: [answered([jonas()], DAY)] }),
      wishes(),
      ['of Jonas Weber'],
    ],
    [
      'leaves out a colleague’s company',
      knownRecord({ account: jonas({ ownerName: null }) }),
      wishes(),
      ['of somebody'],
    ],
    [
      'asks about the caller’s person at a colleague’s company',
      knownRecord({ account: jonas() }, { searches: [answered([crmMatch()])] }),
      wishes(),
      ['enrich'],
    ],
    [
      'asks about a colleague’s, where the rep says so',
      knownRecord({}, { searches: [answered([jonas()])] }),
      wishes({ withOthers: true }),
      ['enrich'],
    ],
    [
      'asks about nobody again within a day',
      knownRecord({}, enriched(DAY - 1)),
      wishes(),
      ['known'],
    ],
    ['asks again after a day', knownRecord({}, enriched(DAY)), wishes(), ['enrich']],
    [
      'asks again for what was not asked for',
      knownRecord({}, enriched(0, ['email'])),
      wishes(),
      ['enrich'],
    ],
    [
      'asks for nothing again of which more was asked',
      knownRecord({}, enriched(0)),
      wishes({}, ['phone']),
      ['known'],
    ],
    [
      'delivers within a day for free',
      knownRecord({}, enriched(DAY - 1)),
      wishes(HOOK),
      ['enrich.deliver', 'free'],
    ],
    [
      'delivers after a day for a price',
      knownRecord({}, enriched(DAY)),
      wishes(HOOK),
      ['enrich.deliver'],
    ],
    [
      'asks again past the cache, for a price',
      knownRecord({}, enriched(0)),
      wishes({ forceRefresh: true }),
      ['enrich'],
    ],
    [
      'delivers past the cache for a price',
      knownRecord({}, enriched(0)),
      wishes({ ...HOOK, forceRefresh: true }),
      ['enrich.deliver'],
    ],
    [
      'pushes for free whom it asked about within a day',
      knownRecord({}, enriched(0)),
      wishes({ syncToCrm: true }),
      ['enrich', 'free'],
    ],
    [
      'pushes no colleague’s',
      knownRecord({}, { searches: [answered([jonas()])] }),
      wishes({ syncToCrm: true }),
      ['of Jonas Weber'],
    ],
  ])('%s', (_, each, wished, summary) => {
    expect(summarise(each, wished)).toEqual(summary);
  });

  it('sends what is known of them, and pushes nobody unless the rep says so', () => {
    const [job] = planEnrich([knownRecord()], wishes()).jobs;
    expect(job).toEqual({
      kind: 'enrich',
      input: {
        contact: {
          firstname: 'Wilma',
          lastname: 'Hayes',
          email: 'wilma.hayes@northwind.example',
          company_name: 'Northwind Pumps',
        },
        enrichment_type: ['email', 'phone'],
        force_refresh: false,
        detect_job_change: false,
      },
      subject: knownRecord().record.subject,
      lane: 'bulk',
    });
  });

  it('says what is to be done beside it', () => {
    const [job] = planEnrich([knownRecord()], wishes({ syncToCrm: true, forceRefresh: true })).jobs;
    expect(job).toMatchObject({
      input: { force_refresh: true },
      push: {
        contacts: [{ main_email: 'wilma.hayes@northwind.example' }],
        consent: { at: TEST_TIME, saw: 'unknown', others: false, unreachable: false },
        onlyEmpty: true,
      },
    });
  });

  it('tells a delivery its webhook', () => {
    const [job] = planEnrich([knownRecord()], wishes(HOOK)).jobs;
    expect(job?.input).toMatchObject({ webhook_url: HOOK.webhook, sync_to_crm: false });
  });

  it.each([
    [true, ['profile'], true],
    [true, ['phone'], false],
    [false, ['profile'], false],
  ] as const)(
    'looks for a change of jobs with a profile only: %s %j',
    (detectJobChange, types, asked) => {
      const settings = { enrichmentTypes: [...types], detectJobChange, defaultCrm: null };
      const [job] = planEnrich([knownRecord()], wishes({ settings })).jobs;
      expect(job?.input).toMatchObject({ detect_job_change: asked });
    },
  );
});

describe('the calls of enriching many', () => {
  const many = (count: number) => Array.from({ length: count }, () => knownRecord());

  it.each([
    [0, null, []],
    [10, null, [{ kind: 'enrich', calls: 1 }]],
    [11, null, [{ kind: 'enrich', calls: 2 }]],
    [100, HOOK.webhook, [{ kind: 'enrich.deliver', calls: 1 }]],
    [101, HOOK.webhook, [{ kind: 'enrich.deliver', calls: 2 }]],
  ])('of %d to %s', (count, webhook, calls) => {
    expect(planEnrich(many(count), wishes({ webhook })).calls).toEqual(calls);
  });

  it.each([
    ['one for each person where a repeat costs again', { forceRefresh: true }, 11],
    ['as few where they are pushed then', { syncToCrm: true }, 2],
  ])('are %s', (_, choice, calls) => {
    expect(planEnrich(many(11), wishes(choice)).calls).toEqual([{ kind: 'enrich', calls }]);
  });
});
