import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createAdditions } from '@/lib/background/jobs/list-additions';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import type { QueueJob } from '@/lib/background/queue/store';
import { HOUR } from '@/lib/contract/duration';
import { toListSubjectKey } from '@/lib/contract/stored/subject-keys';
import { itemOf } from '../../../support/lists';
import { openFresh, putJobs } from '../../../support/queue/stored-jobs';

/** What is found of the additions to a list. */

const AT = 1_800_000_000_000;

let ids = 0;
const additionOf = (changed: Partial<QueueJob> = {}): Partial<QueueJob> => ({
  id: `addition-${(ids += 1)}`,
  kind: 'list-item.add',
  operation: 'addListItem',
  input: { listId: 'fair', full_name: 'Ada Lind' },
  notBefore: AT,
  ...changed,
});
const ADA = itemOf('item-1');
const done = (changed: Partial<QueueJob> = {}) =>
  additionOf({ state: 'done', waitingFor: null, output: ADA, ...changed });

async function setUp(...jobs: Partial<QueueJob>[]) {
  const database = await openFresh();
  await putJobs(database, ...jobs);
  const add = vi.fn<(draft: Draft) => Promise<void>>(() => Promise.resolve());
  return { ...createAdditions(database, add), add, database };
}

describe('the additions to a list', () => {
  it.each<[string, () => Partial<QueueJob>]>([
    ['waits', () => additionOf()],
    ['waits since long ago', () => additionOf({ notBefore: AT - 2 * HOUR })],
    ['waits for something that may never come', () => additionOf({ notBefore: 2e15 })],
    ['is being sent', () => additionOf({ state: 'running', waitingFor: null })],
    ['is searched for after a lost response', () => additionOf({ operation: 'readListItems' })],
    ['is of a bulk', () => additionOf({ lane: 'bulk' })],
  ])('are open while one %s', async (_, jobOf) => {
    const { list } = await setUp(jobOf());
    expect(await list('fair', AT)).toEqual({ open: 1, items: [] });
  });

  it.each<[string, () => Partial<QueueJob>]>([
    ['just now', () => done()],
    ['an hour ago', () => done({ notBefore: AT - HOUR })],
    ['later', () => done({ notBefore: AT + HOUR })],
    ['by a bulk', () => done({ lane: 'bulk' })],
    ['as a search showed', () => done({ operation: 'readListItems' })],
  ])('hold the item that was added %s', async (_, jobOf) => {
    const { list } = await setUp(jobOf());
    expect(await list('fair', AT)).toEqual({
      open: 0,
      items: [
        {
          jobId: expect.any(String) as string,
          item: ADA,
          sent: ['full_name'],
          tookMs: expect.any(Number) as number,
        },
      ],
    });
  });

  it.each<[string, () => Partial<QueueJob>]>([
    ['was added more than an hour ago', () => done({ notBefore: AT - HOUR - 1 })],
    ['is for another list', () => additionOf({ input: { listId: 'other' } })],
    ['failed', () => additionOf({ state: 'failed', waitingFor: null })],
    ['was cancelled', () => additionOf({ state: 'cancelled', waitingFor: null })],
    [
      'is read and not added',
      () =>
        additionOf({
          kind: 'list-items.read',
          operation: 'readListItems',
          input: { listId: 'fair', page: 0, isAnew: false },
        }),
    ],
  ])('do not count what %s', async (_, jobOf) => {
    const { list } = await setUp(jobOf());
    expect(await list('fair', AT)).toEqual({ open: 0, items: [] });
  });

  it('name only the fields that were sent', async () => {
    const input = { listId: 'fair', full_name: 'Ada Lind' };
    const { list } = await setUp(done({ input }));
    expect(await list('fair', AT)).toMatchObject({ items: [{ sent: ['full_name'] }] });
  });

  it('are counted one by one, and what is done is read when none is open', async () => {
    const open = await setUp(additionOf(), additionOf({ lane: 'bulk' }), done(), done());
    expect(await open.list('fair', AT)).toEqual({ open: 2, items: [] });
    const ended = await setUp(done(), done());
    expect(await ended.list('fair', AT)).toMatchObject({
      open: 0,
      items: [{ item: ADA }, { item: ADA }],
    });
  });
});

it('an addition names the item that is in the list in place of its own, and one that was erased stays so', async () => {
  const { list, replace } = await setUp(done({ id: 'one' }), done({ id: 'two' }));
  const later = itemOf('item-2');
  await replace('one', later);
  await replace('erased', later);
  const { items } = await list('fair', AT);
  expect(new Map(items.map(({ jobId, item }) => [jobId, item]))).toEqual(
    new Map([
      ['one', later],
      ['two', ADA],
    ]),
  );
});

/** The check of a list that was asked for before. */
const checkOf = (changed: Partial<QueueJob> = {}): Partial<QueueJob> => ({
  id: 'check',
  kind: 'list.check',
  operation: 'readListItems',
  subject: { kind: 'service', key: toListSubjectKey('fair'), label: 'fair' },
  input: { listId: 'fair' },
  ...changed,
});

it.each<[string, Partial<QueueJob>, number]>([
  ['waits', {}, 0],
  ['is running', { state: 'running', waitingFor: null }, 0],
  ['has ended', { state: 'done', waitingFor: null, output: {} }, 1],
  ['nobody wants any more', { isUnwanted: true }, 1],
  ['is made with another key', { connection: { id: 'other', origin: 'https://a.example' } }, 1],
])(
  'the check of a list is asked for after an addition where one that %s: %o, %i',
  async (_, changed, times) => {
    const { askForCheck, add } = await setUp(checkOf(changed));
    await askForCheck('fair', AT);
    expect(add).toHaveBeenCalledTimes(times);
  },
);

it('the check of a list is asked for again after an addition, behind what the rep asked', async () => {
  const { askForCheck, add } = await setUp();
  await askForCheck('fair', AT);
  expect(add).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      kind: 'list.check',
      input: { listId: 'fair' },
      lane: 'prefetch',
      bulkId: null,
      holdMs: 0,
      freshMs: 0,
      subject: expect.objectContaining({ kind: 'service', label: 'fair' }) as object,
    }),
  );
});

it.each<[string, Partial<QueueJob>, number | undefined]>([
  ['before it', { createdAt: AT - HOUR }, undefined],
  ['after it, by a clock that was set back', { createdAt: AT + HOUR }, AT],
  [
    'after it, for it has looked since',
    { createdAt: AT + HOUR, progress: { waits: 3, copies: [], since: AT - HOUR } },
    AT - HOUR,
  ],
])(
  'the check of a list that was asked for %s looks at what is added now',
  async (_, changed, since) => {
    const { askForCheck, database } = await setUp(checkOf(changed));
    await askForCheck('fair', AT);
    expect(await database.get('jobs', 'check')).toMatchObject({
      progress: since === undefined ? null : { since },
    });
  },
);
