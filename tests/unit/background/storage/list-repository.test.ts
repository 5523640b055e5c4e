import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toItemMatchQuery } from '@/lib/domain/lists/item-match-keys';
import type { ListValues } from '@/lib/domain/lists/list-rule';
import type { Database } from '@/lib/background/storage/database';
import {
  deleteChunks,
  findChunksOfPeople,
  LIST_STORES,
  putChunks,
} from '@/lib/background/storage/lists/list-chunks';
import {
  createListRepository,
  type ListRepository,
} from '@/lib/background/storage/lists/list-repository';
import {
  findChunk,
  findList,
  listKnown,
  readListStart,
} from '@/lib/background/storage/lists/read-list';
import type { ListStart } from '@/lib/contract/stored/list';
import { itemOf, itemsOf, importedListOf, pageOf } from '@/tests/support/lists';
import { saveConnection, openFresh } from '@/tests/support/queue/stored-jobs';

let database: Database;
let lists: ListRepository;
let now: number;
const onChange = vi.fn();
const create = () => createListRepository({ database, now: () => now, onChange });

beforeEach(async () => {
  database = await openFresh();
  await saveConnection(database);
  now = 1000;
  onChange.mockClear();
  lists = create();
});

const read = async (id = 'l1'): Promise<ListStart> => {
  const start = await readListStart(database, id);
  if (start === null || start === 'unreadable') throw new Error('There is no list to read');
  return start;
};
const readHead = async (id = 'l1') => (await read(id)).head;
const listIds = async (id = 'l1') => {
  const { chunks } = await readHead(id);
  const parts = await Promise.all(chunks.map((_, at) => findChunk(database, id, at)));
  return parts.flatMap((part) => (part ?? []).map((item) => item.id));
};
const idsOf = (from: number, to: number) => itemsOf(from, to).map(({ id }) => id);

const open = async (id = 'l1') => lists.keepRead(await lists.getEra(), importedListOf(id));
const keepPage = (page: number, total: number, isAnew = false) =>
  lists.keepPage('l1', { page, isAnew }, pageOf(page, total));
/** A list of which so many pages were read. */
async function openPages(pages: number, total: number) {
  await open();
  for (let page = 0; page < pages; page += 1) await keepPage(page, total);
}

/** How often a chunk of a list is read while something is done. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
  await work();
  const { contexts } = reads.mock;
  reads.mockRestore();
  return contexts.filter((store) => (store as IDBObjectStore).name === 'listChunks').length;
}

describe('which lists are known', () => {
  it('are those that were made or read, the last used first', async () => {
    await open('l1');
    now = 2000;
    await lists.keepMade(await lists.getEra(), importedListOf('l2'));
    expect((await listKnown(database)).map(({ list }) => list.id)).toEqual(['l2', 'l1']);
    now = 3000;
    await lists.use('l1');
    expect((await listKnown(database)).map(({ list }) => list.id)).toEqual(['l1', 'l2']);
  });

  it('keep the name that the rep gave them when they are read again', async () => {
    await open();
    await lists.rename('l1', 'My fair');
    await open();
    expect((await readHead()).localName).toBe('My fair');
    await lists.rename('l1', null);
    expect((await readHead()).localName).toBeNull();
  });

  it('are forgotten with their items', async () => {
    await openPages(2, 100);
    await lists.forget('l1');
    expect(await readListStart(database, 'l1')).toBeNull();
    expect(await database.getAllKeys('listChunks')).toEqual([]);
  });

  it('do not come back with an answer to what was asked with another key', async () => {
    const era = await lists.getEra();
    await lists.forgetItems();
    await lists.keepRead(era, importedListOf('l1'));
    expect(await listKnown(database)).toEqual([]);
  });

  it('do not come back with a page that was asked for before they were forgotten', async () => {
    await keepPage(0, 10);
    expect(await database.getAllKeys('listChunks')).toEqual([]);
  });

  it('are left out when their record cannot be read', async () => {
    await open();
    await database.put('lists', { list: 7 }, 'l2');
    expect(await listKnown(database)).toHaveLength(1);
    expect(await readListStart(database, 'l2')).toBe('unreadable');
  });
});

describe('the items of a list', () => {
  it('are kept page by page, with what is next', async () => {
    await openPages(1, 120);
    expect(await readHead()).toMatchObject({ total: 120, loaded: 50, nextPage: 1, readAt: 1000 });
    await keepPage(1, 120);
    await keepPage(2, 120);
    expect(await readHead()).toMatchObject({ total: 120, loaded: 120, nextPage: null });
    expect(await listIds()).toEqual(idsOf(0, 120));
  });

  it('lie in chunks of two hundred, and a page changes the last one only', async () => {
    await openPages(8, 410);
    const before = (await readHead()).chunks;
    expect(before.map(({ size }) => size)).toEqual([200, 200]);
    await keepPage(8, 410);
    const after = (await readHead()).chunks;
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.map(({ size }) => size)).toEqual([200, 200, 10]);
  });

  it('are read once by a worker that has read nothing yet, to add a page to them', async () => {
    await openPages(8, 450);
    lists = create();
    // The first one is read for the id of its first item, too.
    expect(await countReads(() => keepPage(8, 450))).toBe(3);
    expect((await readHead()).loaded).toBe(450);
  });

  it('end where a service answers the same page again and again', async () => {
    await openPages(1, 120);
    await lists.keepPage('l1', { page: 1, isAnew: false }, pageOf(0, 120));
    expect(await readHead()).toMatchObject({ isRepeating: true, nextPage: null, loaded: 50 });
  });

  it('end at an empty page, whatever it says of a next one', async () => {
    await openPages(1, 120);
    const empty = { items: [], hasNextPage: true, total: 120 };
    await lists.keepPage('l1', { page: 1, isAnew: false }, empty);
    expect(await readHead()).toMatchObject({ isRepeating: false, nextPage: null, loaded: 50 });
  });

  it('are told to have moved when the list lost some while it was read', async () => {
    await openPages(1, 120);
    await keepPage(1, 110);
    expect((await readHead()).hasShrunk).toBe(true);
    await keepPage(0, 110, true);
    expect(await readHead()).toMatchObject({ hasShrunk: false, loaded: 50, nextPage: 1 });
  });

  it('stay when the first page says that the list is as it was', async () => {
    await openPages(3, 120);
    now = 9000;
    await keepPage(0, 120);
    expect(await readHead()).toMatchObject({ loaded: 120, nextPage: null, readAt: 9000 });
    await keepPage(0, 130);
    expect(await readHead()).toMatchObject({ loaded: 120, nextPage: 2, total: 130 });
    await keepPage(2, 130);
    expect(await listIds()).toEqual(idsOf(0, 130));
  });

  it('begin anew when the first page is another, or the list is shorter', async () => {
    await openPages(3, 120);
    await keepPage(0, 119);
    expect(await readHead()).toMatchObject({ loaded: 50, nextPage: 1 });
    expect(await database.getAllKeys('listChunks')).toEqual([['l1', 0]]);
  });

  it('are as before when a page comes that is no longer the next', async () => {
    await openPages(2, 200);
    await keepPage(1, 200);
    expect(await listIds()).toEqual(idsOf(0, 100));
  });
});

describe('an item', () => {
  const ada = itemOf('ada', { email: 'Ada@lind.example' });
  const lastPage = { items: [...itemsOf(50, 60), ada], hasNextPage: false, total: 61 };
  const matchAda = async () => {
    const list = await findList(database, 'l1');
    if (!list) throw new Error('The list is not known');
    return lists.match(list, [toItemMatchQuery({ email: 'ada@lind.example ' })]);
  };

  it('that is removed goes, and the next page is read from where it then begins', async () => {
    await openPages(2, 120);
    await lists.dropItem('l1', 'i7');
    expect(await readHead()).toMatchObject({ loaded: 99, total: 119, nextPage: 1 });
    const items = itemsOf(0, 120).filter(({ id }) => id !== 'i7');
    const page = { items: items.slice(50, 100), hasNextPage: true, total: 119 };
    await lists.keepPage('l1', { page: 1, isAnew: false }, page);
    expect(await listIds()).toEqual(items.slice(0, 100).map(({ id }) => id));
    expect((await readHead()).nextPage).toBe(2);
  });

  it('that is removed twice goes once', async () => {
    await openPages(1, 10);
    await lists.dropItem('l1', 'i7');
    await lists.dropItem('l1', 'i7');
    expect(await readHead()).toMatchObject({ loaded: 9, total: 9 });
  });

  it('that is added stands at the end of a list that is all here', async () => {
    await lists.keepMade(await lists.getEra(), importedListOf('l1'));
    await lists.addItem('l1', itemOf('new'));
    await lists.addItem('l1', itemOf('new'));
    expect(await listIds()).toEqual(['new']);
    expect(await readHead()).toMatchObject({ total: 1, loaded: 1, nextPage: null });
  });

  it('that is added to a list of which more is to come waits for its page, and is known meanwhile', async () => {
    await openPages(1, 60);
    await lists.addItem('l1', ada);
    expect(await readHead()).toMatchObject({ loaded: 50, total: 61 });
    expect(await matchAda()).toMatchObject([{ id: 'ada' }]);
  });

  it('that is added is there once when its page has been read', async () => {
    await openPages(1, 60);
    await lists.addItem('l1', ada);
    await lists.keepPage('l1', { page: 1, isAnew: false }, lastPage);
    expect(await listIds()).toEqual([...idsOf(0, 60), 'ada']);
    expect(await database.getAllKeys('listChunks')).toEqual([['l1', 0]]);
    expect(await matchAda()).toMatchObject([{ id: 'ada' }]);
  });

  it('that is added and then removed is in the list no more', async () => {
    await openPages(1, 60);
    await lists.addItem('l1', ada);
    await lists.keepPage('l1', { page: 1, isAnew: false }, lastPage);
    await lists.dropItem('l1', 'ada');
    expect(await matchAda()).toEqual([null]);
    expect(await readHead()).toMatchObject({ total: 60, loaded: 60 });
  });

  it('that is added and removed before its page, or after it while others are to come, is in the list no more', async () => {
    await openPages(1, 130);
    await lists.addItem('l1', ada);
    await lists.addItem('l1', ada);
    await lists.dropItem('l1', 'ada');
    expect(await matchAda()).toEqual([null]);
    expect(await readHead()).toMatchObject({ total: 130, loaded: 50, nextPage: 1 });

    await lists.addItem('l1', ada);
    const withAda = { items: [ada, ...itemsOf(50, 99)], hasNextPage: true, total: 131 };
    await lists.keepPage('l1', { page: 1, isAnew: false }, withAda);
    await lists.dropItem('l1', 'ada');
    expect(await matchAda()).toEqual([null]);
    expect(await readHead()).toMatchObject({ total: 130, loaded: 99, nextPage: 1 });
  });

  it('that was added is known of a list whose first page is read again, until all of it is here', async () => {
    await openPages(1, 60);
    await lists.addItem('l1', ada);
    await keepPage(0, 60, true);
    expect(await matchAda()).toMatchObject([{ id: 'ada' }]);
    await lists.keepPage('l1', { page: 0, isAnew: true }, pageOf(0, 10));
    expect(await matchAda()).toEqual([null]);
    expect(await database.getAllKeys('listChunks')).toEqual([['l1', 0]]);
  });

  it('goes with its person from the pages and from what waits for its page, and counts once', async () => {
    await openPages(1, 120);
    await lists.addItem('l1', ada);
    const withAda = { items: [ada, ...itemsOf(50, 99)], hasNextPage: true, total: 121 };
    await lists.keepPage('l1', { page: 1, isAnew: false }, withAda);
    await lists.erasePeople(new Set(['person:email:ada@lind.example']));
    expect(await matchAda()).toEqual([null]);
    expect(await readHead()).toMatchObject({ total: 120, loaded: 99 });
  });

  it('goes with its person from a list that is hidden, and stays in a list of companies', async () => {
    await openPages(1, 10);
    await lists.addItem('l1', ada);
    await lists.keepMade(await lists.getEra(), importedListOf('l2', { entity: 'COMPANY' }));
    await lists.addItem('l2', ada);
    await database.delete('clock', 'connection');
    await lists.erasePeople(new Set(['person:email:ada@lind.example']));
    expect((await findChunk(database, 'l1', 0))?.length).toBe(10);
    expect(await findChunk(database, 'l2', 0)).toEqual([ada]);
  });

  it('is on the page that its place says, or on the one before', async () => {
    await openPages(3, 120);
    expect(await lists.findPages('l1', 'i110')).toEqual([2, 1]);
    expect(await lists.findPages('l1', 'i7')).toEqual([0]);
    expect(await lists.findPages('l1', 'gone')).toEqual([]);
  });

  it('is found by a worker that has read nothing yet', async () => {
    await openPages(3, 120);
    lists = create();
    await lists.dropItem('l1', 'i110');
    expect(await listIds()).not.toContain('i110');
  });
});

describe('the chunks with somebody', () => {
  const toKey = (who: number) => `person:email:p${who}@lind.example`;
  const toItem = (who: number) => itemOf(`i${who}`, { email: `p${who}@lind.example` });
  const people = fc.uniqueArray(fc.nat(99), { maxLength: 30 });
  const at = fc.integer({ min: -4, max: 4 });
  const chunks = fc.uniqueArray(fc.record({ at, people }), { selector: (each) => each.at });
  const deleted = fc.constantFrom('all', 'added', 'others');
  const step = fc.record({
    listId: fc.constantFrom('l1', 'l2'),
    deleted: fc.option(deleted),
    chunks,
  });

  it('are those that are stored with them, whatever was written before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), people, async (steps, asked) => {
        await database.clear('listPeople');
        const stored = new Map<string, number[]>();
        for (const { listId, deleted: which, chunks: written } of steps) {
          const transaction = database.transaction(LIST_STORES, 'readwrite');
          if (which !== null) await deleteChunks(transaction, listId, which);
          const items = written.map((each) => ({ at: each.at, items: each.people.map(toItem) }));
          await putChunks(transaction, listId, items);
          await transaction.done;
          for (const address of stored.keys()) {
            const [id, index] = address.split(' ');
            const isAdded = Number(index) < 0;
            const isGone = which === 'all' || (which === 'added') === isAdded;
            if (which !== null && id === listId && isGone) stored.delete(address);
          }
          for (const each of written) stored.set(`${listId} ${each.at}`, each.people);
        }
        const found = await findChunksOfPeople(database, asked.map(toKey));
        const expected = [...stored].filter(([, those]) =>
          those.some((who) => asked.includes(who)),
        );
        expect(found.map((address) => address.join(' ')).sort()).toEqual(
          expected.map(([address]) => address).sort(),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('whether somebody is in a list already', () => {
  const match = async (...matchQueries: ListValues[]) => {
    const list = await findList(database, 'l1');
    if (!list) throw new Error('The list is not known');
    const found = await lists.match(list, matchQueries.map(toItemMatchQuery));
    return found.map((item) => item?.id ?? null);
  };
  const keep = async (entity: string, ...items: ReturnType<typeof itemOf>[]) => {
    await lists.keepRead(await lists.getEra(), importedListOf('l1', { entity }));
    const page = { items, hasNextPage: false, total: items.length };
    await lists.keepPage('l1', { page: 0, isAnew: false }, page);
  };

  it('is told by the profile and the email of a person, not by the company’s domain', async () => {
    await keep(
      'PEOPLE',
      itemOf('ada', {
        social_url: 'https://www.linkedin.com/in/ada-lind/',
        domain: 'lind.example',
      }),
      itemOf('bo', { email: 'bo@lind.example' }),
    );
    expect(
      await match(
        { social_url: 'https://de.linkedin.com/in/Ada-Lind' },
        { email: 'BO@lind.example' },
        { domain: 'lind.example' },
        {},
      ),
    ).toEqual(['ada', 'bo', null, null]);
  });

  it('is told without reading the list again, until three others were asked about', async () => {
    const ids = ['l1', 'l2', 'l3', 'l4'];
    for (const id of ids) {
      await open(id);
      await lists.addItem(id, itemOf('ada', { email: 'ada@lind.example' }));
    }
    const countReadsOf = async (id: string) => {
      const list = await findList(database, id);
      if (!list) throw new Error('There is no list');
      const asked = [toItemMatchQuery({ email: 'ada@lind.example' })];
      return countReads(() => lists.match(list, asked));
    };
    await countReadsOf('l1');
    expect(await countReadsOf('l1')).toBe(0);
    for (const id of ['l2', 'l3']) await countReadsOf(id);
    expect(await countReadsOf('l1')).toBe(0);
    for (const id of ['l2', 'l3', 'l4']) await countReadsOf(id);
    expect(await countReadsOf('l1')).toBe(1);
  });

  it('is told by the record id, and not by a mailbox that people share', async () => {
    await keep(
      'PEOPLE',
      itemOf('ada', { full_name: 'Ada Lind', email: 'wind@lind.example', contact_id: '0031' }),
      itemOf('bo', { full_name: 'Bo Marsh', email: 'wind@lind.example' }),
      itemOf('info', { full_name: 'Cleo Lind', email: 'info@lind.example' }),
    );
    expect(
      await match(
        { contact_id: '0031' },
        { email: 'wind@lind.example', full_name: 'Marsh, Bo' },
        { email: 'wind@lind.example', full_name: 'Cleo Voss' },
        { email: 'wind@lind.example', full_name: 'Cleo Marsh' },
        { email: 'wind@lind.example', full_name: 'Бо Марш' },
        { email: 'info@lind.example', full_name: 'Dan Lind' },
      ),
    ).toEqual(['ada', 'bo', null, null, null, null]);
  });

  it('is told by all values of a person without a key: a name and company alone may be another’s', async () => {
    const ada = { company_name: 'Lind', current_position: 'CFO', location: 'Turku' };
    const [first_name, last_name] = ['Ada', 'Lind'];
    await keep(
      'PEOPLE',
      itemOf('ada', { ...ada, full_name: null, first_name, last_name }),
      itemOf('bo', { ...ada, full_name: 'Bo Marsh', email: 'bo@lind.example' }),
      itemOf('cleo', { full_name: 'Cleo Voss', email: 'info@lind.example', company_name: 'Voss' }),
      itemOf('dan', { full_name: 'Dan Holm', location: 'Turku' }),
    );
    expect(
      await match(
        { ...ada, full_name: ' ADA Lind' },
        { ...ada, full_name: 'Ada Lind', current_position: 'CTO' },
        { full_name: 'Ada Lind', company_name: 'Lind' },
        { ...ada, full_name: 'Ada Lind', email: 'ada@lind.example' },
        { ...ada, full_name: 'Bo Marsh' },
        { full_name: 'Cleo Voss', email: 'info@lind.example', company_name: 'Voss' },
        { full_name: 'Dan Holm', location: 'Turku' },
      ),
    ).toEqual(['ada', null, null, null, null, 'cleo', null]);
  });

  it('is told by all values of a company without a domain', async () => {
    await keep('COMPANY', itemOf('lind', { full_name: null, name: 'Lind', location: 'Turku' }));
    expect(
      await match({ name: 'Lind', location: 'Turku' }, { name: 'Lind', location: 'Cork' }),
    ).toEqual(['lind', null]);
  });

  it('is told by the domain of a company', async () => {
    await keep('COMPANY', itemOf('lind', { domain: 'https://www.lind.example/en' }));
    expect(await match({ domain: 'lind.example' }, { domain: 'berg.example' })).toEqual([
      'lind',
      null,
    ]);
  });
});
