import { describe, expect, it } from 'vitest';
import { pageReportSchema } from '@/lib/contract/messages/page-report';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';
import { toContactInput } from '@/lib/domain/push/record/bulk-record';
import { toPageRecord } from '@/lib/domain/push/record/push-record';
import { isListing, listPagePeople } from '@/lib/domain/person/page-people';
import { findRecord } from '@/lib/sites/linkedin/identify';

const link = (
  path: string,
  text: string | null = null,
  changed: Partial<ProfileLink> = {},
): ProfileLink => ({
  href: `https://www.linkedin.com/${path}`,
  text,
  isPicture: false,
  about: null,
  ...changed,
});
const list = (...links: ProfileLink[]) => listPagePeople(links, findRecord);
const toNames = (people: ReturnType<typeof list>) =>
  people.map(({ identity, fields }) => [identity?.key, fields.name?.value]);

describe('a page that lists people', () => {
  it.each([
    ['https://www.linkedin.com/search/results/people/', true],
    ['https://www.linkedin.com/search/results/all/', true],
    ['https://www.linkedin.com/sales/search/people', true],
    ['https://www.linkedin.com/company/northwind/people/', true],
    ['https://www.linkedin.com/school/4521/people', true],
    ['https://www.linkedin.com/search/results/companies/', false],
    ['https://www.linkedin.com/company/northwind/', false],
    ['https://www.linkedin.com/company/people/about/', false],
    ['https://www.linkedin.com/in/wilma-hayes/', false],
    ['https://www.linkedin.com/feed/', false],
    ['https://www.linkedin.com/mynetwork/invite-connect/connections/', false],
    ['https://www.linkedin.com/mynetwork/catch-up/birthday/', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isListing(address)).toBe(expected);
  });
});

describe('the people whom a page links to', () => {
  it('are each there once, in the page’s order, by the name that stands in a link without a picture', () => {
    const people = list(
      link('in/wilma-hayes?miniProfileUrn=urn', 'Status is offline', { isPicture: true }),
      link('in/wilma-hayes?miniProfileUrn=urn', 'Wilma Hayes'),
      link('in/tom-bell/', 'Tom Bell'),
      link('in/Wilma-Hayes/', 'Wilma Hayes and 3 others'),
    );
    expect(toNames(people)).toEqual([
      ['person:slug:wilma-hayes', 'Wilma Hayes'],
      ['person:slug:tom-bell', 'Tom Bell'],
    ]);
  });

  it('go by the text beside a picture where there is no other, and by nothing where there is none', () => {
    const people = list(
      link('in/wilma-hayes', 'Wilma Hayes', { isPicture: true }),
      link('in/tom-bell', null, { isPicture: true }),
    );
    expect(toNames(people)).toEqual([
      ['person:slug:wilma-hayes', 'Wilma Hayes'],
      ['person:slug:tom-bell', undefined],
    ]);
  });

  it('are no companies, no page of the rep’s own, and nothing that is no address of the network', () => {
    const odd = (href: string) => link('', 'Wilma Hayes', { href });
    const people = list(
      link('company/northwind', 'Northwind'),
      link('in/me/', 'Me'),
      odd('https://elsewhere.example/in/wilma-hayes'),
      odd('javascript:alert(1)//linkedin.com/in/wilma-hayes'),
      odd('not an address'),
    );
    expect(people).toEqual([]);
  });

  it('are not verified: nothing is looked up or sent by itself', () => {
    const people = list(link('in/wilma-hayes', '<b>Wilma</b>'));
    expect(people.map(({ status }) => status)).toEqual(['unverified']);
    expect(people.map((person) => pageReportSchema.parse(person))).toEqual(people);
  });

  it('are asked about by profile and name', () => {
    const [person] = list(link('in/wilma-hayes', 'Wilma Hayes'));
    if (!person?.identity) throw new Error('Nobody was found');
    const { identity } = person;
    expect(toContactInput(toPageRecord({ ...person, identity }))).toEqual({
      firstname: 'Wilma',
      lastname: 'Hayes',
      social_url: 'https://www.linkedin.com/in/wilma-hayes',
    });
  });
});
