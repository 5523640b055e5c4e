import { describe, expect, it } from 'vitest';
import { findListLack, type ListValues } from '@/lib/domain/lists/list-rule';
import { findMissing } from '@/sandbox/lists/list-rules';

const companies: [ListValues, ReturnType<typeof findListLack>][] = [
  [{}, 'company'],
  [{ domain: ' ', name: '', location: null }, 'company'],
  [{ name: 'Solveig Wind' }, 'company'],
  [{ location: 'Cork' }, 'company'],
  [{ name: 'Solveig Wind', location: 'Cork' }, null],
  [{ domain: 'solveig-wind.example' }, null],
  [{ email: 'hello@solveig-wind.example', company_name: 'Solveig Wind' }, 'company'],
];

const people: typeof companies = [
  [{}, 'person'],
  [{ email: 'ada@lind.example', domain: 'lind.example', contact_id: '7' }, 'person'],
  [{ full_name: 'Ada Lind', email: 'ada@lind.example' }, 'person'],
  [{ full_name: 'Ada Lind', company_name: '  ' }, 'person'],
  [{ first_name: 'Ada', last_name: 'Lind' }, null],
  [{ social_url: 'https://www.linkedin.com/in/ada-lind', current_position: 'CFO' }, null],
];

describe('what an item lacks', () => {
  it.each(companies)('of a list of companies: %j', (values, lack) => {
    expect(findListLack('COMPANY', values)).toBe(lack);
  });

  it.each(people)('of a list of people: %j', (values, lack) => {
    expect(findListLack('PEOPLE', values)).toBe(lack);
  });

  it('is what the service would refuse', () => {
    for (const entity of ['COMPANY', 'PEOPLE'] as const) {
      for (const [values] of [...companies, ...people]) {
        expect(findListLack(entity, values) === null).toBe(findMissing(entity, values) === null);
      }
    }
  });
});
