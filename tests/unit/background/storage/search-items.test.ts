import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FOUND_ITEMS, MAX_SEARCHED_ITEMS } from '@/lib/contract/limits';
import type { ListItem } from '@/lib/contract/service/lists';
import type { MadeFor } from '@/lib/contract/stored/connection';
import type { Database } from '@/lib/background/storage/database';
import {
  createListRepository,
  type ListRepository,
} from '@/lib/background/storage/lists/list-repository';
import { keepFaultsWith } from '@/lib/platform/log';
import { importedListOf, itemOf, itemsOf } from '../../../support/lists';
import { saveConnection, openFresh } from '../../../support/queue/stored-jobs';

let database: Database;
let lists: ListRepository;
let now: number;

beforeEach(async () => {
  database = await openFresh();
  await saveConnection(database);
  now = 1000;
  lists = createListRepository({ database, now: () => now, onChange: () => undefined });
});

/** Keeps a list whose items are all here; each is used later than the one before. */
async function keep(id: string, items: ListItem[]) {
  now += 1000;
  await lists.keepRead(await lists.getEra(), importedListOf(id));
  const page = { items, hasNextPage: false, total: items.length };
  await lists.keepPage(id, { page: 0, isAnew: true }, page);
}
const find = async (text: string) =>
  (await lists.search(text)).map(({ listId, item }) => `${listId} ${item.id}`);

const connectionOf = (id: string): MadeFor => ({
  id: id.repeat(32),
  origin: 'https://service.example',
});

const ADA = itemOf('ada', { full_name: 'Ada Lind', company_name: 'Ångström AB' });
const BO = itemOf('bo', { first_name: 'Bo', full_name: null, email: 'bo@lind.example' });
const SOLVEIG = itemOf('solveig', {
  full_name: null,
  name: 'Solveig Wind',
  domain: 'wind.example',
});

describe('the search of all lists', () => {
  it('finds people and companies by name, company, email and domain', async () => {
    await keep('fair', [ADA, BO]);
    await keep('targets', [SOLVEIG]);
    expect(await find('ada lind')).toEqual(['fair ada']);
    expect(await find('ANGSTROM')).toEqual(['fair ada']);
    expect(await find('bo@lind')).toEqual(['fair bo']);
    expect(await find('wind')).toEqual(['targets solveig']);
    expect(await find('nobody')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  it('finds the right item after one with any character in its name', async () => {
    await keep('fair', [itemOf('odd', { full_name: 'O\u0000dd' }), ADA]);
    expect(await find('ada lind')).toEqual(['fair ada']);
  });

  it('finds a person by a first name that the full name lacks', async () => {
    await keep('fair', [itemOf('kit', { full_name: 'K. Berg', first_name: 'Kit' })]);
    expect(await find('kit')).toEqual(['fair kit']);
  });

  it('puts those first whose name begins so, and then those of the list that was used last', async () => {
    await keep('old', [ADA]);
    await keep('new', [BO, itemOf('linda', { full_name: 'Linda Berg' })]);
    expect(await find('lind')).toEqual(['new linda', 'old ada', 'new bo']);
  });

  it('finds a few, however many there are', async () => {
    await keep('long', itemsOf(0, 2000));
    expect(await find('person')).toHaveLength(MAX_FOUND_ITEMS);
    expect(await find('i1999')).toEqual(['long i1999']);
  });

  it('finds again after a search that could not read a list', async () => {
    await keep('fair', [ADA]);
    const readAll = database.getAll.bind(database) as (...asked: unknown[]) => never;
    const failing = vi.spyOn(database, 'getAll').mockImplementation((...asked) => {
      if (asked[0] !== 'listTexts') return readAll(...asked);
      return Promise.reject(new Error('The disk failed'));
    });
    await expect(find('ada')).rejects.toThrow('The disk failed');
    failing.mockRestore();
    expect(await find('ada')).toEqual(['fair ada']);
  });

  it('follows what was added and removed', async () => {
    await keep('fair', [ADA]);
    expect(await find('bo')).toEqual([]);
    await lists.addItem('fair', BO);
    expect(await find('bo')).toEqual(['fair bo']);
    await lists.dropItem('fair', 'bo');
    expect(await find('bo')).toEqual([]);
  });

  it('reads no list after those that have as many items as are searched', async () => {
    await keep('old', [BO]);
    await keep('long', [ADA]);
    const long = (await database.get('lists', 'long')) as object;
    await database.put('lists', { ...long, loaded: MAX_SEARCHED_ITEMS }, 'long');
    await database.put('lists', { usedAt: 1000, list: 'unreadable' }, 'oldest');
    const faults = vi.fn();
    keepFaultsWith(faults);
    expect(await find('lind')).toEqual(['long ada']);
    expect(faults).not.toHaveBeenCalled();
  });

  it('leaves out lists that only another connection knows', async () => {
    await database.put('clock', connectionOf('a'), 'connection');
    await keep('fair', [ADA]);
    expect(await find('ada')).toEqual(['fair ada']);
    await database.put('clock', connectionOf('b'), 'connection');
    expect(await find('ada')).toEqual([]);
  });
});
