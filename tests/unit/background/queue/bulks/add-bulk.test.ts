import { describe, expect, it } from 'vitest';
import { addBulk, type NewBulk } from '@/lib/background/queue/bulks/add-bulk';
import {
  openStagedBatch,
  type CompleteDraft,
} from '@/lib/background/queue/bulks/open-staged-batch';
import { toStagedBatches, type StagedBatch } from '@/lib/background/queue/bulks/staged-batches';
import type { QueueJob, QueueStore } from '@/lib/background/queue/store';
import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import { JOBS_PER_STAGED_BATCH } from '@/lib/contract/limits';
import { draftOf } from '../../../../support/queue/jobs';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { storedJobOf } from '../../../../support/queue/stored-jobs';

/** What is stored of a bulk that is added, and what becomes of it when its staged batches are opened. */

const NOW = 1_800_000_000_000;
const CONNECTION = { id: 'connection-1', origin: 'https://one.example' };

const draftsOf = (...keys: string[]) =>
  keys.map((key) => draftOf({ key, lane: 'bulk', bulkId: 'fair' }));
const manyOf = (count: number) =>
  draftsOf(...Array.from({ length: count }, (_, at) => `row ${at}`));
const bulkOf = (drafts: NewBulk['drafts'], id = 'fair'): NewBulk => ({
  bulk: { id, label: 'Fair' },
  drafts,
});

function setUp() {
  const memory = createMemoryQueueStore();
  const transaction = memory.transact;
  let ids = 0;
  const createId = () => `id-${(ids += 1)}`;
  const readClock = () => NOW;
  return {
    memory,
    transaction,
    add: (bulk: NewBulk) =>
      transaction((stored) => addBulk(stored, bulk, { now: readClock, createId })),
    open: (complete: CompleteDraft = (draft) => draft) =>
      transaction((stored) =>
        openStagedBatch(stored, { now: readClock, createId, completeDraft: complete }),
      ),
    listKeys: () => memory.list().map(({ key }) => key),
  };
}

/** Takes all staged batches out of the store. */
async function takeAll(transaction: QueueStore['transaction']): Promise<StagedBatch[]> {
  const taken: StagedBatch[] = [];
  for (;;) {
    const batch = await transaction((stored) =>
      stored.takeStagedBatch(() => Promise.resolve(true)),
    );
    if (!batch) return taken;
    taken.push(batch);
  }
}

const STORED = {
  id: 'fair',
  label: 'Fair',
  createdAt: NOW,
  endedAt: null,
  state: 'running',
  isEndTold: false,
  staged: 0,
  newList: null,
};

const waiting = (count: number) => ({ ...NO_COUNTS, waiting: count });

describe('a bulk that is added', () => {
  it('has a job for each question, and counts each once', async () => {
    const { add, memory, listKeys, transaction } = setUp();
    expect(await add(bulkOf(draftsOf('one', 'two', 'one')))).toBe(false);
    expect(listKeys()).toEqual(['one', 'two']);
    expect(memory.listBulks()).toEqual([{ ...STORED, counts: waiting(2) }]);
    expect(await transaction((stored) => stored.getBulkOrder())).toBe(0);
  });

  it('has the first of two drafts with one question', async () => {
    const { add, memory } = setUp();
    const [first, second] = [{ input: 'first' }, { input: 'second' }].map((input) => ({
      ...draftOf({ key: 'one' }),
      ...input,
    }));
    await add(bulkOf([first, second].filter((draft) => draft !== undefined)));
    expect(memory.list()).toMatchObject([{ input: 'first' }]);
  });

  it.each([
    [JOBS_PER_STAGED_BATCH, false, []],
    [JOBS_PER_STAGED_BATCH + 1, true, [JOBS_PER_STAGED_BATCH, 1]],
  ])('of %d jobs is staged: %s, in batches of %j', async (count, isStaged, sizes) => {
    const { add, memory, transaction } = setUp();
    expect(await add(bulkOf(manyOf(count)))).toBe(isStaged);
    expect(memory.list()).toHaveLength(isStaged ? 0 : count);
    const staged = isStaged ? count : 0;
    expect(memory.listBulks()).toEqual([{ ...STORED, counts: waiting(count), staged }]);
    const batches = await takeAll(transaction);
    expect(batches.map(({ left }) => left)).toEqual(sizes);
  });

  it('is staged with the connection that it was asked for, after those before it', async () => {
    const { add, memory, transaction } = setUp();
    memory.connect(CONNECTION);
    const many = manyOf(JOBS_PER_STAGED_BATCH + 1);
    await add(bulkOf(many));
    await add(bulkOf(many, 'spring'));
    const batches = await takeAll(transaction);
    expect(batches).toMatchObject([
      { bulkId: 'fair', order: 1, afterJobId: null },
      { bulkId: 'fair', order: 1, afterJobId: null },
      { bulkId: 'spring', order: 2, afterJobId: null },
      { bulkId: 'spring', order: 2, afterJobId: null },
    ]);
    expect(batches[0]?.drafts[0]).toMatchObject({
      key: `row 0\n${CONNECTION.id}`,
      connection: CONNECTION,
    });
  });

  it('is staged until its list has been created, however small', async () => {
    const { add, memory, transaction } = setUp();
    const draft = draftOf({ key: 'create', kind: 'list.create' });
    const newList = { name: 'Leads', draft };
    expect(await add({ ...bulkOf(draftsOf('one')), newList })).toBe(true);
    const [creation] = memory.list();
    expect(memory.list()).toMatchObject([{ key: 'create', kind: 'list.create' }]);
    const expected = { name: 'Leads', jobId: creation?.id, isMissing: false };
    expect(memory.listBulks()).toEqual([
      { ...STORED, counts: waiting(1), staged: 1, newList: expected },
    ]);
    expect(await takeAll(transaction)).toMatchObject([{ left: 1, afterJobId: creation?.id }]);
  });

  it('is not added again when its message is repeated', async () => {
    const { add, memory, listKeys } = setUp();
    await add(bulkOf(draftsOf('one')));
    const before = memory.listBulks();
    expect(await add(bulkOf(manyOf(JOBS_PER_STAGED_BATCH + 1)))).toBe(false);
    expect(listKeys()).toEqual(['one']);
    expect(memory.listStaged()).toEqual([]);
    expect(memory.listBulks()).toEqual(before);
  });
});

describe('a staged batch that is opened', () => {
  const made = (...keys: string[]) =>
    draftsOf(...keys).map((draft) => ({ ...draft, connection: null }));

  async function stage(
    world: ReturnType<typeof setUp>,
    batches: { keys: string[]; afterJobId?: string; order?: number }[],
    ...jobs: Partial<QueueJob>[]
  ) {
    await world.transaction(async (stored) => {
      for (const job of jobs) await stored.put(storedJobOf(job));
      for (const { keys, afterJobId = null, order = 1 } of batches) {
        const staged = toStagedBatches({ bulkId: 'fair', order, afterJobId }, made(...keys));
        for (const batch of staged) await stored.addStagedBatch(batch);
      }
    });
    return world;
  }
  const awaiting = (...ids: string[]) => new Set(ids);

  it('is the oldest one, until there are none', async () => {
    const world = await stage(setUp(), [{ keys: ['one', 'two'] }, { keys: ['three'] }]);
    expect(await world.open()).toEqual({ isOpened: true, awaitedIds: awaiting() });
    expect(world.listKeys()).toEqual(['one', 'two']);
    expect(await world.open()).toEqual({ isOpened: true, awaitedIds: awaiting() });
    expect(world.listKeys()).toEqual(['one', 'two', 'three']);
    expect(await world.open()).toEqual({ isOpened: false, awaitedIds: awaiting() });
  });

  it.each<[string, Partial<QueueJob>[]]>([
    ['waits', [{ id: 'list', state: 'waiting' }]],
    ['is running', [{ id: 'list', state: 'running' }]],
    ['has failed', [{ id: 'list', state: 'failed' }]],
    ['was cancelled', [{ id: 'list', state: 'cancelled' }]],
    ['is gone', []],
  ])('is none whose job %s, but the next one', async (_, jobs) => {
    const batches = [
      { keys: ['listed'], afterJobId: 'list' },
      { keys: ['more'], afterJobId: 'list' },
      { keys: ['free'] },
    ];
    const world = await stage(setUp(), batches, ...jobs);
    expect(await world.open()).toEqual({ isOpened: true, awaitedIds: awaiting('list') });
    expect(world.listKeys()).toContain('free');
    expect(await world.open()).toEqual({ isOpened: false, awaitedIds: awaiting('list') });
    expect(world.memory.listStaged().map(({ key }) => key)).toEqual(['listed', 'more']);
  });

  it('is completed with the output of the job that it waited for', async () => {
    const batches = [
      { keys: ['other'], afterJobId: 'other list' },
      { keys: ['listed'], afterJobId: 'list' },
      { keys: ['free'] },
    ];
    const creation: Partial<QueueJob> = { id: 'list', state: 'done', output: 'list-7' };
    const world = await stage(setUp(), batches, creation);
    const complete: CompleteDraft = (draft, { output }) => ({ ...draft, input: output });
    expect(await world.open(complete)).toEqual({
      isOpened: true,
      awaitedIds: awaiting('other list'),
    });
    await world.open(complete);
    const opened = world.memory.list().filter(({ bulkId }) => bulkId === 'fair');
    expect(opened).toMatchObject([
      { key: 'listed', input: 'list-7' },
      { key: 'free', input: {} },
    ]);
  });

  it.each([
    [3, true],
    [4, false],
  ])('staged at %d shares a job that was done at 3: %s', async (order, isShared) => {
    const job = storedJobOf({ id: 'job', key: 'one', state: 'done', doneAtOrder: 3 });
    const world = await stage(setUp(), [{ keys: ['one'], order }], job);
    await world.open();
    expect(world.listKeys()).toHaveLength(isShared ? 1 : 2);
    expect(world.memory.get('job')?.bulkId).toBe(isShared ? 'fair' : null);
  });
});
