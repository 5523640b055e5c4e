import { describe, expect, it } from 'vitest';
import { isLeadWithoutCompany, listReadFields } from '@/lib/domain/crm-fields/preview-mapping';

const mapping = {
  keys: ['svc_first_name', 'main_email', 'svc_company_name'],
  unicity: ['main_email', 'svc_social_url'],
};

describe('what a push through a mapping would do', () => {
  it('reads the keys of a mapped field and of a unicity criterion, and no other', () => {
    const record = {
      svc_first_name: 'Ada',
      svc_social_url: 'https://x.example',
      svc_city: 'Ghent',
    };
    expect(listReadFields(record, mapping)).toEqual(['svc_first_name', 'svc_social_url']);
  });

  it('an id that pins the record is no value', () => {
    expect(listReadFields({ contact_crm_id: '77', account_crm_id: '9' }, mapping)).toEqual([]);
  });

  it('a lead needs a company name that is mapped to be created, a contact does not', () => {
    const [lead, contact] = [
      { ...mapping, object: 'lead' },
      { ...mapping, object: 'contact' },
    ];
    const named = { svc_company_name: 'Orrin Foods' };
    expect(isLeadWithoutCompany({ main_email: 'a@b.example' }, lead)).toBe(true);
    expect(isLeadWithoutCompany(named, lead)).toBe(false);
    expect(isLeadWithoutCompany(named, { ...lead, keys: ['main_email'] })).toBe(true);
    expect(isLeadWithoutCompany({ main_email: 'a@b.example' }, contact)).toBe(false);
  });
});
