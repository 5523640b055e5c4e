import { describe, expect, it } from 'vitest';
import { crmMatchSchema, type CrmMatch } from '@/lib/contract/service/crm-search';
import { orderMatches } from '@/lib/domain/crm-search/match-order';
import { listUncheckedCrms } from '@/lib/domain/crm-search/unchecked-crms';

const match = (id: string, known: Partial<CrmMatch> = {}): CrmMatch =>
  crmMatchSchema.parse({ crm: 'crm_one', id, owned_by_you: false, ...known });

const idsOf = (matches: CrmMatch[]) => matches.map(({ id }) => id);

describe('several records of one person', () => {
  it.each<[string, Partial<CrmMatch>, Partial<CrmMatch>]>([
    ['a sure one', { confidence: 'high' }, { confidence: 'low', owned_by_you: true }],
    ['a sure one, however it is written', { confidence: 'HIGH' }, { confidence: 'medium' }],
    ['a half sure one', { confidence: 'medium' }, { confidence: 'low' }],
    ['one of an unknown confidence', { confidence: 'fair' }, { confidence: 'low' }],
    ['one found by an address', { matchedOn: 'primary_email' }, { matchedOn: 'full_name' }],
    ['one found by a profile', { matchedOn: 'universal_name' }, { matchedOn: 'name' }],
    ['the caller’s own', { owned_by_you: true }, { ownerId: 'u2' }],
    ['somebody’s', { ownerId: 'u2' }, {}],
  ])('stand best first: %s', (_, better, worse) => {
    const [first, second] = [match('better', better), match('worse', worse)];
    expect(idsOf(orderMatches([second, first], null))).toEqual(['better', 'worse']);
    expect(idsOf(orderMatches([first, second], null))).toEqual(['better', 'worse']);
  });

  it('begin with the one that the rep pinned', () => {
    const sure = match('1', { confidence: 'high', owned_by_you: true });
    const pinned = match('2', { confidence: 'low' });
    const namesake = match('2', { crm: 'crm_two', confidence: 'medium' });
    const ordered = orderMatches([sure, namesake, pinned], { crm: 'crm_one', id: '2' });
    expect(ordered).toEqual([pinned, sure, namesake]);
  });

  it('keep the service’s order where nothing tells them apart', () => {
    expect(
      idsOf(
        orderMatches(
          ['b', 'a', 'c'].map((id) => match(id)),
          null,
        ),
      ),
    ).toEqual(['b', 'a', 'c']);
  });
});

describe('the CRMs that a search did not query', () => {
  const reply = { searched_crms: ['crm_one'], errors: [{ crm: 'crm_two', error: 'Timeout' }] };

  it('are asked by email only, while none is known', () => {
    expect(listUncheckedCrms(reply, { social_url: 'https://x.example' })).toEqual([
      { crm: 'crm_three', why: 'email-only' },
      { crm: 'crm_four', why: 'email-only' },
    ]);
  });

  it('are not connected, once an email was sent', () => {
    expect(listUncheckedCrms(reply, { email: 'w@northwind.example' })).toEqual([
      { crm: 'crm_three', why: 'not-connected' },
      { crm: 'crm_four', why: 'not-connected' },
    ]);
  });

  it('are not connected, where they search by profile and were not asked', () => {
    const unchecked = listUncheckedCrms({ searched_crms: [], errors: [] }, { social_url: 'x' });
    expect(unchecked.map(({ why }) => why)).toEqual([
      'not-connected',
      'not-connected',
      'email-only',
      'email-only',
    ]);
  });
});
