import { describe, expect, it } from 'vitest';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { createWorld } from '@/sandbox/data/world';

const world = createWorld();

describe('the invented world', () => {
  it('is the same on every start', () => {
    expect(createWorld()).toEqual(world);
  });

  it('has 120 companies in 12 industries, ten of each', () => {
    const sizes = new Map<string, number>();
    for (const { industry } of world.companies) sizes.set(industry, (sizes.get(industry) ?? 0) + 1);
    expect(world.companies).toHaveLength(120);
    expect([...sizes.values()]).toEqual(Array.from({ length: 12 }, () => 10));
  });

  it('has about 400 people, each with a slug and an email of their own', () => {
    const emails = world.people.flatMap(({ email }) => email ?? []);
    expect(world.people.length).toBeGreaterThan(380);
    expect(world.people.length).toBeLessThan(420);
    expect(new Set(world.people.map(({ slug }) => slug)).size).toBe(world.people.length);
    expect(new Set(emails).size).toBe(emails.length);
  });

  it('names nothing real: every domain is under .example, every email at its person’s company', () => {
    expect(world.companies.filter(({ domain }) => !domain.endsWith('.example'))).toEqual([]);
    expect(
      world.people.filter(
        ({ email, companyDomain }) => email && !email.endsWith(`@${companyDomain}`),
      ),
    ).toEqual([]);
  });

  it('has phones in E.164, in ranges that countries keep for fiction', () => {
    const fictional =
      /^(\+1\d{3}55501\d{2}|\+447700900\d{3}|\+3363998\d{4}|\+493023125\d{3}|\+468465004\d{2}|\+3532091\d{5})$/;
    const phones = world.people.flatMap(({ phone }) => phone ?? []);
    expect(phones.filter((phone) => !fictional.test(phone))).toEqual([]);
    expect(phones.length).toBeGreaterThan(250);
  });

  it('has people without email, without phone, without both, and with a new job', () => {
    const count = (test: (person: (typeof world.people)[number]) => boolean) =>
      world.people.filter(test).length;
    expect(count(({ email, phone }) => !email && phone !== null)).toBeGreaterThan(10);
    expect(count(({ email, phone }) => email !== null && !phone)).toBeGreaterThan(10);
    expect(count(({ email, phone }) => !email && !phone)).toBeGreaterThan(3);
    expect(count(({ formerCompanyDomain }) => formerCompanyDomain !== null)).toBeGreaterThan(10);
    expect(count(({ lastName }) => /[^ -~]/.test(lastName))).toBeGreaterThan(20);
  });

  it('has everybody of the cast', () => {
    for (const slug of Object.values(CAST)) expect(world.personBySlug.has(slug)).toBe(true);
    for (const domain of Object.values(CAST_COMPANIES))
      expect(world.companyByDomain.has(domain)).toBe(true);
  });
});
