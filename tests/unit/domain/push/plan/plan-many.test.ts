import { describe, expect, it } from 'vitest';
import type { FindRules } from '@/lib/domain/push/plan/find-row';
import type { PushRules } from '@/lib/domain/push/plan/many-row';
import { planMany } from '@/lib/domain/push/plan/plan-many';
import { crmSearchReplySchema, type CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { mappingSchema } from '@/lib/contract/service/crm-sync';
import { HOUR, MINUTE } from '@/lib/contract/duration';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { applyCorrection } from '@/lib/domain/push/record/apply-correction';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';
import type { PersonFacts } from '@/lib/domain/push/record/bulk-record';
import { toSubjectOf } from '@/lib/domain/push/record/bulk-subject';

const NOW = 1_800_000_000_000;
const SETTINGS = {
  enrichmentTypes: ['email', 'phone'] as ('email' | 'phone')[],
  detectJobChange: false,
};
const PUSH: PushRules = {
  address: { crm: 'crm_one' },
  webhook: null,
  mapping: null,
  others: false,
  unsure: false,
  unreachable: true,
  onlyEmpty: true,
};
const FIND = {
  settings: SETTINGS,
  webhook: null,
  forceRefresh: false,
  connectionId: 'own',
  pushesDelivery: false,
};
const find = (records: KnownRecord[], changed: Partial<FindRules> = {}) =>
  planMany(records, { find: { ...FIND, ...changed }, push: null, others: false, now: NOW });
const push = (records: KnownRecord[], changed: Partial<PushRules> = {}) => {
  const rules = { ...PUSH, ...changed };
  return planMany(records, { find: null, push: rules, others: rules.others, now: NOW });
};

let made = 0;
/** Each is somebody else, whatever their profile. */
const knownOf = (
  person: PersonFacts | null,
  known: Partial<KnownRecord['known']> = {},
): KnownRecord => {
  const company = { name: 'Lind Pumps', domain: 'lind.example' };
  made += 1;
  const subject = { ...toSubjectOf(person, company, 'test'), key: `person:slug:ada-${made}` };
  const record = { subject, person, company, account: null };
  const nothing = {
    enriched: null,
    searches: [],
    writtenAt: null,
    push: null,
    correction: null,
    preference: null,
  };
  return { record, known: { ...nothing, ...known } };
};
const PROFILE = { social_url: 'https://www.linkedin.com/in/ada-lind' };
const match = (ownerName: string, isYours = false, changed: object = {}) => ({
  crm: 'crm_one',
  id: 'c1',
  ownerId: 'o',
  ownerName,
  owned_by_you: isYours,
  matchedOn: 'profile_url',
  confidence: 'high',
  ...changed,
});
/** What a CRM answered, by default just now about Ada's profile. */
const answer = (
  matches: object[],
  request: CrmSearchRequest = PROFILE,
  { at = NOW, crm = 'crm_one' } = {},
) => ({
  type: 'answered' as const,
  request,
  at,
  reply: crmSearchReplySchema.parse({ matches, searched_crms: [crm], default_crm: crm }),
});
const reply = (ownerName: string | null, isYours: boolean) => ({
  searches: [answer(ownerName ? [match(ownerName, isYours)] : [])],
});
const ADA = { fullName: 'Ada Lind', socialUrl: 'https://www.linkedin.com/in/ada-lind/' };

it('asks about those who can be asked about, and says why not about the others', () => {
  const plan = find([
    knownOf(ADA),
    knownOf({ fullName: 'Ada' }),
    knownOf(null),
    knownOf({ ...ADA, email: 'a@lind.example', phone: '+1' }),
    knownOf(ADA, reply('Cy', false)),
    knownOf(ADA, reply('Me', true)),
  ]);
  // Nobody is pushed unless the rep asks for it.
  expect(plan.jobs.map(({ kind }) => kind)).toEqual(['enrich', 'enrich']);
  for (const job of plan.jobs) expect(job).not.toHaveProperty('push');
  expect(plan.leftOut.map(({ reason }) => reason)).toEqual(['unaskable', 'nobody', 'complete']);
  expect(plan.others.map(({ name }) => name)).toEqual(['Cy']);
  expect(plan.calls).toEqual([{ kind: 'enrich', calls: 1 }]);
});

it('asks not again within the day what is known here, and free of charge for a webhook', () => {
  const enriched = {
    at: NOW - HOUR,
    connectionId: 'own',
    types: ['email' as const, 'phone' as const],
    contact: null,
  };
  const fresh = knownOf(ADA, { enriched });
  const partly = knownOf(ADA, { enriched: { ...enriched, types: ['email'] } });
  expect(find([fresh, partly])).toMatchObject({
    knownCount: 1,
    freeCount: 0,
  });
  const delivered = find([fresh, partly], { webhook: 'https://hooks.example' });
  expect(delivered).toMatchObject({ knownCount: 0, freeCount: 1 });
  expect(delivered.jobs.map(({ kind }) => kind)).toEqual(['enrich.deliver', 'enrich.deliver']);
});

it('never pushes onto a record of which it is not known whose it is, unless told to', () => {
  const records = [
    knownOf(ADA),
    knownOf(ADA, reply(null, false)),
    knownOf(ADA, reply('Cy', false)),
  ];
  const careful = push(records);
  expect(careful.jobs.map(({ input }) => 'contacts' in input && input.consent)).toMatchObject([
    { saw: 'unknown', others: false, unsure: false },
    { saw: null },
  ]);
  expect(careful.uncheckedCount).toBe(1);
  expect(careful.others).toHaveLength(1);
  const bold = push(records, { others: true, unsure: true });
  expect(bold.jobs).toHaveLength(3);
  expect(bold.jobs.map(({ input }) => 'contacts' in input && input.consent?.saw)).toEqual([
    'unknown',
    null,
    { id: 'c1', owner: 'o' },
  ]);
});

it('takes no account along that belongs to somebody else, unless told to', () => {
  const account = {
    ...answer([match('Cy')]).reply.matches[0]!,
    id: 'a1',
    company: 'Lind Pumps',
    companyDomain: 'lind.example',
  };
  const mine = knownOf(ADA, reply('Me', true));
  const at = { ...mine, record: { ...mine.record, account } };
  const [careful] = push([at]).jobs;
  expect(careful?.input).toMatchObject({ consent: { saw: { id: 'c1' } } });
  expect(careful?.input).not.toHaveProperty('account');
  const [bold] = push([at], { others: true }).jobs;
  expect(bold?.input).toMatchObject({ account: { id: 'a1' } });
});

describe('a record of somebody who was already taken', () => {
  const of = (key: string, person: PersonFacts = ADA, known?: Partial<KnownRecord['known']>) => {
    const each = knownOf(person, known);
    return { ...each, record: { ...each.record, subject: { ...each.record.subject, key } } };
  };
  const MAILBOX = 'person:email:info@lind.example';

  it.each<[string, KnownRecord[], string[]]>([
    [
      'with another title is left out',
      [of('p'), of('q'), of('p', { ...ADA, jobTitle: 'CTO' })],
      ['twice'],
    ],
    ['is taken, if the first was left out', [of('p', ADA, reply('Cy', false)), of('p')], []],
    ['is not told from one without a key', [of('person:source:1'), of('person:source:1')], []],
    ['of the same name in a mailbox is left out', [of(MAILBOX), of(MAILBOX)], ['twice']],
    ...['A. Lind', 'LIND, Ada', ''].map((fullName): [string, KnownRecord[], string[]] => [
      `of the same mailbox and a name that may be theirs is left out: ${fullName}`,
      [of(MAILBOX), of(MAILBOX, { fullName })],
      ['twice'],
    ]),
    ...[
      ['Ada Lind', 'Bo Berg'],
      ['Ada Lind', 'Ada Berg'],
      ['Ada Lind', 'Анна Берг'],
      ['李 明', '王 芳'],
    ].map(([one, other]): [string, KnownRecord[], string[]] => [
      `with another name in the same mailbox is somebody else: ${one}, ${other}`,
      [of(MAILBOX, { fullName: one }), of(MAILBOX, { fullName: other })],
      [],
    ]),
    [
      'is the same without a space in the name',
      [of(MAILBOX, { fullName: '山田太郎' }), of(MAILBOX, { fullName: '山田 太郎' })],
      ['twice'],
    ],
  ])('%s', (_, records, left) => {
    const pushed = push(records, { unsure: true });
    expect(pushed.leftOut.map(({ reason }) => reason)).toEqual(left);
    expect(pushed.jobs).toHaveLength(records.length - left.length - pushed.others.length);
  });

  it('is not enriched either', () => {
    expect(find([of('p'), of('p')])).toMatchObject({
      chargedCount: 1,
      leftOut: [{ reason: 'twice' }],
    });
  });
});

describe('who counts as checked', () => {
  const found = (email: string) => ({
    enriched: {
      at: NOW,
      connectionId: 'own',
      types: ['email' as const],
      contact: enrichedContactSchema.parse({ email }),
    },
  });
  const FOUND = 'ada@lind.example';
  /** Who is checked right before they are sent, who by no check, and the searches that would tell. */
  const plan = (each: KnownRecord, changed: Partial<PushRules> = {}) => {
    const { jobs, uncheckedCount, unsure, searches, others } = push([each], changed);
    return {
      pushed: jobs.length,
      unchecked: uncheckedCount,
      unsure: unsure.map(({ why }) => why),
      toAsk: searches.map(({ request }) => request),
      others: others.map(({ name }) => name),
    };
  };

  it('is not who was asked about before an enrichment found their email', () => {
    const each = knownOf(ADA, { ...found(FOUND), searches: [answer([])] });
    expect(plan(each)).toMatchObject({ unchecked: 1, toAsk: [{ email: FOUND }] });
    const asked = [answer([match('Cy', false, { matchedOn: 'primary_email' })], { email: FOUND })];
    const checked = knownOf(ADA, { ...found(FOUND), searches: [answer([]), ...asked] });
    expect(plan(checked)).toMatchObject({ pushed: 0, unchecked: 0, others: ['Cy'] });
  });

  it('is not who was checked more than ten minutes ago, or before a write', () => {
    const old = knownOf(ADA, { searches: [answer([], PROFILE, { at: NOW - 12 * MINUTE })] });
    expect(plan(old)).toMatchObject({ unchecked: 1, toAsk: [PROFILE] });
    const written = knownOf(ADA, { searches: [answer([])], writtenAt: NOW + 1 });
    expect(plan(written).unchecked).toBe(1);
  });

  it('is not who was looked for in another CRM than is written to', () => {
    const elsewhere = knownOf(ADA, { searches: [answer([], PROFILE, { crm: 'crm_two' })] });
    expect(plan(elsewhere)).toMatchObject({ pushed: 0, unsure: ['not-searched'], toAsk: [] });
  });

  it('is not who is at the caller’s own account, nor who is known by name only', () => {
    const mine = { ...answer([match('Me', true)]).reply.matches[0]!, id: 'a1' };
    const each = knownOf(ADA);
    expect(plan({ ...each, record: { ...each.record, account: mine } }).unchecked).toBe(1);
    const byName = { first_name: 'Ada', last_name: 'Lind', company_domain: 'lind.example' };
    const named = knownOf({ fullName: 'Ada Lind' });
    expect(plan(named)).toMatchObject({ pushed: 0, unsure: ['no-key'], toAsk: [byName] });
    const asked = knownOf({ fullName: 'Ada Lind' }, { searches: [answer([], byName)] });
    expect(plan(asked)).toMatchObject({ pushed: 0, unsure: ['no-key'], toAsk: [] });
    expect(plan(asked, { unsure: true }).pushed).toBe(1);
  });

  it('is not asked about for a webhook, nor where something else stands against it', () => {
    expect(plan(knownOf(ADA), { address: { webhook_id: 'w1' } })).toMatchObject({ toAsk: [] });
    expect(plan(knownOf({ fullName: '' }))).toMatchObject({ toAsk: [] });
  });
});

describe('the record that a push is pinned to', () => {
  const pinOf = (known: Partial<KnownRecord['known']>, changed: object = {}) => {
    const [job] = push([knownOf(ADA, known)], { others: true, unsure: true, ...changed }).jobs;
    const saw = job?.kind === 'push' ? job.input.consent?.saw : undefined;
    return typeof saw === 'object' ? saw?.id : undefined;
  };
  const ofName = match('Me', true, { matchedOn: 'name_and_domain', id: 'c2' });
  const lead = mappingSchema.parse({
    crm: 'crm_two',
    object: 'lead',
    keys: ['svc_full_name', 'svc_company_name'],
  });
  const inTwo = answer([match('Me', true, { crm: 'crm_two' })], PROFILE, { crm: 'crm_two' });

  it.each<[string, Partial<KnownRecord['known']>, object, string | undefined]>([
    ['reliable', { searches: [answer([match('Me', true)])] }, {}, 'c1'],
    ['reliable beside a namesake', { searches: [answer([match('Me', true), ofName])] }, {}, 'c1'],
    ['matched by name', { searches: [answer([ofName])] }, {}, undefined],
    [
      'matched by name, and chosen by the rep',
      {
        searches: [answer([ofName])],
        preference: { pin: { crm: 'crm_one', id: 'c2' }, trustedOwners: [] },
      },
      {},
      'c2',
    ],
    [
      'of an old answer',
      { searches: [answer([match('Me', true)], PROFILE, { at: NOW - HOUR })] },
      {},
      undefined,
    ],
    [
      'a contact, where contacts are written',
      { searches: [inTwo] },
      { address: { crm: 'crm_two' }, mapping: { ...lead, object: 'contact' } },
      'c1',
    ],
    [
      'a contact, where leads are written',
      { searches: [inTwo] },
      { address: { crm: 'crm_two' }, mapping: lead },
      undefined,
    ],
    [
      'a contact, where no mapping says that leads are written',
      { searches: [inTwo] },
      { address: { crm: 'crm_two' } },
      'c1',
    ],
  ])('%s', (_, known, changed, pin) => {
    expect(pinOf(known, changed)).toBe(pin);
  });
});

it('sends the rep’s own words, and nothing of the company that they contradict', () => {
  const each = knownOf({ ...ADA, fullName: 'Ada L.', jobTitle: 'CTO' }, reply(null, false));
  const contact = enrichedContactSchema.parse({
    fullName: 'Ada Lind-Berg',
    firstName: 'Ada',
    lastName: 'Lind-Berg',
    companyName: 'Old Pumps',
    companyDomain: 'old.example',
  });
  const typed = { name: 'Ada Jane Lind', companyName: 'New Pumps' };
  const known = { ...each.known, enriched: { at: NOW, connectionId: 'own', types: [], contact } };
  const [job] = push([{ record: applyCorrection(each.record, typed), known }]).jobs;
  expect(job?.input).toMatchObject({
    contacts: [
      {
        svc_first_name: 'Ada Jane',
        svc_last_name: 'Lind',
        svc_full_name: 'Ada Jane Lind',
        svc_job_title: 'CTO',
        svc_company_name: 'New Pumps',
      },
    ],
  });
  expect(JSON.stringify(job)).not.toMatch(/lind\.example|old\.example/u);
});

it('counts of those that it pushes whose keys identify nobody', () => {
  const free = reply(null, false);
  const plan = push([
    knownOf(ADA, free),
    knownOf({ ...ADA, email: 'not an email' }, free),
    knownOf({ ...ADA, email: 'no email' }, reply('Cy', false)),
  ]);
  expect(plan.jobs).toHaveLength(2);
  expect(plan.refusedCount).toBe(1);
  expect(plan.jobs[1]?.input).not.toMatchObject({ contacts: [{ main_email: 'not an email' }] });
});
