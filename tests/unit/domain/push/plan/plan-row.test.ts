import { describe, expect, it } from 'vitest';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { mappingSchema } from '@/lib/contract/service/crm-sync';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import type { RowRules, RowSource } from '@/lib/domain/push/plan/find-updated';
import { planRow } from '@/lib/domain/push/plan/plan-row';
import { findOther } from '@/lib/domain/push/trusted-owners';
import { crmMatch } from '../../../../support/ui/ui-fixtures';

const EMAIL = 'wilma.hayes@northwind.example';
const RECORD = {
  svc_full_name: 'Wilma Hayes',
  main_email: EMAIL,
  svc_geo_location_name: 'Rouen',
  svc_company_name: 'Northwind Pumps',
};
const mine = crmMatch({ matchedOn: 'email' });
const jonas = (changed: Partial<CrmMatch> = {}) =>
  crmMatch({ ...mine, owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber', ...changed });
const nobodys = jonas({ ownerId: null, ownerName: null });
const possible = crmMatch({ id: '503', matchedOn: 'name', confidence: 'low' });
const account = crmMatch({ id: '2001', company: 'Northwind Pumps', companyDomain: null });
const jonasAccount = { ...account, owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber' };

const checked = (...matches: CrmMatch[]): CrmCheck => ({
  type: 'checked',
  matches,
  at: 1,
  toAsk: [],
});
const notChecked = (
  why: Extract<CrmCheck, { type: 'not-checked' }>['why'],
  ...matches: CrmMatch[]
): CrmCheck => {
  const toAsk = ['unasked', 'old', 'failed'].includes(why) ? [{ email: EMAIL }] : [];
  return { type: 'not-checked', why, matches, at: null, toAsk };
};
const CHECKING: CrmCheck = { type: 'checking', matches: [], at: null, toAsk: [] };

const person = (check: CrmCheck, changed: Partial<RowSource> = {}): RowSource => ({
  entity: 'contacts',
  record: RECORD,
  check,
  account: null,
  preference: null,
  ...changed,
});
const company = (changed: Partial<RowSource> = {}): RowSource => ({
  entity: 'companies',
  record: { svc_company_name: 'Northwind Pumps', svc_company_industry: 'Pumps' },
  check: null,
  account: null,
  preference: null,
  ...changed,
});
const mapping = (changed: object = {}) =>
  mappingSchema.parse({
    object: 'contact',
    keys: ['svc_full_name', 'svc_company_name', 'svc_geo_location_name'],
    unicity: ['main_email'],
    ...changed,
  });
const rules = (changed: Partial<RowRules> = {}): RowRules => ({
  crm: 'crm_one',
  isToWebhook: false,
  mapping: null,
  onlyEmpty: true,
  others: false,
  unreachable: false,
  unsure: false,
  ...changed,
});
const plan = (source: RowSource, changed: Partial<RowRules> = {}) =>
  planRow(source, rules(changed));
/** The type, and why it is not sent. */
const sum = (row: ReturnType<typeof planRow>) =>
  'why' in row ? `${row.type}: ${row.why}` : row.type;

const LEADS = { mapping: mapping({ object: 'lead' }) };
const NAME_ONLY = { record: { svc_full_name: 'Wilma Hayes', svc_job_title: 'CEO' } };
const trusting = { preference: { pin: null, trustedOwners: [{ crm: 'crm_one', owner: 'u7' }] } };

describe('what a push would do to a person', () => {
  it.each<[string, RowSource, Partial<RowRules>, string]>([
    ['creates who is in no CRM', person(checked()), {}, 'create'],
    ['updates the rep’s own record', person(checked(mine)), {}, 'update'],
    ['updates nobody’s record', person(checked(nobodys)), {}, 'update'],
    ['leaves a colleague’s record', person(checked(jonas())), {}, 'left-out: others'],
    ['updates a colleague’s, where allowed', person(checked(jonas())), { others: true }, 'update'],
    ['updates a trusted colleague’s', person(checked(jonas()), trusting), {}, 'update'],
    [
      'leaves a colleague’s possible record',
      person(checked(jonas({ confidence: 'low' }))),
      {},
      'left-out: others',
    ],
    [
      'updates the only sure record beside a colleague’s possible one',
      person(checked(mine, jonas({ id: '502', confidence: 'low' }))),
      {},
      'update',
    ],
    ['lets the mapping decide on possible records', person(checked(possible)), {}, 'mapping'],
    ['leaves several sure records', person(checked(mine, nobodys)), {}, 'left-out: several'],
    [
      'lets the mapping decide between several, where allowed',
      person(checked(mine, crmMatch({ ...mine, id: '502' }))),
      { unsure: true },
      'mapping',
    ],
    [
      'lets the mapping decide between several, as the rep chose',
      person(checked(mine, crmMatch({ ...mine, id: '502' })), { choice: null }),
      {},
      'mapping',
    ],
    [
      'leaves a colleague’s record that the mapping may find',
      person(checked(jonas()), { choice: null }),
      {},
      'left-out: others',
    ],
    [
      'updates the one that the rep chose',
      person(checked(mine, possible), { choice: '503' }),
      {},
      'update',
    ],
    [
      'updates the one that the rep pinned',
      person(checked(mine, nobodys), {
        preference: { pin: { crm: 'crm_one', id: mine.id }, trustedOwners: [] },
      }),
      {},
      'update',
    ],
    ['lets the mapping decide on leads', person(checked()), LEADS, 'mapping'],
    [
      'lets the mapping decide where the service chooses',
      person(checked()),
      { crm: null },
      'mapping',
    ],
    [
      'leaves a colleague’s in any CRM where the service chooses',
      person(checked(jonas({ crm: 'crm_two' }))),
      { crm: null },
      'left-out: others',
    ],
    [
      'does nothing where all is filled',
      person(checked(mine), { record: { main_email: EMAIL, svc_job_title: 'CEO' } }),
      {},
      'nothing',
    ],
    [
      'overwrites where not only empty fields are filled',
      person(checked(mine), { record: { main_email: EMAIL, svc_job_title: 'CEO' } }),
      { onlyEmpty: false },
      'update',
    ],
    ['leaves who has nothing to send', person(checked(), { record: {} }), {}, 'left-out: empty'],
    [
      'leaves who the mapping reads nothing of',
      person(checked()),
      { mapping: mapping({ keys: ['svc_city'], unicity: [] }) },
      'left-out: nothing-read',
    ],
    [
      'leaves a new lead without a company',
      person(checked(), { record: { svc_full_name: 'Wilma Hayes', main_email: EMAIL } }),
      LEADS,
      'left-out: lead-without-company',
    ],
    [
      'leaves who has no email and no phone',
      person(checked(), NAME_ONLY),
      {},
      'left-out: unreachable',
    ],
    [
      'creates who has a phone',
      person(checked(), { record: { ...NAME_ONLY.record, main_phone: '+44 20 7946 0018' } }),
      {},
      'create',
    ],
    [
      'creates who has no email and no phone, where allowed',
      person(checked(), NAME_ONLY),
      { unreachable: true },
      'create',
    ],
    [
      'updates who has no email and no phone',
      person(checked(crmMatch({ ...mine, title: null })), NAME_ONLY),
      {},
      'update',
    ],
  ])('%s', (_, source, changed, expected) => {
    expect(sum(plan(source, changed))).toBe(expected);
  });

  it.each<[string, RowSource, Partial<RowRules>, string]>([
    ['nobody asked', person(notChecked('unasked')), {}, 'unchecked: unasked'],
    [
      'nobody asked, whatever is allowed',
      person(notChecked('unasked')),
      { others: true, unreachable: true, unsure: true },
      'unchecked: unasked',
    ],
    ['the answer is old', person(notChecked('old', mine)), {}, 'unchecked: old'],
    ['it is being asked', person(CHECKING), {}, 'unchecked: checking'],
    ['the CRM failed', person(notChecked('failed')), {}, 'unchecked: failed'],
    [
      'the CRM failed, and the rep goes on',
      person(notChecked('failed')),
      { unsure: true },
      'mapping',
    ],
    [
      'it is searched by email only',
      person(notChecked('needs-email'), { record: { ...NAME_ONLY.record, main_phone: '1' } }),
      {},
      'left-out: unsure',
    ],
    [
      'there is no key, and no email or phone',
      person(notChecked('no-key'), NAME_ONLY),
      {},
      'left-out: unreachable',
    ],
    [
      'there is no key, and the rep goes on',
      person(notChecked('no-key'), NAME_ONLY),
      { unreachable: true, unsure: true },
      'mapping',
    ],
    [
      'a colleague’s record is known already',
      person(notChecked('unasked', jonas())),
      {},
      'left-out: others',
    ],
    [
      'a colleague owns the company',
      person(notChecked('unasked'), { account: jonasAccount }),
      {},
      'left-out: others',
    ],
  ])('is as follows if %s', (_, source, changed, expected) => {
    expect(sum(plan(source, changed))).toBe(expected);
  });

  it('asks for the searches that would tell', () => {
    expect(plan(person(notChecked('unasked')))).toMatchObject({ toAsk: [{ email: EMAIL }] });
  });
});

describe('what a push would do to a company', () => {
  it.each<[string, RowSource, Partial<RowRules>, string]>([
    ['lets the mapping decide', company(), {}, 'mapping'],
    ['updates the one of a book', company({ account }), {}, 'update'],
    [
      'lets the mapping decide on one of another CRM',
      company({ account }),
      { crm: 'crm_three' },
      'mapping',
    ],
    [
      'lets the mapping decide on one of an old book',
      company({ account: { ...account, isOld: true } }),
      {},
      'mapping',
    ],
    [
      'lets the mapping decide, as the rep chose',
      company({ account, choice: null }),
      {},
      'mapping',
    ],
    ['leaves a colleague’s', company({ account: jonasAccount }), {}, 'left-out: others'],
    [
      'leaves a colleague’s of an old book',
      company({ account: { ...jonasAccount, isOld: true } }),
      {},
      'left-out: others',
    ],
    [
      'updates a colleague’s, where allowed',
      company({ account: jonasAccount }),
      { others: true },
      'update',
    ],
    [
      'does nothing where all is there',
      company({ account, record: { svc_company_name: 'Northwind Pumps' } }),
      {},
      'nothing',
    ],
  ])('%s', (_, source, changed, expected) => {
    expect(sum(plan(source, changed))).toBe(expected);
  });
});

describe('the ids of the records that are updated', () => {
  const ids = (source: RowSource, changed: Partial<RowRules> = {}) => {
    const { contact_crm_id, account_crm_id } = plan(source, changed).sent;
    return [contact_crm_id, account_crm_id];
  };

  it.each<[string, RowSource, Partial<RowRules>, unknown[]]>([
    ['are the person’s and the company’s', person(checked(mine), { account }), {}, ['501', '2001']],
    ['are none of a lead', person(checked(mine)), LEADS, [undefined, undefined]],
    [
      'are a contact’s where no mapping says that leads are written',
      person(checked(crmMatch({ ...mine, crm: 'crm_two' }))),
      { crm: 'crm_two', mapping: null },
      ['501', undefined],
    ],
    [
      'are no old account’s',
      person(checked(mine), { account: { ...account, isOld: true } }),
      {},
      ['501', undefined],
    ],
    [
      'are no colleague’s account',
      person(checked(mine), { account: jonasAccount }),
      {},
      ['501', undefined],
    ],
    [
      'are a colleague’s account, where allowed',
      person(checked(mine), { account: jonasAccount }),
      { others: true },
      ['501', '2001'],
    ],
    [
      'are no account’s where the mapping reads no company',
      person(checked(mine), { account }),
      { mapping: mapping({ keys: ['svc_full_name', 'svc_geo_location_name'] }) },
      ['501', undefined],
    ],
    [
      'are no account’s where no company is sent',
      person(checked(mine), { account, record: { main_email: EMAIL, svc_city: 'Rouen' } }),
      {},
      ['501', undefined],
    ],
    [
      'are none in a webhook',
      person(checked(mine), { account }),
      { isToWebhook: true },
      [undefined, undefined],
    ],
  ])('%s', (_, source, changed, expected) => {
    expect(ids(source, changed)).toEqual(expected);
  });
});

describe('what is sent', () => {
  it('leaves out what the CRM holds, where only empty fields are filled', () => {
    const row = plan(person(checked(mine)));
    expect(Object.keys(row.sent)).toEqual(['contact_crm_id', 'svc_geo_location_name']);
    expect(plan(person(checked(mine)), { onlyEmpty: false }).sent).toMatchObject(RECORD);
  });

  it('keeps the name of the company’s own record when somebody new is added to it', () => {
    const other = { ...account, company: 'Northwind' };
    for (const isOld of [undefined, true]) {
      const row = plan(person(checked(), { account: { ...other, isOld } }));
      expect(row.sent).not.toHaveProperty('svc_company_name');
    }
    const row = plan(person(checked(), { account: other }));
    expect(row.sent).toHaveProperty('account_crm_id', '2001');
  });

  it('is compared with what the CRM holds', () => {
    const record = { ...RECORD, svc_job_title: 'CEO' };
    const { fields } = plan(person(checked(mine), { record }), { onlyEmpty: false });
    const effects = fields.map(({ key, effect }) => [key, effect]);
    expect(effects).toContainEqual(['svc_job_title', 'changes']);
    expect(effects).toContainEqual(['svc_geo_location_name', 'sets']);
    const added = plan(person(checked())).fields.map(({ effect }) => effect);
    expect(new Set(added)).toEqual(new Set(['adds']));
  });

  it('is all of a record that goes to a webhook, whose it may be', () => {
    const row = plan(person(checked(jonas())), { isToWebhook: true });
    expect(row).toMatchObject({ type: 'webhook', sent: RECORD, warnings: [] });
    expect(sum(plan(person(checked(), { record: {} }), { isToWebhook: true }))).toBe(
      'left-out: empty',
    );
  });

  it('has the warnings of whose record it is, also where it is allowed', () => {
    expect(plan(person(checked(jonas())), { others: true }).warnings).toMatchObject([
      { type: 'owned', kind: 'person', name: 'Jonas Weber' },
    ]);
    expect(plan(person(checked(mine), { account: jonasAccount })).warnings).toMatchObject([
      { type: 'owned', kind: 'company', name: 'Jonas Weber' },
    ]);
  });
});

describe('the other owner among several records', () => {
  const JONAS = { type: 'other', name: 'Jonas Weber' };

  it.each<[string, CrmMatch[], RowSource['preference'], object | undefined]>([
    ['none', [], null, undefined],
    ['none of the caller’s and nobody’s', [mine, nobodys], null, undefined],
    ['a colleague beside the caller', [mine, jonas()], null, JONAS],
    ['no trusted colleague', [mine, jonas()], trusting.preference, undefined],
    ['one without a name', [jonas({ ownerName: null })], null, { type: 'other', name: null }],
    ['the one with a name', [jonas({ ownerName: null }), jonas({ id: '502' })], null, JONAS],
  ])('is %s', (_, matches, preference, other) => {
    expect(findOther(matches, preference)).toEqual(other);
  });
});
