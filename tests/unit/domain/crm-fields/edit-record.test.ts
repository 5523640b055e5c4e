import { describe, expect, it } from 'vitest';
import { dropCompany, editRecord, hasCompany } from '@/lib/domain/crm-fields/edit-record';

const RECORD = {
  contact_crm_id: '501',
  svc_full_name: 'Wilma Hayes',
  svc_company_name: 'Northwind Pumps',
  svc_company_staff_count: 180,
  account_crm_id: '9',
};

describe('a record that the rep changed', () => {
  it('holds their words in place of its own', () => {
    expect(editRecord(RECORD, { svc_full_name: ' Wilma J. Hayes ' })).toEqual({
      ...RECORD,
      svc_full_name: 'Wilma J. Hayes',
    });
  });

  it('leaves out what they emptied', () => {
    expect(editRecord(RECORD, { svc_full_name: ' ' })).not.toHaveProperty('svc_full_name');
  });

  it('keeps a number a number', () => {
    const edit = (text: string) =>
      editRecord(RECORD, { svc_company_staff_count: text }).svc_company_staff_count;
    expect(edit('200')).toBe(200);
    expect(edit('about 200')).toBeUndefined();
  });

  it('gains no key that it did not have', () => {
    expect(editRecord(RECORD, { main_phone: '+31205550123' })).toEqual(RECORD);
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
