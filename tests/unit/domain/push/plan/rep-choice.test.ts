import { describe, expect, it } from 'vitest';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { mappingSchema } from '@/lib/contract/service/crm-sync';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import type { RowRules, RowSource } from '@/lib/domain/push/plan/find-updated';
import { planRow } from '@/lib/domain/push/plan/plan-row';
import { crmMatch } from '../../../../support/ui/ui-fixtures';

/** What a push does where the rep linked a record, or said that those that were found are somebody else's. */

const EMAIL = 'wilma.hayes@northwind.example';
const RECORD = {
  svc_full_name: 'Wilma Hayes',
  main_email: EMAIL,
  svc_company_name: 'Northwind',
};
const LINKED: RecordPreference = {
  pin: { crm: 'crm_one', id: '900', link: { url: null } },
  trustedOwners: [],
};
const jonas = { owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber' };

const checked = (matches: CrmMatch[] = [], ruledOut: CrmMatch[] = []): CrmCheck => ({
  type: 'checked',
  matches,
  ruledOut,
  at: 1,
  toAsk: [],
});
const noKey: CrmCheck = { type: 'not-checked', why: 'no-key', matches: [], at: null, toAsk: [] };
const unasked: CrmCheck = { ...noKey, why: 'unasked', toAsk: [{ email: EMAIL }] };

const mapping = (changed: object = {}) =>
  mappingSchema.parse({ object: 'contact', keys: Object.keys(RECORD), unicity: [], ...changed });
const plan = (
  check: CrmCheck,
  preference: RecordPreference | null,
  rules: Partial<RowRules> = {},
  source: Partial<RowSource> = {},
) =>
  planRow(
    { entity: 'contacts', record: RECORD, check, account: null, preference, ...source },
    {
      crm: 'crm_one',
      isToWebhook: false,
      mapping: null,
      onlyEmpty: false,
      others: false,
      unreachable: false,
      unsure: false,
      ...rules,
    },
  );

describe('the record that the rep linked', () => {
  it.each<[string, CrmCheck]>([
    ['no search lists it', checked()],
    ['others are listed', checked([crmMatch({ id: '501', ...jonas }), crmMatch({ id: '502' })])],
    ['nobody can be asked', noKey],
  ])('is the one that is updated, where %s', (_, check) => {
    const row = plan(check, LINKED);
    expect(row).toMatchObject({ type: 'update', sent: { contact_crm_id: '900' }, warnings: [] });
    // Nobody knows what it holds.
    expect(new Set(row.fields.map(({ effect }) => effect))).toEqual(new Set(['sets']));
  });

  it('is as any other where a search lists it: its owner is asked about', () => {
    const check = checked([crmMatch({ id: '900', ...jonas })]);
    expect(plan(check, LINKED)).toMatchObject({ type: 'left-out', why: 'others' });
    expect(plan(check, LINKED, { others: true })).toMatchObject({ type: 'update' });
  });

  it('is searched for first', () => {
    expect(plan(unasked, LINKED)).toMatchObject({ type: 'unchecked' });
  });

  it.each<[string, Partial<RowRules>]>([
    ['leads are written', { mapping: mapping({ object: 'lead' }) }],
    ['the CRM is not known', { crm: null }],
  ])('keeps the push from any other record, where %s', (_, rules) => {
    const all = { ...rules, others: true, unsure: true, unreachable: true };
    expect(plan(checked(), LINKED, all)).toMatchObject({ type: 'left-out', why: 'linked' });
  });

  it('is none of another CRM, and none where the rep lets the mapping decide', () => {
    expect(plan(checked(), LINKED, { crm: 'crm_two' })).toMatchObject({ type: 'create' });
    const row = plan(checked(), LINKED, {}, { choice: null });
    expect(row.sent).toEqual(RECORD);
  });
});

describe('records that the rep ruled out', () => {
  const byName = crmMatch({ email: null, matchedOn: 'name', confidence: 'low' });
  const byEmail = crmMatch({ email: EMAIL });

  it('leave a new one to be added', () => {
    expect(plan(checked([], [byName]), null)).toMatchObject({ type: 'create', sent: RECORD });
  });

  it.each<[string, CrmMatch, object | null]>([
    ['by its email', byEmail, null],
    ['by its email, however it is written', { ...byEmail, email: EMAIL.toUpperCase() }, {}],
    ['by another email of it', { ...byName, matchedEmail: EMAIL }, {}],
    ['by its name', byName, { unicity: ['svc_full_name'] }],
  ])('are not written to where the mapping would find one %s', (_, match, mapped) => {
    const rules = {
      mapping: mapped && mapping(mapped),
      others: true,
      unsure: true,
      unreachable: true,
    };
    expect(plan(checked([], [match]), null, rules)).toMatchObject({
      type: 'left-out',
      why: 'ruled-out',
    });
  });

  it('stand against nothing where the mapping matches by something else', () => {
    const rules = { mapping: mapping({ unicity: ['svc_social_url'] }) };
    expect(plan(checked([], [byEmail]), null, rules)).toMatchObject({ type: 'create' });
    const linked = plan(checked([], [byEmail]), LINKED);
    expect(linked).toMatchObject({ type: 'update', match: { id: '900' } });
  });
});
