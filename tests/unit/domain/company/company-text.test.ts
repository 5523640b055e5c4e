import { describe, expect, it } from 'vitest';
import { readCompanyText } from '@/lib/domain/company/company-text';

const profile = 'https://www.linkedin.com/company/';

describe('the text that a rep finds a company by', () => {
  it.each([
    ['northwind.example', { address: 'northwind.example' }],
    [' https://www.northwind.example/about ', { address: 'https://www.northwind.example/about' }],
    [`${profile}northwind-pumps/`, { address: `${profile}northwind-pumps/` }],
    ['10529043', { number: `${profile}10529043`, name: 'company: 10529043' }],
    ['northwind-pumps', { slug: `${profile}northwind-pumps`, name: 'company: northwind-pumps' }],
    ['Northwind', { name: 'company: Northwind', slug: `${profile}northwind` }],
    ['Müller', { name: 'company: Müller', slug: `${profile}m%C3%BCller` }],
    ['Northwind Pumps', { name: 'company: Northwind Pumps' }],
    ['Northwind Pumps, Inc.', { name: 'company: Northwind Pumps, Inc.' }],
    ['company: Northwind Pumps', { name: 'company: Northwind Pumps' }],
    ['3M', { name: 'company: 3M', slug: `${profile}3m` }],
    ['', {}],
    ['…', {}],
    ['wilma@northwind.example', {}],
    ['https://www.linkedin.com/in/wilma-hayes', {}],
    ['https://a.example https://b.example', {}],
    ['x'.repeat(4001), {}],
  ])('%j means %j', (text, meant) => {
    expect(Object.fromEntries(readCompanyText(text).map(({ by, text }) => [by, text]))).toEqual(
      meant,
    );
  });

  it('is a number or a profile name rather than a name, where it looks like one', () => {
    expect(readCompanyText('10529043')[0]?.by).toBe('number');
    expect(readCompanyText('northwind-pumps')[0]?.by).toBe('slug');
    expect(readCompanyText('Northwind')[0]?.by).toBe('name');
  });
});
