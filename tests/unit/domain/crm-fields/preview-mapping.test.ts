import { describe, expect, it } from 'vitest';
import { isLeadWithoutCompany, previewMapping } from '@/lib/domain/crm-fields/preview-mapping';

const mapping = {
  keys: ['svc_first_name', 'main_email', 'svc_company_name'],
  unicity: ['main_email', 'svc_social_url'],
};

describe('what a push through a mapping would do', () => {
  it('reads the keys of a mapped field and of a unicity criterion, by whatever name', () => {
    const { reads } = previewMapping(
      { firstName: 'Ada', social_url: 'https://x.example' },
      mapping,
    );
    expect(reads).toEqual([
      { key: 'svc_social_url', sent: 'social_url', value: 'https://x.example' },
      { key: 'svc_first_name', sent: 'firstName', value: 'Ada' },
    ]);
  });

  it('ignores what no mapped field and no criterion refers to', () => {
    const preview = previewMapping({ email: 'a@b.example', svc_city: 'Ghent', note: 'x' }, mapping);
    expect(preview.ignores).toEqual(['svc_city', 'note']);
  });

  it('ignores a name that lost to a stronger one', () => {
    const preview = previewMapping({ main_email: 'a@b.example', email: 'c@d.example' }, mapping);
    expect(preview.reads).toEqual([
      { key: 'main_email', sent: 'main_email', value: 'a@b.example' },
    ]);
    expect(preview.ignores).toEqual(['email']);
  });

  it('says which keys were expected when it reads none', () => {
    expect(previewMapping({ note: 'x' }, mapping).failsExpecting).toEqual([
      'svc_first_name',
      'main_email',
      'svc_company_name',
      'svc_social_url',
    ]);
    expect(previewMapping({ email: 'a@b.example' }, mapping).failsExpecting).toBeNull();
  });

  it('an id that pins the record is neither a value nor ignored', () => {
    const preview = previewMapping({ contact_crm_id: '77', account_crm_id: '9' }, mapping);
    expect(preview.pins.map(({ key }) => key)).toEqual(['contact_crm_id', 'account_crm_id']);
    expect(preview.ignores).toEqual([]);
    expect(preview.failsExpecting).not.toBeNull();
  });

  it('a lead needs a company name to be created, a contact does not', () => {
    expect(isLeadWithoutCompany({ email: 'a@b.example' }, { object: 'lead' })).toBe(true);
    expect(isLeadWithoutCompany({ companyName: ' ' }, { object: 'lead' })).toBe(true);
    expect(isLeadWithoutCompany({ companyName: 'Orrin Foods' }, { object: 'lead' })).toBe(false);
    expect(isLeadWithoutCompany({ email: 'a@b.example' }, { object: 'contact' })).toBe(false);
  });
});
