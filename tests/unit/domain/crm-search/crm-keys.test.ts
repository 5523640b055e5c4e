import { describe, expect, it } from 'vitest';
import { type CrmSearchRequest } from '@/lib/contract/service/crm-search';
import {
  listPersonKeys,
  listRequestKeys,
  toSearchRequests,
} from '@/lib/domain/crm-search/crm-keys';

const EMAIL = 'wilma.hayes@northwind.example';
const PROFILE = 'https://www.linkedin.com/in/wilma-hayes';
const BOTH = { emails: [EMAIL], profiles: [PROFILE] };
const ONLY_PROFILE = { emails: [], profiles: [PROFILE] };
describe('the keys of a person', () => {
  it('are each said once, and what is no key is none', () => {
    expect(
      listPersonKeys({
        emails: [EMAIL, ' Wilma.Hayes@Northwind.example', null, 'not an email', undefined],
        profiles: [
          `${PROFILE}/`,
          'https://linkedin.com/in/WILMA-HAYES?x=1',
          'javascript:alert(1)',
          'https://www.linkedin.com/company/northwind-pumps',
        ],
      }),
    ).toEqual({ emails: [EMAIL], profiles: [PROFILE] });
  });

  it.each<[Parameters<typeof toSearchRequests>[0], CrmSearchRequest[]]>([
    [BOTH, [{ social_url: PROFILE, email: EMAIL }]],
    [ONLY_PROFILE, [{ social_url: PROFILE }]],
    [
      { emails: [EMAIL, 'w@home.example'], profiles: [PROFILE] },
      [{ social_url: PROFILE, email: EMAIL }, { email: 'w@home.example' }],
    ],
    [{ emails: [], profiles: [] }, []],
  ])('are asked in as few searches as there can be: %j', (keys, requests) => {
    expect(toSearchRequests(keys)).toEqual(requests);
  });
});

it('the keys that a search asked by are its email and its profile', () => {
  expect(listRequestKeys({ email: EMAIL, social_url: PROFILE })).toEqual([EMAIL, PROFILE]);
  expect(listRequestKeys({ first_name: 'Wilma' })).toEqual([]);
});
