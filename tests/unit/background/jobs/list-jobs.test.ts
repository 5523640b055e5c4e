import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { runJobs } from '@/lib/background/jobs/job-definitions';
import type { Additions } from '@/lib/background/jobs/list-additions';
import type { ListRepository } from '@/lib/background/storage/lists/list-repository';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import { clientOf, contextOf, jobOf, NOW } from '../../../support/queue/job-runs';
import { importedListOf, itemOf } from '../../../support/lists';
import { noAdditions, noLists } from '../../../support/queue/no-repositories';

/** What the jobs on lists ask, store, and take a 404 for. */

const FAIR = importedListOf('list-1');
const ADA = itemOf('item-1');
const ERA = { changes: 3, connection: null };

const problemOf = (code: ProblemCode, operation = 'any') => new ProblemError({ code, operation });

/** Lists whose methods note their calls by name, and may all fail. */
function noteLists(fault: Error | null = null) {
  const stored: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      stored.push([name, ...values]);
      return fault ? Promise.reject(fault) : Promise.resolve();
    };
  const lists: ListRepository = {
    ...noLists,
    getEra: () => Promise.resolve(ERA),
    keepMade: note('keepMade'),
    keepRead: note('keepRead'),
    keepPage: note('keepPage'),
    addItem: note('addItem'),
    dropItem: note('dropItem'),
    update: note('update'),
    forget: note('forget'),
  };
  return { lists, stored };
}

async function run<K extends JobKind>(
  kind: K,
  input: JobInput<K>,
  client: Client,
  {
    lists = noteLists().lists,
    inDoubt = false,
    askForCheck = noAdditions.askForCheck,
  }: { lists?: ListRepository; inDoubt?: boolean; askForCheck?: Additions['askForCheck'] } = {},
) {
  const context = { ...contextOf(client), lists, additions: { ...noAdditions, askForCheck } };
  const [result] = await runJobs(kind, [jobOf(kind, input, { inDoubt })], context);
  return result;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a list', () => {
  it('that was created is kept for the connection that it was made with', async () => {
    const { lists, stored } = noteLists();
    const { client, method } = clientOf('createList', FAIR);
    const input = { name: 'Fair', entity: 'PEOPLE' } as const;
    expect(await run('list.create', input, client, { lists })).toEqual({
      type: 'done',
      output: FAIR,
    });
    expect(method).toHaveBeenCalledExactlyOnceWith(input);
    expect(stored).toEqual([['keepMade', ERA, FAIR]]);
  });

  it('that was read is kept for the connection that it was read with', async () => {
    const { lists, stored } = noteLists();
    const { client } = clientOf('readList', FAIR);
    expect(await run('list.read', { listId: 'list-1' }, client, { lists })).toEqual({
      type: 'done',
      output: FAIR,
    });
    expect(stored).toEqual([['keepRead', ERA, FAIR]]);
  });

  it('is read page by page: what the service does not know is not sent', async () => {
    const { lists, stored } = noteLists();
    const page = { items: [ADA], hasNextPage: true, total: 51 };
    const { client, method } = clientOf('readListItems', page);
    const input = { listId: 'list-1', page: 2, isAnew: true };
    expect(await run('list-items.read', input, client, { lists })).toEqual({
      type: 'done',
      output: { count: 1, total: 51 },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith({ listId: 'list-1', page: 2 });
    expect(stored).toEqual([['keepPage', 'list-1', { page: 2, isAnew: true }, page]]);
  });
});

describe('a fault of the store', () => {
  const { lists } = noteLists(new Error('down'));

  it('repeats no write: the job is done', async () => {
    const create = clientOf('createList', FAIR).client;
    const add = clientOf('addListItem', ADA).client;
    const remove = clientOf('deleteListItem', FAIR).client;
    const removed = clientOf('deleteList', FAIR).client;
    const item = { listId: 'list-1', itemId: 'item-1' };
    const askForCheck = () => Promise.reject(new Error('down'));
    expect(
      await Promise.all([
        run('list.create', { name: 'Fair', entity: 'PEOPLE' }, create, { lists }),
        run('list-item.add', { listId: 'list-1' }, add, { lists, askForCheck }),
        run('list-item.remove', item, remove, { lists }),
        run('list.delete', { listId: 'list-1' }, removed, { lists }),
      ]),
    ).toMatchObject([{ type: 'done' }, { type: 'done' }, { type: 'done' }, { type: 'done' }]);
  });

  it('fails what was only read', async () => {
    const { client } = clientOf('readList', FAIR);
    await expect(run('list.read', { listId: 'list-1' }, client, { lists })).rejects.toThrow('down');
  });
});

it('an item that was added is kept, and its list is checked', async () => {
  const { lists, stored } = noteLists();
  const askForCheck = vi.fn(noAdditions.askForCheck);
  const { client } = clientOf('addListItem', ADA);
  await run('list-item.add', { listId: 'list-1' }, client, { lists, askForCheck });
  expect(askForCheck).toHaveBeenCalledExactlyOnceWith('list-1', NOW);
  expect(stored).toEqual([['addItem', 'list-1', ADA]]);
});

describe('the removal of an item', () => {
  const input = { listId: 'list-1', itemId: 'item-1' };
  const DROPPED = ['dropItem', 'list-1', 'item-1'];

  it('is done with the list of the response', async () => {
    const { lists, stored } = noteLists();
    const { client, method } = clientOf('deleteListItem', FAIR);
    expect(await run('list-item.remove', input, client, { lists })).toEqual({
      type: 'done',
      output: { list: FAIR },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith(input);
    expect(stored).toEqual([DROPPED, ['update', FAIR]]);
  });

  /** Removes the item. Its list has stored it on these pages, and the service answers them one by one. */
  const refuse = (code: ProblemCode, inDoubt: boolean, pages: number[], ...replies: unknown[]) => {
    const { lists, stored } = noteLists();
    const read = clientOf('readListItems', ...replies);
    const client = { ...clientOf('deleteListItem', problemOf(code)).client, ...read.client };
    const findPages = () => Promise.resolve(pages);
    const result = run('list-item.remove', input, client, {
      lists: { ...lists, findPages },
      inDoubt,
    });
    return { result, stored, read: read.method };
  };
  const without = { items: [itemOf('other')], hasNextPage: false, total: 1 };
  const withIt = { items: [itemOf('other'), ADA], hasNextPage: false, total: 2 };

  it.each<[string, boolean, number[], unknown[], unknown[]]>([
    ['after a lost response', true, [], [], []],
    ['when no page has it any more', false, [0, 2], [without], [0, 2]],
  ])('is done after a 404 %s', async (_, inDoubt, pages, replies, reads) => {
    const { result, stored, read } = refuse('not-found', inDoubt, pages, ...replies);
    expect(await result).toEqual({ type: 'done', output: { list: null } });
    expect(stored).toEqual([DROPPED]);
    expect(read.mock.calls).toEqual(reads.map((page) => [{ listId: 'list-1', page }]));
  });

  it.each<[string, ProblemCode, boolean, number[], unknown[]]>([
    ['with a 404 when no page is known', 'not-found', false, [], []],
    ['with a 404 when a page still has it', 'not-found', false, [0, 1], [without, withIt]],
    ['with the 404 when a page cannot be read', 'not-found', false, [0], [problemOf('timeout')]],
    ['with any other refusal', 'invalid', true, [0], [without]],
  ])('fails %s', async (_, code, inDoubt, pages, replies) => {
    const { result, stored } = refuse(code, inDoubt, pages, ...replies);
    await expect(result).rejects.toMatchObject({ problem: { code } });
    expect(stored).toEqual([]);
  });
});

describe('the deletion of a list', () => {
  const input = { listId: 'list-1' };
  const remove = (deletion: unknown, reading: unknown, inDoubt: boolean) => {
    const { lists, stored } = noteLists();
    const read = clientOf('readList', reading);
    const client = { ...clientOf('deleteList', deletion).client, ...read.client };
    return {
      result: run('list.delete', input, client, { lists, inDoubt }),
      stored,
      read: read.method,
    };
  };
  const gone = (operation: string) => problemOf('not-found', operation);

  it.each([
    ['answered with the list', FAIR, FAIR, false, FAIR, 0],
    ['unknown after a lost response', gone('deleteList'), gone('readList'), true, null, 1],
  ])('is done when the list is %s', async (_, deletion, reading, inDoubt, list, reads) => {
    const { result, stored, read } = remove(deletion, reading, inDoubt);
    expect(await result).toEqual({ type: 'done', output: { list } });
    expect(stored).toEqual([['forget', 'list-1']]);
    expect(read).toHaveBeenCalledTimes(reads);
  });

  it.each([
    ['is still there', gone('deleteList'), FAIR, true, 'not-found', 'deleteList'],
    ['was never there', gone('deleteList'), gone('readList'), false, 'not-found', 'readList'],
    [
      'cannot be read',
      gone('deleteList'),
      problemOf('timeout', 'readList'),
      true,
      'timeout',
      'readList',
    ],
    [
      'is used by workflows',
      problemOf('invalid', 'deleteList'),
      FAIR,
      true,
      'invalid',
      'deleteList',
    ],
  ] as const)('fails when the list %s', async (_, deletion, reading, inDoubt, code, operation) => {
    const { result, stored, read } = remove(deletion, reading, inDoubt);
    await expect(result).rejects.toMatchObject({ problem: { code, operation } });
    expect(stored).toEqual([]);
    expect(read).toHaveBeenCalledTimes(code === 'invalid' ? 0 : 1);
  });
});
