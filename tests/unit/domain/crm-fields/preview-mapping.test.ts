import { describe, expect, it } from 'vitest';
import { isLeadWithoutCompany, listReadFields } from '@/lib/domain/crm-fields/preview-mapping';

const mapping = {
  keys: ['svc_first_name', 'main_email', 'svc_company_name'],
  unicity: ['main_email', 'svc_social_url'],
};

describe('what a push through a mapping would do', () => {
  it('reads the keys of a mapped field and of a unicity criterion, by whatever name', () => {
    const reads = listReadFields({ firstName: 'Ada', social_url: 'https://x.example' }, mapping);
    expect(reads).toEqual([
      { key: 'svc_social_url', sent: 'social_url', value: 'https://x.example' },
      { key: 'svc_first_name', sent: 'firstName', value: 'Ada' },
    ]);
  });

  it('reads neither what nothing refers to nor a name that lost to a stronger one', () => {
    const reads = listReadFields(
      { main_email: 'a@b.example', email: 'c@d.example', svc_city: 'Ghent', note: 'x' },
      mapping,
    );
    expect(reads).toEqual([{ key: 'main_email', sent: 'main_email', value: 'a@b.example' }]);
  });

  it('an id that pins the record is no value', () => {
    expect(listReadFields({ contact_crm_id: '77', account_crm_id: '9' }, mapping)).toEqual([]);
  });

  it('a lead needs a company name to be created, a contact does not', () => {
    expect(isLeadWithoutCompany({ email: 'a@b.example' }, { object: 'lead' })).toBe(true);
    expect(isLeadWithoutCompany({ companyName: ' ' }, { object: 'lead' })).toBe(true);
    expect(isLeadWithoutCompany({ companyName: 'Orrin Foods' }, { object: 'lead' })).toBe(false);
    expect(isLeadWithoutCompany({ email: 'a@b.example' }, { object: 'contact' })).toBe(false);
  });
});
