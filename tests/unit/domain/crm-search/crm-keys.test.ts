import { describe, expect, it } from 'vitest';
import { type CrmSearchRequest } from '@/lib/contract/service/crm-search';
import {
  listPersonKeys,
  listRequestKeys,
  listRequestProfiles,
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

describe('the keys that a search asked by', () => {
  it('are written as keys are compared, or as they came where they are none', () => {
    expect(
      listRequestKeys({ email: 'W@N.example', social_url: 'linkedin.com/in/Wilma-Hayes/' }),
    ).toEqual(['w@n.example', 'https://www.linkedin.com/in/wilma-hayes']);
    expect(listRequestKeys({ email: 'none', social_url: 'n/a' })).toEqual(['none', 'n/a']);
    expect(listRequestKeys({ first_name: 'Wilma' })).toEqual([]);
  });

  it('are profiles where they name one', () => {
    expect(listRequestProfiles({ social_url: 'linkedin.com/in/Wilma-Hayes/' })).toEqual([
      'https://www.linkedin.com/in/wilma-hayes',
    ]);
    expect(listRequestProfiles({ social_url: 'n/a' })).toEqual([]);
    expect(listRequestProfiles({ email: 'w@n.example' })).toEqual([]);
  });
});
