import { describe, expect, it } from 'vitest';
import { HOUR } from '@/lib/contract/duration';
import { MAX_SHARED_LISTS, MAX_SHARED_LISTS_BYTES } from '@/lib/contract/limits';
import type { SharedList, SharedLists } from '@/lib/contract/stored/shared-lists';
import { mergeSharedLists, parseSharedLists, toSharedList } from '@/lib/domain/lists/shared-lists';
import { importedListOf, keptList } from '../../../support/lists';

const NOW = 1_000 * HOUR;

const listOf = (id: string, changed: Partial<SharedList> = {}): SharedList => ({
  id,
  name: `List ${id}`,
  entity: 'PEOPLE',
  organizationId: 'org-1',
  localName: null,
  usedAt: HOUR,
  ...changed,
});
const sharedOf = (lists: SharedList[], gone: SharedLists['gone'] = []) => ({ lists, gone });
const idsOf = ({ lists }: SharedLists) => lists.map(({ id }) => id);

describe('what is shared of a list', () => {
  it('is its id, its names and when it was used, to the hour, and none of its items', () => {
    const { head } = keptList('l1', [], {
      list: importedListOf('l1', { organizationId: 'org-1', description: 'Ada Lind, Lind AG' }),
      localName: 'My fair',
      usedAt: 5 * HOUR + 1234,
    });
    expect(toSharedList({ ...head, loaded: 0 })).toEqual(
      listOf('l1', { name: 'Spring fair', localName: 'My fair', usedAt: 5 * HOUR }),
    );
  });

  it('is read entry by entry: what is not a list is left out', () => {
    const lists = [
      listOf('l1'),
      { ...listOf('l2'), name: 7 },
      { ...listOf(''), id: '' },
      { ...listOf('x'.repeat(301)) },
      { ...listOf('l3'), usedAt: Number.NaN },
      'l4',
      null,
    ];
    expect(parseSharedLists({ lists, gone: [{ id: 'l9', at: 3 }, { id: 4 }, []] }, NOW)).toEqual(
      sharedOf([listOf('l1')], [{ id: 'l9', at: 3 }]),
    );
  });

  it.each([undefined, null, 'lists', 7, [], { lists: 'l1', gone: {} }, { lists: { length: 9 } }])(
    'is nothing in %j',
    (raw) => {
      expect(parseSharedLists(raw, NOW)).toEqual(sharedOf([]));
    },
  );

  it('was not used later than now, and no more lists count than fit', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => listOf(`l${at}`, { usedAt: NOW * 9 }));
    const { lists } = parseSharedLists({ lists: many }, NOW);
    expect(lists).toHaveLength(MAX_SHARED_LISTS);
    expect(lists[0]?.usedAt).toBe(NOW);
  });
});

describe('the lists of two browsers', () => {
  it('are all that one of them knows, the last used first', () => {
    const one = sharedOf([listOf('l1', { usedAt: 3 }), listOf('l2', { usedAt: 1 })]);
    const other = sharedOf([listOf('l3', { usedAt: 2 })]);
    expect(idsOf(mergeSharedLists(one, other))).toEqual(['l1', 'l3', 'l2']);
  });

  it('have the name of the browser that used them last', () => {
    const one = sharedOf([listOf('l1', { usedAt: 1, name: 'Old' })]);
    const other = sharedOf([listOf('l1', { usedAt: 2, name: 'New' })]);
    expect(mergeSharedLists(one, other).lists).toEqual([listOf('l1', { usedAt: 2, name: 'New' })]);
  });

  it('do not come back once one of them is gone, however late it was used', () => {
    const gone = [{ id: 'l1', at: 5 }];
    const one = sharedOf([], gone);
    const other = sharedOf([listOf('l1', { usedAt: 9 }), listOf('l2')]);
    expect(mergeSharedLists(one, other)).toEqual(sharedOf([listOf('l2')], gone));
  });

  it('are the same, whichever browser merges them, and however often', () => {
    const one = sharedOf(
      [listOf('l1', { localName: 'Mine' }), listOf('l2')],
      [{ id: 'l3', at: 1 }],
    );
    const other = sharedOf([listOf('l1', { localName: 'Yours' }), listOf('l3')]);
    const merged = mergeSharedLists(one, other);
    expect(mergeSharedLists(other, one)).toEqual(merged);
    expect(mergeSharedLists(one, merged)).toEqual(merged);
    expect(mergeSharedLists(other, merged)).toEqual(merged);
  });

  it('fit into what a browser keeps under one name, the last used ones', () => {
    const many = Array.from({ length: MAX_SHARED_LISTS }, (_, at) =>
      listOf(`${crypto.randomUUID()}`, { name: 'Ü'.repeat(200), usedAt: at }),
    );
    const merged = mergeSharedLists(sharedOf(many), sharedOf([]));
    expect(merged.lists.length).toBeGreaterThan(10);
    expect(merged.lists[0]?.usedAt).toBe(MAX_SHARED_LISTS - 1);
    expect(new TextEncoder().encode(JSON.stringify(merged)).length).toBeLessThanOrEqual(
      MAX_SHARED_LISTS_BYTES,
    );
    expect(mergeSharedLists(sharedOf(many), merged)).toEqual(merged);
  });
});
