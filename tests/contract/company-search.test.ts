import { beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { CAST_COMPANIES } from '@/sandbox/data/cast';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const search = async (query: Record<string, string>) => {
  const { status, text } = await sandbox.send('GET', '/companies/search', { query });
  expect(status).toBe(200);
  return JSON.parse(text) as {
    results: Record<string, unknown>[];
    count: number;
    custom: Record<string, unknown>;
  };
};

const NORTHWIND = { name: 'Northwind Robotics', domain: 'northwind-robotics.example' };

describe('GET /companies/search', () => {
  it.each([
    ['domain', 'northwind-robotics.example'],
    ['domain', 'https://www.Northwind-Robotics.EXAMPLE/about?x=1#y'],
    ['domain', 'WWW.northwind-robotics.example'],
    ['domain', 'http://northwind-robotics.example:8080'],
    ['linkedin_id', '7100000'],
    ['slug', 'northwind-robotics'],
    ['name', 'Northwind Robotics'],
    ['name', ' northwind  robotics '],
    ['name', 'Northwind'],
  ])('resolves one company by %s: %s', async (name, value) => {
    const { results, count } = await search({ [name]: value });
    expect(results).toMatchObject([NORTHWIND]);
    expect(count).toBe(1);
  });

  it.each(['name', 'domain', 'slug', 'linkedin_id'])('nothing matches a blank %s', async (name) => {
    expect(await search({ [name]: ' ' })).toMatchObject({ results: [], count: 0 });
  });

  it('the results are empty when nothing matched', async () => {
    expect(await search({ domain: 'nowhere.example' })).toEqual({
      results: [],
      count: 0,
      custom: {},
    });
  });

  it('every field is always present; one without data is null, an array without data is []', async () => {
    const fields = [
      'socialId',
      'socialUniversalName',
      'socialUrl',
      'name',
      'domain',
      'websiteUrl',
      'logoUrl',
      'description',
      'socialTagline',
      'industry',
      'foundedYear',
      'staffCount',
      'staffCountRange',
      'countryCode',
      'city',
      'postalCode',
      'socialSpecialities',
      'socialHashtags',
      'confirmedLocations',
      'fundingData',
      'headcount',
    ];
    const { results } = await search({ domain: NORTHWIND.domain });
    const [company = {}] = results;
    expect(Object.keys(company).sort()).toEqual(fields.sort());
    expect(company.headcount).toEqual([]);
    expect(company.confirmedLocations).toMatchObject([{ headquarter: true, geographicArea: null }]);
  });

  it('a logo lies on the service itself, and needs no key', async () => {
    const { results } = await search({ domain: NORTHWIND.domain });
    const logoUrl = new URL(String(results[0]?.logoUrl));
    const logo = await sandbox.send('GET', logoUrl.pathname, { key: null });
    expect(logo.status).toBe(200);
    expect(logo.headers.get('content-type')).toBe('image/png');
    const others = await search({ domain: CAST_COMPANIES.customer });
    expect(others.results[0]?.logoUrl).toBeNull();
  });

  it('enrich attaches a headcount by function to a result with profile id and universal name', async () => {
    const { results } = await search({ domain: NORTHWIND.domain, enrich: 'true' });
    expect(results[0]?.headcount).toContainEqual({ function: 'Engineering', count: 99 });
    const plain = await search({ domain: NORTHWIND.domain, enrich: 'false' });
    expect(plain.results[0]?.headcount).toEqual([]);
  });

  it('enrich triggers on-demand enrichment when no cached match exists', async () => {
    const query = { domain: CAST_COMPANIES.notCached };
    expect((await search(query)).count).toBe(0);
    expect((await search({ ...query, enrich: 'true' })).count).toBe(1);
    expect((await search(query)).count).toBe(1);
  });

  it('custom is echoed at the top level: flat strings and numbers only, a number as a string', async () => {
    const custom = { ref: 'a b', n: 5, yes: true, none: null, deep: { a: 1 }, many: [1] };
    const reply = await search({ domain: NORTHWIND.domain, custom: JSON.stringify(custom) });
    expect(reply.custom).toEqual({ ref: 'a b', n: '5' });
  });

  it('custom is {} when none was sent', async () => {
    expect((await search({ domain: NORTHWIND.domain })).custom).toEqual({});
  });

  it.each([
    ['none of domain, linkedin_id, slug, name', {}],
    ['an empty domain', { domain: '' }],
    ['an empty name beside a domain', { domain: NORTHWIND.domain, name: '' }],
    ['an enrich that is no boolean', { domain: NORTHWIND.domain, enrich: 'maybe' }],
    ['a custom that is no JSON', { domain: NORTHWIND.domain, custom: '{' }],
    ['a custom that is no object', { domain: NORTHWIND.domain, custom: '[1]' }],
  ])('400: %s', async (_, query) => {
    const { status, text } = await sandbox.send('GET', '/companies/search', { query });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: 'Bad Request', statusCode: 400 });
  });

  it('429: 5 requests per minute', async () => {
    for (let count = 0; count < 5; count += 1) await search({ domain: 'x.example' });
    await sandbox.advance(59 * SECOND);
    expect(await sandbox.refuse('searchCompany', { domain: 'x.example' })).toMatchObject({
      statusCode: 429,
      error: 'Too Many Requests',
      retryAfter: '1',
    });
    await sandbox.advance(SECOND);
    await search({ domain: 'x.example' });
  });
});
