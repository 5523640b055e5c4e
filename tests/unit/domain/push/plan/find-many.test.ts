import { describe, expect, it } from 'vitest';
import { DAY } from '@/lib/contract/duration';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';
import type { FindRules } from '@/lib/domain/push/plan/find-row';
import { planMany } from '@/lib/domain/push/plan/plan-many';
import { crmMatch, enrichedContact } from '../../../../support/ui/ui-fixtures';
import { answered, knownRecord, manyOf, TEST_TIME } from './known-record';

/** `pushes`: they are pushed then, by the rules of a dialog that was just opened. */
interface Rules extends FindRules {
  others: boolean;
  pushes: boolean;
}

const rules = (
  changed: Partial<Rules> = {},
  types: EnrichmentType[] = ['email', 'phone'],
): Rules => ({
  settings: { enrichmentTypes: types, detectJobChange: true },
  webhook: null,
  forceRefresh: false,
  connectionId: 'own',
  pushesDelivery: false,
  others: false,
  pushes: false,
  ...changed,
});
const PUSH = {
  address: { crm: 'crm_one' },
  webhook: null,
  mapping: null,
  onlyEmpty: true,
  unsure: false,
  unreachable: false,
} as const;
const plan = (records: KnownRecord[], { others, pushes, ...find }: Rules) =>
  planMany(records, { find, push: pushes ? { ...PUSH, others } : null, others, now: TEST_TIME });
const HOOK = { webhook: 'https://hooks.example/leads' };
const jonas = (changed: Partial<CrmMatch> = {}) =>
  crmMatch({ owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber', ...changed });
const enriched = (
  ageMs: number,
  types: EnrichmentType[] = ['email', 'phone'],
  connectionId = 'own',
) => ({
  enriched: { at: TEST_TIME - ageMs, connectionId, types, contact: enrichedContact() },
});

const summarise = (each: KnownRecord, wished: Rules) => {
  const { jobs, knownCount, others, leftOut, freeCount } = plan([each], wished);
  return [
    ...jobs.map((job) => (job.kind === 'enrich' && job.push ? 'enrich and push' : job.kind)),
    ...(knownCount > 0 ? ['known'] : []),
    ...others.map(({ name }) => `of ${name ?? 'somebody'}`),
    ...leftOut.map(({ reason }) => reason),
    ...(freeCount > 0 ? ['free'] : []),
  ];
};

const PROFILE = 'https://www.linkedin.com/in/wilma-hayes';
const toSure = (match: CrmMatch): CrmMatch => ({ ...match, matchedOn: 'email' });
const PUSHES = rules({ pushes: true });

describe('enriching one of many', () => {
  const person = { fullName: 'Wilma Hayes', email: 'w@northwind.example' };
  const withPhone = { person: { ...person, phone: '+31205550123' } };

  it.each<[string, KnownRecord, Rules, string[]]>([
    ['asks about them', knownRecord(), rules(), ['enrich']],
    ['delivers to a webhook', knownRecord(), rules(HOOK), ['enrich.deliver']],
    ['asks about no company', knownRecord({ person: null }), rules(), ['nobody']],
    [
      'asks about nobody by half a name',
      knownRecord({ person: { fullName: 'Wilma' } }),
      rules(),
      ['unaskable'],
    ],
    [
      'asks about nobody by a name without a company',
      knownRecord({ person: { fullName: 'Wilma Hayes' }, company: null }),
      rules(),
      ['unaskable'],
    ],
    ['asks for nothing that the source knows', knownRecord(withPhone), rules(), ['complete']],
    ['asks for what the source lacks', knownRecord({ person }), rules(), ['enrich']],
    [
      'asks for nothing but an email that the source knows',
      knownRecord({ person }),
      rules({}, ['email']),
      ['complete'],
    ],
    [
      'always asks for a profile',
      knownRecord(withPhone),
      rules({}, ['email', 'profile']),
      ['enrich'],
    ],
    [
      'delivers what the source knows, too',
      knownRecord(withPhone),
      rules(HOOK),
      ['enrich.deliver'],
    ],
    [
      'leaves out a colleague’s',
      knownRecord({}, { searches: [answered([jonas()])] }),
      rules(),
      ['of Jonas Weber'],
    ],
    [
      'leaves out a colleague’s by an old answer',
      knownRecord({}, { searches: [answered([jonas()], DAY)] }),
      rules(),
      ['of Jonas Weber'],
    ],
    [
      'leaves out a colleague’s company',
      knownRecord({ account: jonas({ ownerName: null }) }),
      rules(),
      ['of somebody'],
    ],
    [
      'asks about the caller’s person at a colleague’s company',
      knownRecord({ account: jonas() }, { searches: [answered([crmMatch()])] }),
      rules(),
      ['enrich'],
    ],
    [
      'asks about a colleague’s, where the rep says so',
      knownRecord({}, { searches: [answered([jonas()])] }),
      rules({ others: true }),
      ['enrich'],
    ],
    [
      'asks about nobody again within a day',
      knownRecord({}, enriched(DAY - 1)),
      rules(),
      ['known'],
    ],
    ['asks again after a day', knownRecord({}, enriched(DAY)), rules(), ['enrich']],
    [
      'asks again for what was not asked for',
      knownRecord({}, enriched(0, ['email'])),
      rules(),
      ['enrich'],
    ],
    [
      'asks for nothing again of which more was asked',
      knownRecord({}, enriched(0)),
      rules({}, ['phone']),
      ['known'],
    ],
    [
      'delivers within a day for free',
      knownRecord({}, enriched(DAY - 1)),
      rules(HOOK),
      ['enrich.deliver', 'free'],
    ],
    [
      'delivers for a price what another key enriched within a day',
      knownRecord({}, enriched(0, ['email', 'phone'], 'other')),
      rules(HOOK),
      ['enrich.deliver'],
    ],
    [
      'asks for nothing again that another key enriched within a day',
      knownRecord({}, enriched(0, ['email', 'phone'], 'other')),
      rules(),
      ['known'],
    ],
    [
      'delivers after a day for a price',
      knownRecord({}, enriched(DAY)),
      rules(HOOK),
      ['enrich.deliver'],
    ],
    [
      'asks again past the cache, for a price',
      knownRecord({}, enriched(0)),
      rules({ forceRefresh: true }),
      ['enrich'],
    ],
    [
      'delivers past the cache for a price',
      knownRecord({}, enriched(0)),
      rules({ ...HOOK, forceRefresh: true }),
      ['enrich.deliver'],
    ],
    ['asks about them before it pushes them', knownRecord(), PUSHES, ['enrich and push']],
    [
      'pushes whom it asked about within a day, and does not ask again',
      knownRecord({}, enriched(0)),
      PUSHES,
      ['push'],
    ],
    ['pushes of whom nothing is missing', knownRecord(withPhone), PUSHES, ['push']],
    ['pushes a company', knownRecord({ person: null }), PUSHES, ['push']],
    [
      'asks about and pushes no colleague’s',
      knownRecord({}, { searches: [answered([jonas()])] }),
      PUSHES,
      ['of Jonas Weber'],
    ],
    [
      'asks about nobody with several sure records, and pushes none of them',
      knownRecord({}, { searches: [answered([crmMatch(), crmMatch({ id: '502' })].map(toSure))] }),
      PUSHES,
      ['several'],
    ],
    [
      'asks about nobody of whom a push would find a record that was ruled out',
      knownRecord({}, { searches: [{ ...answered(), ruledOut: [toSure(crmMatch())] }] }),
      PUSHES,
      ['ruled-out'],
    ],
    [
      'asks about somebody new who cannot be reached yet',
      knownRecord(
        { person: { fullName: 'Wilma Hayes', socialUrl: PROFILE } },
        { searches: [answered([], 0, { social_url: PROFILE })] },
      ),
      PUSHES,
      ['enrich and push'],
    ],
    [
      'asks about whom no CRM can be searched for by a name',
      knownRecord({ person: { fullName: 'Wilma Hayes' } }),
      PUSHES,
      ['enrich and push'],
    ],
  ])('%s', (_, each, wished, summary) => {
    expect(summarise(each, wished)).toEqual(summary);
  });

  it('sends what is known of them, and pushes nobody unless the rep says so', () => {
    const [job] = plan([knownRecord()], rules()).jobs;
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
    const [job] = plan([knownRecord()], rules({ pushes: true, forceRefresh: true })).jobs;
    expect(job).toMatchObject({
      input: { force_refresh: true },
      push: {
        crm: 'crm_one',
        contacts: [{ main_email: 'wilma.hayes@northwind.example' }],
        consent: {
          at: TEST_TIME,
          saw: 'unknown',
          others: false,
          unreachable: false,
          unsure: false,
        },
        onlyEmpty: true,
        typed: [],
      },
    });
  });

  it('tells a delivery its webhook', () => {
    const [job] = plan([knownRecord()], rules(HOOK)).jobs;
    expect(job?.input).toMatchObject({ webhook_url: HOOK.webhook, sync_to_crm: false });
  });

  it.each([
    [true, ['profile'], true],
    [true, ['phone'], false],
    [false, ['profile'], false],
  ] as const)(
    'looks for a change of jobs with a profile only: %s %j',
    (detectJobChange, types, asked) => {
      const settings = { enrichmentTypes: [...types], detectJobChange };
      const [job] = plan([knownRecord()], rules({ settings })).jobs;
      expect(job?.input).toMatchObject({ detect_job_change: asked });
    },
  );
});

describe('the calls of enriching many', () => {
  const many = (count: number) => manyOf(count, () => knownRecord());

  it.each([
    [0, null, []],
    [10, null, [{ kind: 'enrich', calls: 1 }]],
    [11, null, [{ kind: 'enrich', calls: 2 }]],
    [100, HOOK.webhook, [{ kind: 'enrich.deliver', calls: 1 }]],
    [101, HOOK.webhook, [{ kind: 'enrich.deliver', calls: 2 }]],
  ])('of %d to %s', (count, webhook, calls) => {
    expect(plan(many(count), rules({ webhook })).calls).toEqual(calls);
  });

  it.each([
    ['one for each person where a repeat costs again', { forceRefresh: true }, 11],
    ['as few where they are pushed then', { pushes: true }, 2],
  ])('are %s', (_, choice, calls) => {
    const [first] = plan(many(11), rules(choice)).calls;
    expect(first).toEqual({ kind: 'enrich', calls });
  });
});
