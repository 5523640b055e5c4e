import { describe, expect, it } from 'vitest';
import type { Identity } from '@/lib/contract/messages/page-report';
import { describeRecent, toLookUpText } from '@/lib/domain/look-up/recent';
import type { ShownPage } from '@/lib/domain/person/shown-page';

/** What Recent says of somebody, and what it looks them up by. */

const pageOf = (identity: Partial<Identity>, fields: Record<string, string>) =>
  ({
    identity: { kind: 'person', site: 'social', idType: 'slug', id: 'wilma-hayes', ...identity },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        { value, source: 'page', confidence: 'high' },
      ]),
    ),
  }) as ShownPage;

describe('Recent says', () => {
  it.each([
    [
      'person',
      { jobTitle: 'CTO', headline: 'Pumps!', companyName: 'Northwind' },
      'CTO · Northwind',
    ],
    ['person', { headline: 'Pumps!', companyName: 'Northwind' }, 'Pumps! · Northwind'],
    ['person', { companyName: 'Northwind' }, 'Northwind'],
    ['person', { jobTitle: 'CTO', website: 'https://northwind.example' }, 'CTO'],
    ['person', {}, null],
    ['company', { website: 'https://www.northwind.example/en' }, 'northwind.example'],
    ['company', { companyName: 'Northwind' }, null],
  ] as const)('of a %s with %j: %j', (kind, fields, text) => {
    expect(describeRecent(pageOf({ kind }, fields))).toBe(text);
  });
});

describe('Recent looks up', () => {
  const name = { site: 'name', idType: 'name', id: 'wilma hayes, northwind' } as const;
  const socialUrl = 'https://www.linkedin.com/in/wilma-hayes';

  it.each<[string, Partial<Identity>, Record<string, string>, string | null]>([
    ['an email', { site: 'mail', idType: 'email', id: 'w@n.example' }, {}, 'w@n.example'],
    ['a name with a company', name, { name: 'Wilma Hayes', companyName: 'N' }, 'Wilma Hayes, N'],
    [
      'a name with a domain',
      name,
      { name: 'Wilma Hayes', website: 'https://n.example' },
      'Wilma Hayes, n.example',
    ],
    ['a name alone', name, { name: 'Wilma Hayes' }, 'Wilma Hayes'],
    [
      'a company’s name',
      { kind: 'company', site: 'name', idType: 'name', id: 'northwind' },
      { name: 'Northwind' },
      'company: Northwind',
    ],
    ['a profile', { socialUrl }, {}, socialUrl],
    ['a site', { site: 'web', socialUrl: 'https://n.example' }, {}, 'https://n.example'],
    ['no page of another site', { site: 'github', socialUrl: 'https://n.example' }, {}, null],
  ])('%s', (_, identity, fields, text) => {
    expect(toLookUpText(pageOf(identity, fields))).toBe(text);
  });
});
