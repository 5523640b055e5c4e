import { describe, expect, it } from 'vitest';
import type { KnownPerson } from '@/lib/contract/messages/company-people';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { listCompanyPeople } from '@/lib/domain/company/company-people';
import { accountOf } from '../../../support/books';

const ADA = 'https://www.linkedin.com/in/ada-lind';
const found: FoundAccount = {
  choice: null,
  crm: 'crm_one',
  rankedAt: null,
  readAt: 0,
  isYours: true,
  entry: {
    account: accountOf('lind.example', {
      people: [
        { full_name: 'Ada Lind', role: 'CHAMPION', social_url: ADA, crm_id: '501' },
        { full_name: 'Ben Roth', job_title: 'Buyer' },
        { full_name: null, job_title: 'Nobody knows who' },
      ],
    }),
    isNew: false,
  },
};

const person = (changed: Partial<KnownPerson>): KnownPerson => ({
  name: 'Ada Lind',
  title: null,
  profile: null,
  record: null,
  at: 5,
  ...changed,
});
const inCrm = (crm: string, id: string) => ({
  crm,
  id,
  url: `https://crm.example/${id}`,
  owner: { type: 'you' as const },
});

describe('the people of a company', () => {
  it('are those of the book, with their records', () => {
    expect(listCompanyPeople(found, [])).toEqual([
      {
        name: 'Ada Lind',
        title: null,
        role: 'CHAMPION',
        profile: ADA,
        sources: [
          { type: 'book' },
          { type: 'crm', crm: 'crm_one', at: null, url: null, owner: null },
        ],
      },
      { name: 'Ben Roth', title: 'Buyer', role: null, profile: null, sources: [{ type: 'book' }] },
    ]);
  });

  it('are one by their profile or their record, and what one side lacks another says', () => {
    const people = listCompanyPeople(found, [
      person({ profile: 'http://de.linkedin.com/in/Ada-Lind/', title: 'CEO' }),
      person({ record: inCrm('crm_one', '501'), at: 7 }),
      person({ record: inCrm('crm_two', '9'), profile: ADA }),
    ]);
    expect(people).toHaveLength(2);
    expect(people[0]).toMatchObject({
      title: 'CEO',
      sources: [
        { type: 'book' },
        { type: 'crm', crm: 'crm_one', at: 7, url: 'https://crm.example/501' },
        { type: 'service', at: 5 },
        { type: 'crm', crm: 'crm_two', at: 5 },
      ],
    });
  });

  it('are never one by their name', () => {
    const known = [
      person({ record: inCrm('crm_one', '7') }),
      person({ record: inCrm('crm_two', '7') }),
    ];
    expect(listCompanyPeople(null, known)).toHaveLength(2);
  });
});
