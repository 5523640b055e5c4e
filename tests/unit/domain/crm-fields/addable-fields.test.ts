import { describe, expect, it } from 'vitest';
import { listAddableFields } from '@/lib/domain/crm-fields/addable-fields';
import { FIELD_KEYS } from '@/lib/domain/crm-fields/field-keys';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';

const RECORD = { svc_full_name: 'Wilma Hayes', main_email: 'wilma@northwind.example' };
const listKeys = (...args: Parameters<typeof listAddableFields>) =>
  listAddableFields(...args).map(({ key }) => key);

describe('the fields that can be added', () => {
  it('are all that the record lacks, without those that only choose a record', () => {
    const own = [...Object.keys(RECORD), 'contact_crm_id', 'account_crm_id'];
    const lacking = FIELD_KEYS.filter((key) => !own.includes(key));
    expect(listKeys(RECORD, 'contacts', null)).toEqual(lacking);
    expect(lacking).toContain('crm_company_id');
  });

  it('of a company are its own', () => {
    const keys = listKeys({}, 'companies', null);
    expect(keys).toContain('svc_company_staff_count');
    expect(keys.filter((key) => !key.startsWith('svc_company_'))).toEqual([]);
  });

  it('begin with those that the mapping reads', () => {
    const mapping = { keys: ['svc_level', 'main_email'], unicity: ['svc_department'] };
    const fields = listAddableFields(RECORD, 'contacts', mapping);
    expect(fields.filter(({ isRead }) => isRead).map(({ key }) => key)).toEqual([
      'svc_department',
      'svc_level',
    ]);
    expect(fields.slice(0, 2).every(({ isRead }) => isRead)).toBe(true);
  });
});

it('each field key has a name', () => {
  const names = FIELD_KEYS.map(getFieldWords);
  expect(names.filter((name) => name.includes('_'))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
