import { describe, expect, it } from 'vitest';
import { cleanRequest } from '@/lib/background/service-client/clean-request';

/** What each request sends of the keys that it was given. */

const WILMA = 'https://www.linkedin.com/in/wilma-hayes';
const PUMPS = 'https://www.linkedin.com/company/northwind-pumps';
const JUNK = 'javascript:alert(1)';

describe.each(['enrich', 'enrichAsync'] as const)('%s', (name) => {
  it('asks about each contact without the keys that identify nobody', () => {
    const asked = {
      enrichment_type: ['email' as const],
      contacts: [
        { firstname: 'Wilma', social_url: JUNK, email: 'n/a', domain: 'gmail.com' },
        { firstname: 'Ada', social_url: `${WILMA}/?x=1` },
      ],
    };
    expect(cleanRequest(name, asked)).toEqual({
      enrichment_type: ['email'],
      contacts: [{ firstname: 'Wilma' }, { firstname: 'Ada', social_url: WILMA }],
    });
  });
});

it('searchCrm asks without the keys that identify nobody', () => {
  const asked = { social_url: JUNK, email: 'n/a', company_domain: 'gmail.com', last_name: 'Hayes' };
  expect(cleanRequest('searchCrm', asked)).toEqual({ last_name: 'Hayes' });
});

it('syncToCrm sends records as they were built and checked', () => {
  const request = { contacts: [{ svc_full_name: 'Wilma Hayes', main_email: 'n/a' }] };
  expect(cleanRequest('syncToCrm', request)).toBe(request);
});

it.each([
  ['a person by a profile', `${WILMA}/`, WILMA],
  ['a company by its page', `${PUMPS}/about`, PUMPS],
  ['nobody by a text that leads nowhere', JUNK, undefined],
  [
    'nobody by a member’s token',
    'https://www.linkedin.com/in/ACoAABcdEfGhIjKlMnOpQrStUvWxYz012345678',
    undefined,
  ],
  ['nobody by nothing', undefined, undefined],
])('addListItem adds %s', (_, social_url, sent) => {
  const asked = { listId: '7', full_name: 'Wilma Hayes', email: 'n/a', social_url };
  expect(cleanRequest('addListItem', asked).social_url).toBe(sent);
  expect(cleanRequest('addListItem', asked)).not.toHaveProperty('email');
});

it('a request without keys is sent as it is', () => {
  const request = { listId: '7' };
  expect(cleanRequest('readList', request)).toBe(request);
});
