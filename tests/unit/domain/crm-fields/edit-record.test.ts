import { describe, expect, it } from 'vitest';
import { dropCompany, editRecord, hasCompany } from '@/lib/domain/crm-fields/edit-record';

const RECORD = {
  contact_crm_id: '501',
  svc_full_name: 'Wilma Hayes',
  svc_company_name: 'Northwind Pumps',
  svc_company_staff_count: 180,
  account_crm_id: '9',
};

const edit = (edits: Record<string, string>, withCompany = true) =>
  editRecord(RECORD, { edits, withCompany });

describe('a record that the rep changed', () => {
  it('holds their words in place of its own', () => {
    expect(edit({ svc_full_name: ' Wilma J. Hayes ' })).toEqual({
      ...RECORD,
      svc_full_name: 'Wilma J. Hayes',
    });
  });

  it('leaves out what they emptied', () => {
    expect(edit({ svc_full_name: ' ' })).not.toHaveProperty('svc_full_name');
  });

  it('keeps a number a number', () => {
    const count = (text: string) => edit({ svc_company_staff_count: text }).svc_company_staff_count;
    expect(count('200')).toBe(200);
    expect(count('about 200')).toBeUndefined();
  });

  it('holds what they added, in the place of what it has', () => {
    const edited = edit({ main_phone: ' +31205550123 ', svc_full_name: 'Wilma J. Hayes' });
    expect(edited).toMatchObject({ main_phone: '+31205550123' });
    expect(Object.keys(edited)).toEqual([...Object.keys(RECORD), 'main_phone']);
  });

  it('is without the company if they leave it out, whatever they typed of it', () => {
    const own = { contact_crm_id: '501', svc_full_name: 'Wilma Hayes' };
    expect(edit({ svc_company_name: 'Northwind', svc_company_city: 'Oslo' }, false)).toEqual(own);
  });
});

describe('a contact without the company', () => {
  it('says nothing of it', () => {
    expect(dropCompany(RECORD)).toEqual({ contact_crm_id: '501', svc_full_name: 'Wilma Hayes' });
  });

  it('is told from one with it', () => {
    expect(hasCompany(RECORD)).toBe(true);
    expect(hasCompany(dropCompany(RECORD))).toBe(false);
  });
});
