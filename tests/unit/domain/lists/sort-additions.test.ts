import { describe, expect, it } from 'vitest';
import type { JobOf } from '@/lib/contract/stored/job';
import { isLeaving, listRemovals } from '@/lib/domain/lists/item-removals';
import { toItemMatchQuery } from '@/lib/domain/lists/item-match-keys';
import type { ListCandidate } from '@/lib/domain/lists/list-values';
import { listAdditions, listEntities, sortAdditions } from '@/lib/domain/lists/sort-additions';
import { itemOf } from '@/tests/support/lists';
import { job } from '@/tests/support/ui/ui-fixtures';

const candidate = (
  PEOPLE: ListCandidate['values']['PEOPLE'],
  COMPANY: ListCandidate['values']['COMPANY'] = null,
): ListCandidate => ({
  subject: { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' },
  values: { PEOPLE, COMPANY },
});
const ada = candidate({ full_name: 'Ada Lind', company_name: 'Lind' });
const lind = candidate(null, { domain: 'lind.example' });

describe('those whom the rep adds to a list', () => {
  it.each<[ListCandidate[], string[]]>([
    [[], []],
    [[ada], ['PEOPLE']],
    [[lind], ['COMPANY']],
    [
      [lind, ada],
      ['PEOPLE', 'COMPANY'],
    ],
  ])('can be items of a list of %#', (candidates, entities) => {
    expect(listEntities(candidates)).toEqual(entities);
  });

  it('are those of the list’s kind, with what the rep filled in over what is known', () => {
    expect(
      listAdditions([ada, lind], 'PEOPLE', { company_name: 'Zebra', location: 'Turku' }),
    ).toEqual([
      {
        candidate: ada,
        values: { full_name: 'Ada Lind', company_name: 'Zebra', location: 'Turku' },
      },
    ]);
  });

  it('lack something, are there already, or are new, in this order of importance', () => {
    const additions = listAdditions([ada, candidate({ full_name: 'Bo' }), ada], 'PEOPLE', {});
    const item = itemOf('i1');
    expect(sortAdditions(additions, 'PEOPLE', [item, item, null])).toEqual({
      lacking: [additions[1]],
      duplicates: [{ addition: additions[0], item }],
      fresh: [additions[2]],
    });
  });

  it('are looked for by what identifies them, each as long as the background reads', () => {
    expect(new Set(Object.values(toItemMatchQuery({})))).toEqual(new Set([null]));
    const long = 'x'.repeat(3000);
    const query = toItemMatchQuery({
      ...{ social_url: long, email: long, domain: long },
      ...{ contact_id: long, full_name: long, company_name: long },
      ...{ current_position: long, location: long },
    });
    const { social_url, ...others } = query;
    expect(social_url).toHaveLength(2000);
    expect(Object.values(others).map((text) => text?.length)).toEqual(Array(7).fill(400));
  });
});

describe('the removal of an item', () => {
  const removal = (itemId: string, changed: Partial<JobOf<'list-item.remove'>> = {}) =>
    job('list-item.remove', { ...changed, input: { listId: 'l1', itemId } });

  it('is the newest one', () => {
    const [newest, older, other] = [removal('i1'), removal('i1'), removal('i2')];
    const removals = listRemovals([job('list-item.add'), newest, older, other]);
    expect([...removals]).toEqual([
      ['i1', newest],
      ['i2', other],
    ]);
    expect(listRemovals(undefined).size).toBe(0);
  });

  it.each([
    ['waiting', true],
    ['running', true],
    ['failed', false],
    ['done', false],
  ] as const)('that is %s takes it away soon: %s', (state, expected) => {
    expect(isLeaving(removal('i1', { state }))).toBe(expected);
  });

  it('that nobody asked for takes nothing away', () => {
    expect(isLeaving(undefined)).toBe(false);
  });
});
