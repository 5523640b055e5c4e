import { describe, expect, it } from 'vitest';
import { crmMatchSchema, type CrmMatch } from '@/lib/contract/service/crm-search';
import { dropFields, listHeldFields } from '@/lib/domain/push/plan/fill-empty';

const match = (changed: Partial<CrmMatch> = {}) =>
  crmMatchSchema.parse({ crm: 'crm_one', id: '501', owned_by_you: true, ...changed });
const northwind = match({ id: '90', company: 'Northwind', companyDomain: 'northwind.com' });

const RECORD = {
  contact_crm_id: '501',
  svc_full_name: 'Wilma Hayes',
  svc_job_title: 'VP Sales',
  main_phone: '+33612345678',
};
const UNPINNED = {
  svc_company_name: 'Northwind',
  svc_company_domain: 'northwind.com',
  svc_company_industry: 'Paper',
};
const COMPANY = { account_crm_id: '90', ...UNPINNED };
const keysOf = (record: object, person: CrmMatch | null, company: CrmMatch | null = null) =>
  Object.keys(dropFields({ ...record }, listHeldFields({ ...record }, { person, company })));

describe('only empty fields', () => {
  it('are sent, with what the CRM’s answer does not tell', () => {
    expect(keysOf(RECORD, match({ name: 'W. Hayes', title: null }))).toEqual([
      'contact_crm_id',
      'svc_job_title',
      'main_phone',
    ]);
  });

  it('leave an email’s status out with the email', () => {
    const record = { main_email: 'w.hayes@northwind.com', main_email_status: 'valid' };
    expect(keysOf(record, match({ email: 'wilma@northwind.com' }))).toEqual([]);
    expect(keysOf(record, match({ email: ' ' }))).toEqual(['main_email', 'main_email_status']);
  });

  it('are all, where no record is known', () => {
    expect(keysOf({ ...RECORD, ...COMPANY }, null)).toEqual(Object.keys({ ...RECORD, ...COMPANY }));
  });

  it('leave a person’s company as it is, and give them one where they have none', () => {
    expect(keysOf(UNPINNED, match({ company: 'Papertrail Labs' }))).toEqual([]);
    expect(keysOf(COMPANY, match({ company: 'Papertrail Labs' }), northwind)).toEqual([]);
    expect(keysOf(UNPINNED, match())).toEqual(Object.keys(UNPINNED));
  });

  it.each([
    ['name', match({ company: 'NORTHWIND' })],
    ['domain', match({ company: 'Northwind Ltd', companyDomain: 'www.northwind.com' })],
  ])('of their own company’s record are filled; it is known by its %s', (_, person) => {
    expect(keysOf(COMPANY, person, northwind)).toEqual(['account_crm_id', 'svc_company_industry']);
  });

  it('of a company that is pushed alone are filled', () => {
    expect(keysOf(COMPANY, null, northwind)).toEqual(['account_crm_id', 'svc_company_industry']);
  });
});
