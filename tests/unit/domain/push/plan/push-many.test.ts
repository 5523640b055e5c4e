import { describe, expect, it } from 'vitest';
import { mappingSchema } from '@/lib/contract/service/crm-sync';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';
import type { PushRules } from '@/lib/domain/push/plan/many-row';
import { planMany } from '@/lib/domain/push/plan/plan-many';
import { crmMatch } from '../../../../support/ui/ui-fixtures';
import { answered, EMAIL, knownRecord as makeKnown, manyOf, TEST_TIME } from './known-record';

const mapping = (changed: object = {}) =>
  mappingSchema.parse({
    object: 'contact',
    keys: ['svc_full_name', 'svc_company_name'],
    unicity: ['main_email'],
    ...changed,
  });
const rules = (changed: Partial<PushRules> = {}): PushRules => ({
  address: { crm: 'crm_one' },
  webhook: null,
  mapping: null,
  others: false,
  unsure: false,
  unreachable: false,
  onlyEmpty: true,
  ...changed,
});
/** CRM search does not tell the location, so there is always something to write. */
const knownRecord: typeof makeKnown = (record, known) =>
  makeKnown(
    { person: { fullName: 'Wilma Hayes', email: EMAIL, location: 'Rouen' }, ...record },
    known,
  );
const mine = crmMatch({ matchedOn: 'email' });
const jonas = (changed: Partial<CrmMatch> = {}) =>
  crmMatch({ ...mine, owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber', ...changed });
const jonasElsewhere = jonas({ crm: 'crm_two', id: '7' });
const namesake = jonas({ crm: 'crm_two', id: '8', matchedOn: 'name', confidence: 'low' });
const checkedWith = (...matches: CrmMatch[]) => knownRecord({}, { searches: [answered(matches)] });

const PROFILE = 'https://www.linkedin.com/in/wilma-hayes';
const ofProfile = (...matches: CrmMatch[]) =>
  knownRecord(
    { person: { fullName: 'Wilma Hayes', socialUrl: PROFILE, location: 'Rouen' } },
    { searches: [answered(matches, 0, { social_url: PROFILE })] },
  );
const ofAccount = (account: CrmMatch) => knownRecord({ person: null, account });
const ofOld = (account: CrmMatch) => ofAccount({ ...account, isOld: true });

const planAll = (records: KnownRecord[], wished: Partial<PushRules> = {}) => {
  const push = rules(wished);
  return planMany(records, { find: null, push, others: push.others, now: TEST_TIME });
};
const plan = (each: KnownRecord, wished: Partial<PushRules> = {}) => planAll([each], wished);
const summarise = ({
  jobs,
  others,
  uncheckedCount,
  unsure,
  leftOut,
  unknownCount,
}: ReturnType<typeof planMany>) => ({
  pushed: jobs.length,
  others: others.map(({ name }) => name),
  unchecked: uncheckedCount,
  unsure: unsure.map(({ why }) => why),
  leftOut: leftOut.map(({ reason }) => reason),
  unknown: unknownCount,
});
describe('who is pushed of many', () => {
  const NONE = { pushed: 0, others: [], unchecked: 0, unsure: [], leftOut: [], unknown: 0 };

  it.each<[string, KnownRecord, Partial<PushRules>, object]>([
    ['who is in no CRM', checkedWith(), {}, { pushed: 1 }],
    ['the caller’s', checkedWith(mine), {}, { pushed: 1 }],
    ['no colleague’s', checkedWith(jonas()), {}, { others: ['Jonas Weber'] }],
    ['a colleague’s, where the rep says so', checkedWith(jonas()), { others: true }, { pushed: 1 }],
    ['no account that is as the book says', ofAccount(mine), {}, {}],
    ['one of an old book, as nobody knows whose', ofOld(mine), {}, { pushed: 1, unknown: 1 }],
    ['no colleague’s, not even of an old book', ofOld(jonas()), {}, { others: ['Jonas Weber'] }],
    ['no colleague’s of another CRM', checkedWith(jonasElsewhere), {}, { others: ['Jonas Weber'] }],
    ['theirs, where the rep says so', checkedWith(jonasElsewhere), { others: true }, { pushed: 1 }],
    ['the caller’s, whoever has another', checkedWith(mine, jonasElsewhere), {}, { pushed: 1 }],
    ['who is only called like a colleague’s', checkedWith(namesake), {}, { pushed: 1 }],
    ['who is checked right before they are sent', knownRecord(), {}, { pushed: 1, unchecked: 1 }],
    [
      'nobody whom no check tells',
      knownRecord({ person: { fullName: 'Wilma Hayes', phone: '+31205550123' } }),
      {},
      { unsure: ['no-key'] },
    ],
    [
      'whom no check tells, where the rep says so',
      knownRecord({ person: { fullName: 'Wilma Hayes', phone: '+31205550123' } }),
      { unsure: true },
      { pushed: 1 },
    ],
    ['nobody new without an email and a phone', ofProfile(), {}, { leftOut: ['unreachable'] }],
    [
      'somebody new without an email and a phone, where the rep says so',
      ofProfile(),
      { unreachable: true },
      { pushed: 1 },
    ],
    ['who is there without an email and a phone', ofProfile(mine), {}, { pushed: 1 }],
    [
      'nobody with several sure records',
      checkedWith(mine, crmMatch({ ...mine, id: '502' })),
      {},
      { leftOut: ['several'] },
    ],
    [
      'no colleague’s by leave to push unchecked ones',
      checkedWith(jonas()),
      { unsure: true },
      { others: ['Jonas Weber'] },
    ],
    [
      'everybody to a webhook',
      checkedWith(jonas()),
      { address: { webhook_id: 'w1' } },
      { pushed: 1 },
    ],
    [
      'who was not checked to a webhook',
      knownRecord(),
      { address: { webhook_id: 'w1' } },
      { pushed: 1 },
    ],
    [
      'nobody of whom there is nothing to send',
      knownRecord({ person: {}, company: null }),
      {},
      { leftOut: ['empty'] },
    ],
    [
      'nobody of whom the mapping reads nothing',
      checkedWith(),
      { mapping: mapping({ keys: ['svc_city'], unicity: [] }) },
      { leftOut: ['nothing-read'] },
    ],
    [
      'no lead without a company',
      knownRecord({ company: null }, { searches: [answered()] }),
      { mapping: mapping({ object: 'lead' }) },
      { leftOut: ['lead-without-company'] },
    ],
    [
      'a lead without a company that may exist',
      knownRecord({ company: null }, { searches: [answered([mine])] }),
      { mapping: mapping({ object: 'lead' }) },
      { pushed: 1 },
    ],
    [
      'a lead with a company',
      checkedWith(),
      { mapping: mapping({ object: 'lead' }) },
      { pushed: 1 },
    ],
    [
      'to a webhook whatever the mapping of a CRM reads',
      checkedWith(),
      { address: { webhook_id: 'w1' }, mapping: mapping({ keys: ['svc_city'], unicity: [] }) },
      { pushed: 1 },
    ],
  ])('is %s', (_, each, wished, summary) => {
    expect(summarise(plan(each, wished))).toEqual({ ...NONE, ...summary });
  });

  it('leaves out a colleague’s of another CRM, and says of which', () => {
    expect(plan(checkedWith(jonasElsewhere)).others).toMatchObject([{ crm: 'crm_two' }]);
    expect(plan(checkedWith(jonas())).others).not.toMatchObject([{ crm: 'crm_one' }]);
  });

  it('is counted by what nobody can know of them', () => {
    const company = knownRecord({ person: null });
    expect(plan(company)).toMatchObject({ unknownCount: 1, unmatchedCount: 0, refusedCount: 0 });
    expect(plan(company, { address: { webhook_id: 'w1' } }).unknownCount).toBe(0);
    const unmatched = mapping({ unicity: ['svc_social_url'] });
    expect(plan(checkedWith(), { mapping: unmatched }).unmatchedCount).toBe(1);
    expect(plan(checkedWith(), { mapping: mapping() }).unmatchedCount).toBe(0);
    const refused = knownRecord(
      { company: { name: 'Northwind Pumps', domain: 'gmail.com' } },
      { searches: [answered()] },
    );
    expect(plan(refused).refusedCount).toBe(1);
    expect(plan(checkedWith()).refusedCount).toBe(0);
  });
});

describe('the record that is updated', () => {
  /** The records that the rep agreed to update. */
  const agreedOf = (each: KnownRecord, wished: Partial<PushRules> = {}) => {
    const [job] = plan(each, wished).jobs;
    const { consent, account } = job?.kind === 'push' ? job.input : {};
    const contact = typeof consent?.saw === 'object' ? (consent.saw?.id ?? null) : null;
    return { contact, account: account?.id };
  };
  const pinned = (id: string) => ({
    preference: { pin: { crm: 'crm_one', id }, trustedOwners: [] },
  });
  const possible = crmMatch({ id: '503', matchedOn: 'name', confidence: 'low' });
  const pinOf = (each: KnownRecord, wished: Partial<PushRules> = {}) =>
    agreedOf(each, wished).contact;

  it.each<[string, KnownRecord, Partial<PushRules>, string | null]>([
    ['the only sure one', checkedWith(possible, mine), {}, '501'],
    [
      'none of two sure ones',
      checkedWith(mine, crmMatch({ ...mine, id: '502' })),
      { unsure: true },
      null,
    ],
    ['no possible one', checkedWith(possible), {}, null],
    [
      'the one that the rep pinned',
      knownRecord({}, { searches: [answered([mine, possible])], ...pinned('503') }),
      {},
      '503',
    ],
    [
      'the only sure one, where the pinned one is gone',
      knownRecord({}, { searches: [answered([mine])], ...pinned('9') }),
      {},
      '501',
    ],
    [
      'none, where the mapping writes leads',
      checkedWith(mine),
      { mapping: mapping({ object: 'lead' }) },
      null,
    ],
    ['none, where the service chooses the CRM', checkedWith(mine), { address: {} }, null],
    ['none in a webhook', checkedWith(mine), { address: { webhook_id: 'w1' } }, null],
  ])('is %s', (_, each, wished, id) => {
    expect(pinOf(each, wished)).toBe(id);
  });

  const account = crmMatch({ id: '2001', company: 'Northwind Pumps', companyDomain: null });
  const at = (known: CrmMatch) => knownRecord({ account: known }, { searches: [answered([mine])] });

  it.each<[string, KnownRecord, Partial<PushRules>, string | undefined]>([
    ['the one that a book knows', at(account), {}, '2001'],
    ['none that only an old book knows', at({ ...account, isOld: true }), {}, undefined],
    ['none of another CRM', at({ ...account, crm: 'crm_two' }), {}, undefined],
    ['none of another company', at({ ...account, company: 'Contour Valves' }), {}, undefined],
    [
      'no colleague’s',
      at(jonas({ ...account, owned_by_you: false, ownerId: 'u7' })),
      {},
      undefined,
    ],
    [
      'a colleague’s, where the rep says so',
      at(jonas({ ...account, owned_by_you: false, ownerId: 'u7' })),
      { others: true },
      '2001',
    ],
    ['none in a webhook', at(account), { address: { webhook_id: 'w1' } }, undefined],
  ])('of the company is %s', (_, each, wished, id) => {
    expect(agreedOf(each, wished).account).toBe(id);
  });
});

describe('what pushing many does', () => {
  const named = (person: object, ...matches: CrmMatch[]) =>
    makeKnown(
      { person: { fullName: 'Wilma Hayes', email: EMAIL, ...person } },
      { searches: [answered(matches)] },
    );
  const untitled = { ...mine, title: null };
  const counts = (each: KnownRecord, wished: Partial<PushRules> = {}) => {
    const { newCount, updateCount, unsureCount, upToDateCount, overwritten, setKeys } = plan(
      each,
      wished,
    );
    return {
      counts: [newCount, updateCount, unsureCount, upToDateCount],
      overwritten: overwritten.map(({ key, before, after }) => [key, before, after]),
      sets: [...setKeys],
    };
  };
  const overwrites = { onlyEmpty: false };
  const NONE = { overwritten: [], sets: [] };
  const CHANGED = [['svc_job_title', 'VP Sales', 'CEO']];
  const SETS = ['svc_geo_location_name'];

  it.each<[string, KnownRecord, Partial<PushRules>, object]>([
    ['adds who is not there', named({}), {}, { ...NONE, counts: [1, 0, 0, 0] }],
    [
      'fills an empty field',
      named({ jobTitle: 'CEO' }, untitled),
      {},
      { ...NONE, counts: [0, 1, 0, 0] },
    ],
    [
      'leaves who is up to date',
      named({ jobTitle: 'vp sales' }, mine),
      overwrites,
      { ...NONE, counts: [0, 0, 0, 1] },
    ],
    [
      'leaves whose fields are all filled',
      named({ jobTitle: 'CEO' }, mine),
      {},
      { ...NONE, counts: [0, 0, 0, 1] },
    ],
    [
      'overwrites, where the rep says so',
      named({ jobTitle: 'CEO' }, mine),
      overwrites,
      { ...NONE, counts: [0, 1, 0, 0], overwritten: CHANGED },
    ],
    [
      'sets what the CRM does not show',
      named({ jobTitle: 'CEO', location: 'Rouen' }, mine),
      {},
      { ...NONE, counts: [0, 1, 0, 0], sets: SETS },
    ],
    [
      'cannot be compared where the mapping decides between two',
      named({ jobTitle: 'CEO' }, mine, crmMatch({ ...mine, id: '502' })),
      { ...overwrites, unsure: true },
      { ...NONE, counts: [0, 0, 1, 0] },
    ],
    [
      'cannot be compared where leads are written',
      named({ jobTitle: 'CEO' }),
      { mapping: mapping({ object: 'lead' }) },
      { ...NONE, counts: [0, 0, 1, 0] },
    ],
    [
      'leaves a record of which the mapping reads nothing else',
      named({ jobTitle: 'CEO', location: 'Rouen' }, mine),
      { mapping: mapping({ keys: ['svc_job_title', 'svc_full_name'] }) },
      { ...NONE, counts: [0, 0, 0, 1] },
    ],
    [
      'says nothing of a webhook',
      named({ jobTitle: 'CEO' }, mine),
      { address: { webhook_id: 'w1' } },
      { ...NONE, counts: [0, 0, 0, 0] },
    ],
  ])('%s', (_, each, wished, expected) => {
    expect(counts(each, wished)).toEqual(expected);
  });

  it('tells what somebody new overwrites of their company’s own record', () => {
    const account = crmMatch({ id: '90', company: 'Northwind', companyDomain: 'northwind.com' });
    const company = { name: 'Northwind Pumps', domain: 'northwind.com' };
    const newcomer = makeKnown({ account, company }, { searches: [answered()] });
    expect(counts(newcomer, overwrites)).toMatchObject({
      counts: [1, 0, 0, 0],
      overwritten: [['svc_company_name', 'Northwind', 'Northwind Pumps']],
    });
  });

  it('updates a company that a book knows', () => {
    const account = crmMatch({ id: '90', company: 'Northwind Pumps', companyDomain: null });
    const of = (company: object) => makeKnown({ person: null, account, company });
    expect(counts(of({ name: 'Northwind Pumps' })).counts).toEqual([0, 0, 0, 1]);
    expect(counts(of({ name: 'Northwind Pumps', industry: 'Pumps' }))).toMatchObject({
      counts: [0, 1, 0, 0],
      sets: ['svc_company_industry'],
    });
  });
});

describe('the jobs of pushing many', () => {
  it('say what the rep saw, and where to', () => {
    const [job] = plan(checkedWith(mine), {
      address: { crm: 'crm_one', settings_type: 'sdr' },
      webhook: 'https://hooks.example/runs',
    }).jobs;
    expect(job).toMatchObject({
      kind: 'push',
      lane: 'bulk',
      input: {
        crm: 'crm_one',
        settings_type: 'sdr',
        webhook_url: 'https://hooks.example/runs',
        consent: { at: TEST_TIME, saw: { id: '501', owner: 'u1' } },
        contacts: [{ svc_full_name: 'Wilma Hayes', main_email: EMAIL }],
      },
    });
  });

  it('saw nothing where they go to a webhook, or are about a company', () => {
    const [toHook] = plan(checkedWith(mine), { address: { webhook_id: 'w1' } }).jobs;
    expect(Object.keys(toHook?.input ?? {}).sort()).toEqual(['contacts', 'webhook_id']);
    const [ofCompany] = plan(knownRecord({ person: null })).jobs;
    expect(ofCompany?.input).toEqual({
      crm: 'crm_one',
      companies: [{ svc_company_name: 'Northwind Pumps' }],
    });
  });

  it.each([
    [0, 0, 0],
    [100, 0, 1],
    [101, 0, 2],
    [100, 100, 1],
    [1, 101, 2],
  ])('of %d contacts and %d companies take %d calls', (contacts, companies, calls) => {
    const all = [
      ...manyOf(contacts, () => checkedWith()),
      ...manyOf(companies, () =>
        knownRecord({
          person: null,
          subject: { kind: 'company', key: 'company:name:northwind', label: '' },
        }),
      ),
    ];
    expect(planAll(all).calls).toEqual(calls === 0 ? [] : [{ kind: 'push', calls }]);
  });
});
