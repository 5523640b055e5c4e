import { describe, expect, it } from 'vitest';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { listPresentValues } from '@/lib/domain/push/plan/present-value';
import { crmMatch } from '../../../support/ui/ui-fixtures';
import { findFieldExample, readFieldText, toFieldText } from '@/lib/domain/crm-fields/field-input';

describe('what a rep types into a field', () => {
  it.each<[string, string, unknown]>([
    ['svc_summary', 'Sells, mostly', 'Sells, mostly'],
    ['secondary_emails', 'a@b.example; c@d.example', ['a@b.example', 'c@d.example']],
    ['secondary_emails_status', 'valid,', ['valid']],
    ['main_phone', '+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['secondary_phones', '+33612345678, 020 5550123', ['+33612345678', '020 5550123']],
    ['main_phone_region', 'fr', 'FR'],
    ['secondary_phones_region', 'fr, de', ['FR', 'DE']],
    ['svc_country_code', 'NL', 'NL'],
    ['svc_company_staff_count', '250', 250],
    ['svc_company_staff_count', '', ''],
  ])('is the value of %s: %s', (key, text, value) => {
    expect(readFieldText(key, text)).toEqual(value);
    expect(findFieldExample(key, text)).toBeNull();
  });

  it.each([
    ['secondary_emails', 'a@b.example, nobody', 'ann@a.example, bo@b.example'],
    ['secondary_emails_status', ' , ', 'valid, risky'],
    ['main_phone', 'call me', '+33 6 12 34 56 78'],
    ['secondary_phones', '+33612345678, call me', '+33 6 12 34 56 78, +44 20 7946 0000'],
    ['main_phone_region', 'France', 'FR'],
    ['secondary_phones_region', 'fr, Germany', 'FR, DE'],
    ['svc_company_country_code', 'FRA', 'FR'],
    ['svc_company_staff_count', '250-500', '250'],
    ['svc_company_employee_count', '9'.repeat(400), '250'],
  ])('is no value of %s: %s', (key, text, example) => {
    expect(readFieldText(key, text)).toBeNull();
    expect(findFieldExample(key, text)).toBe(example);
  });

  it('is written again as it was typed', () => {
    expect(toFieldText(['FR', 'DE'])).toBe('FR, DE');
    expect(toFieldText(250)).toBe('250');
  });
});

it.each(['constructor', 'toString', '__proto__'])(
  'a field that is called %s takes any text',
  (key) => {
    expect(readFieldText(key, 'x')).toBe('x');
    expect(findFieldExample(key, 'x')).toBeNull();
    expect(getFieldWords(key)).toBe(key);
    expect(listPresentValues(key, { person: crmMatch(), company: null })).toEqual([]);
  },
);
