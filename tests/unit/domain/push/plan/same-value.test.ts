import { describe, expect, it } from 'vitest';
import { isSameValue } from '@/lib/domain/push/plan/same-value';

const PROFILE = 'https://www.linkedin.com/in/wilma-hayes';

describe('two values of a field', () => {
  it.each<[string, string, string, string]>([
    ['constructor', 'in other case', 'Head', 'head'],
    ['svc_job_title', 'in other case', 'Sales Director', 'SALES director'],
    ['svc_full_name', 'with other spaces', '  Wilma  Hayes', 'Wilma\u00a0Hayes '],
    ['svc_full_name', 'with a letter in two parts', 'Élodie', 'E\u0301lodie'],
    ['main_email', 'in other case', 'Wilma@Northwind.example', 'wilma@northwind.example '],
    ['main_phone', 'with spaces and dashes', '+33 6 12 34-56 78', '+33612345678'],
    ['main_phone', 'with 00 for +', '0033 612345678', '+33612345678'],
    ['main_phone', 'with a zero for home in brackets', '+44 (0)20 7946 0000', '+442079460000'],
    ['main_phone', 'without its country', '06 12 34 56 78', '+33612345678'],
    ['svc_social_url', 'with what a link adds', `${PROFILE}/?originalSubdomain=de`, PROFILE],
    ['svc_social_url', 'without a scheme', 'linkedin.com/in/wilma-hayes', PROFILE],
    ['svc_company_domain', 'as an address', 'https://www.northwind.com/about', 'northwind.com'],
    ['svc_company_domain', 'in other case', 'Northwind.COM', 'northwind.com'],
    [
      'svc_company_social_url',
      'of a company’s page',
      'https://www.linkedin.com/company/northwind/about/',
      'linkedin.com/company/northwind',
    ],
  ])('say the same: %s %s', (key, _, one, other) => {
    expect(isSameValue(key, one, other)).toBe(true);
    expect(isSameValue(key, other, one)).toBe(true);
  });

  it.each<[string, string, string, string]>([
    ['constructor', 'in a field that is called like something that every object has', 'a', 'b'],
    ['svc_job_title', 'another title', 'Sales Director', 'VP Sales'],
    ['svc_full_name', 'another letter', 'Jose', 'José'],
    ['main_email', 'another mailbox', 'w.hayes@northwind.com', 'wilma@northwind.com'],
    ['main_phone', 'another number', '+33612345678', '+33612345679'],
    ['main_phone', 'another country', '+33612345678', '+44612345678'],
    ['main_phone', 'an extension that the number ends in', '5678', '+33612345678'],
    ['main_phone', 'no digit at all', '-', '+'],
    ['svc_social_url', 'another profile', PROFILE, `${PROFILE}-2`],
    ['svc_company_domain', 'another domain', 'northwind.com', 'northwind.de'],
  ])('differ: %s %s', (key, _, one, other) => {
    expect(isSameValue(key, one, other)).toBe(false);
    expect(isSameValue(key, other, one)).toBe(false);
  });
});
