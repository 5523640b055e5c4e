import { describe, expect, it } from 'vitest';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';

describe('the domain of a company', () => {
  it.each([
    ['northwind.example', 'northwind.example'],
    ['WWW.Northwind.Example', 'northwind.example'],
    ['https://www.northwind.example/about?x#y', 'northwind.example'],
    ['northwind.example:8080/about', 'northwind.example'],
    ['northwind.example.', 'northwind.example'],
    ['careers.northwind.co.uk', 'careers.northwind.co.uk'],
    ['münchen-pumpen.de', 'xn--mnchen-pumpen-wob.de'],
    // The company that makes it, not one of its customers.
    ['hubspot.com', 'hubspot.com'],
    ['www.google.com', 'google.com'],
    ['notgmail.com', 'notgmail.com'],
  ])('%s is %s', (text, domain) => {
    expect(toCompanyDomain(text)).toBe(domain);
  });

  it.each([
    'n/a',
    '-',
    'unknown',
    'northwind',
    'localhost',
    'crm.local',
    'northwind.test',
    '192.168.1.4',
    'http://[::1]/',
    '2130706433',
    'wilma@northwind.example',
    'mailto:wilma@northwind.example',
    'javascript:alert(1)',
    'ftp://northwind.example',
    'no spaces.example',
    'under_score.example',
    '-dash.example',
    'a..example',
    'co.uk',
    'com.au',
    'uk.com',
    'gmail.com',
    'https://www.gmail.com',
    'mail.google.com',
    'linkedin.com',
    'https://www.linkedin.com/company/northwind-pumps',
    'facebook.com/northwind',
    'northwind.wordpress.com',
    'northwind.github.io',
    'github.io',
    'northwind.hubspot.com',
    'bit.ly/abc',
    'linktr.ee/northwind',
    '',
    null,
    undefined,
  ])('%s is no company’s', (text) => {
    expect(toCompanyDomain(text)).toBeNull();
  });
});
