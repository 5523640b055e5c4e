import { describe, expect, it } from 'vitest';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { mappingSchema } from '@/lib/contract/service/crm-sync';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { editRecord } from '@/lib/domain/crm-fields/edit-record';
import { planOne, type OneChoices, type OneSource } from '@/lib/domain/push/plan/plan-one';
import { crmMatch } from '../../../../support/ui/ui-fixtures';

/** What the rep sees and edits of one push. What becomes of it is told by `plan-row.test`. */

const RECORD = {
  svc_full_name: 'Wilma Hayes',
  main_email: 'wilma.hayes@northwind.example',
  svc_company_name: 'Northwind Pumps',
};
const sure = crmMatch({ id: '501', matchedOn: 'email' });
const possible = crmMatch({ id: '503', matchedOn: 'name', confidence: 'low' });
const account = crmMatch({ id: '2001', name: 'Northwind Pumps', company: 'Northwind Pumps' });

const checked = (...matches: CrmMatch[]): CrmCheck => ({
  type: 'checked',
  matches,
  at: 10,
  toAsk: [],
});
const mapping = (changed: object = {}) =>
  mappingSchema.parse({
    object: 'contact',
    keys: ['svc_full_name', 'svc_company_name'],
    unicity: ['main_email'],
    ...changed,
  });

type Plain = Omit<OneSource, 'record'>;

const person = (changed: Partial<Plain> = {}): Plain => ({
  entity: 'contacts',
  plain: RECORD,
  suggested: {},
  check: checked(sure),
  account: null,
  pin: null,
  ...changed,
});
const company = (changed: Partial<Plain> = {}): Plain => ({
  ...person({ entity: 'companies', plain: { svc_company_name: 'Northwind Pumps' }, check: null }),
  ...changed,
});
const NO_CHOICES: OneChoices = {
  record: undefined,
  withCompany: true,
  isAccountPinned: true,
  edits: {},
};
const TARGET = { crm: 'crm_one', isToWebhook: false, mapping: mapping() } as const;
const plan = (
  source: Plain,
  changed: Partial<OneChoices> = {},
  target: Partial<Parameters<typeof planOne>[2]> = {},
) => {
  const choices = { ...NO_CHOICES, ...changed };
  const record = editRecord(source.plain, choices);
  return planOne({ ...source, record }, choices, { ...TARGET, ...target });
};

describe('what the rep decides', () => {
  it('about a colleague’s record, and whom no check tells, is asked in the dialog', () => {
    const jonas = { owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber' };
    const { row } = plan(person({ check: checked({ ...sure, ...jonas, name: 'W. Hayes' }) }));
    expect(row).toMatchObject({ type: 'update', warnings: [{ type: 'owned', owner: 'u7' }] });
    const check = { ...checked(), type: 'not-checked', why: 'failed' } as const;
    expect(plan(person({ check })).row).toMatchObject({
      type: 'mapping',
      warnings: [{ type: 'not-checked' }],
    });
  });

  it('is which record is updated', () => {
    const check = checked(sure, possible);
    expect(plan(person({ check })).row.match?.id).toBe('501');
    expect(plan(person({ check }), { record: '503' }).row.match?.id).toBe('503');
    expect(plan(person({ check }), { record: null }).row).toMatchObject({
      type: 'mapping',
      match: null,
    });
  });

  it('is each value that is sent', () => {
    const edits = { svc_full_name: ' Wilma Ford ', main_email: '', svc_seniority: 'VP' };
    const { row } = plan(person(), { edits });
    expect(row.sent).toEqual({
      contact_crm_id: '501',
      svc_full_name: 'Wilma Ford',
      svc_company_name: 'Northwind Pumps',
      svc_seniority: 'VP',
    });
  });

  it('is sent as its field takes it, or not at all', () => {
    const send = (main_email: string) => plan(person(), { edits: { main_email } }).row.sent;
    expect(send('wilma at northwind')).not.toHaveProperty('main_email');
    expect(send(' Wilma@Northwind.example ').main_email).toBe('Wilma@Northwind.example');
    const added = { edits: { svc_social_url: 'linkedin.com/in/Ada' } };
    expect(plan(person(), added).row.sent.svc_social_url).toBe('https://www.linkedin.com/in/ada');
  });

  it('is what the page shows, but not for certain', () => {
    const source = person({ suggested: { svc_job_title: 'CTO' } });
    expect(plan(source).row.sent).not.toHaveProperty('svc_job_title');
    const wanted = plan(source, { edits: { svc_job_title: 'CTO' } });
    expect(wanted.row.sent).toMatchObject({ svc_job_title: 'CTO' });
  });
});

describe('the records to choose from', () => {
  it.each<[string, Plain, Parameters<typeof plan>[2], string[]]>([
    ['are best first', person({ check: checked(possible, sure) }), {}, ['501', '503']],
    [
      'have the pinned one first',
      person({ check: checked(sure, possible), pin: { crm: 'crm_one', id: '503' } }),
      {},
      ['503', '501'],
    ],
    [
      'are those of the CRM',
      person({ check: checked(crmMatch({ ...sure, crm: 'crm_two' })) }),
      {},
      [],
    ],
    ['are none where the service chooses the CRM', person(), { crm: null }, []],
    ['are none of a lead', person(), { mapping: mapping({ object: 'lead' }) }, []],
    ['are that of a company, as a book has it', company({ account }), {}, ['2001']],
    ['are none of an old book', company({ account: { ...account, isOld: true } }), {}, []],
    ['are none of another CRM’s book', company({ account }), { crm: 'crm_two' }, []],
  ])('%s', (_, source, target, ids) => {
    expect(plan(source, {}, target).records.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a person’s company', () => {
  const source = person({ account });

  it('is written with them, by the id that a book knows', () => {
    const { row, canHaveCompany, account: shown } = plan(source);
    expect([canHaveCompany, shown?.id]).toEqual([true, '2001']);
    expect(row.sent).toMatchObject({ account_crm_id: '2001', svc_company_name: 'Northwind Pumps' });
  });

  it('is left out', () => {
    const { row, fields } = plan(source, { withCompany: false });
    expect(row.sent).toEqual({
      contact_crm_id: '501',
      svc_full_name: 'Wilma Hayes',
      main_email: RECORD.main_email,
    });
    expect(fields.map(({ key }) => key)).toEqual(['svc_full_name', 'main_email']);
  });

  it('is whichever record the mapping finds, and its owner is said all the same', () => {
    const jonas = { owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber' };
    const { row } = plan(person({ account: { ...account, ...jonas } }), { isAccountPinned: false });
    expect(row.sent).not.toHaveProperty('account_crm_id');
    expect(row.warnings).toMatchObject([{ type: 'owned', kind: 'company' }]);
  });

  it('can be left out where the rep added it, and not where they emptied it', () => {
    const plain = { svc_full_name: 'Wilma Hayes' };
    const canLeaveOut = (changed: Partial<Plain>, svc_company_name: string) =>
      plan(person(changed), { edits: { svc_company_name } }).canHaveCompany;
    expect(canLeaveOut({ plain }, 'Northwind')).toBe(true);
    expect(canLeaveOut({ plain, suggested: { svc_company_name: 'Northwind' } }, 'NW')).toBe(true);
    expect(canLeaveOut({}, ' ')).toBe(false);
    const edits = { svc_company_name: '' };
    expect(plan(person(), { edits, withCompany: false }).canHaveCompany).toBe(true);
  });

  it('is not offered where the mapping reads nothing of it', () => {
    const { canHaveCompany, account: shown } = plan(
      source,
      {},
      {
        mapping: mapping({ keys: ['svc_full_name'] }),
      },
    );
    expect([canHaveCompany, shown]).toEqual([false, null]);
  });
});

describe('the fields', () => {
  it('show what the CRM holds and what the mapping does with each', () => {
    const { fields } = plan(person({ check: checked({ ...sure, name: 'Wilma Ford' }) }));
    expect(fields).toMatchObject([
      { key: 'svc_full_name', present: 'Wilma Ford', mappingUse: 'reads' },
      { key: 'main_email', mappingUse: 'reads' },
      { key: 'svc_company_name', mappingUse: 'reads' },
    ]);
  });

  it('of a webhook are sent whatever the mapping', () => {
    const { row, fields, records } = plan(person(), {}, { isToWebhook: true });
    expect(row).toMatchObject({ type: 'webhook', sent: RECORD });
    expect(fields.every(({ mappingUse }) => mappingUse === null)).toBe(true);
    expect(records).toHaveLength(1);
  });

  it('that can be added are those that are missing, the ones that the mapping reads first', () => {
    const { addable } = plan(
      person(),
      {},
      {
        mapping: mapping({ keys: ['svc_full_name', 'svc_industry', 'main_phone'] }),
      },
    );
    const keys = addable.map(({ key }) => key);
    expect(keys).not.toContain('main_email');
    expect(keys.indexOf('main_phone')).toBeLessThan(keys.indexOf('svc_job_title'));
    expect(addable.find(({ key }) => key === 'svc_job_title')?.isRead).toBe(false);
  });

  it('that the rep added come last, empty at first', () => {
    const edits = { svc_level: 'VP', main_email: 'w@northwind.example', svc_job_title: '' };
    const { fields, fresh } = plan(person({ suggested: { svc_city: 'Oslo' } }), { edits });
    const added = fields.slice(Object.keys(RECORD).length);
    expect(added.map(({ key, value }) => [key, value])).toEqual([
      ['svc_city', ''],
      ['svc_level', ''],
      ['svc_job_title', ''],
    ]);
    expect(fresh).toBe('svc_job_title');
  });
});
