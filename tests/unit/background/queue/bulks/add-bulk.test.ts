import { describe, expect, it } from 'vitest';
import { addBulk, type NewBulk } from '@/lib/background/queue/bulks/add-bulk';
import { stopBulk } from '@/lib/background/queue/bulks/bulk-state';
import { openChunk, toChunks, type CompleteDraft } from '@/lib/background/queue/bulks/bulk-chunks';
import type { QueueJob } from '@/lib/background/queue/store';
import { NO_COUNTS, type StoredBulk } from '@/lib/contract/stored/bulk';
import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import { draftOf } from '../../../../support/queue/jobs';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { storedBulkOf, storedJobOf } from '../../../../support/queue/stored-jobs';

/** What is stored of a bulk that is added, and what becomes of it when its chunks are opened. */

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
        openChunk(stored, QUEUE, { now: readClock, createId, completeDraft: complete }),
      ),
    listKeys: () => memory.list().map(({ key }) => key),
  };
}

const QUEUE = {
  connectionId: '',
  lane: 'bulk',
  operation: 'enrich',
  group: '',
  bulkId: 'fair',
} as const;

const STORED = {
  id: 'fair',
  label: 'Fair',
  createdAt: NOW,
  startsAt: NOW,
  endedAt: null,
  state: 'running',
  isEndTold: false,
  found: { people: 0, emails: 0, phones: 0 },
  untaken: 0,
  newList: null,
};

const waiting = (count: number) => ({ ...NO_COUNTS, waiting: count });

describe('a bulk that is added', () => {
  it('has a job for each question, and counts each once', async () => {
    const { add, memory, listKeys } = setUp();
    await add(bulkOf(draftsOf('one', 'two', 'one')));
    expect(listKeys()).toEqual(['one', 'two']);
    expect(memory.listBulks()).toEqual([{ ...STORED, counts: waiting(2), handedOver: 3 }]);
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
    [DRAFTS_PER_CHUNK, false, []],
    [DRAFTS_PER_CHUNK + 1, true, [DRAFTS_PER_CHUNK, 1]],
  ])('of %d jobs waits in chunks: %s, of %j', async (count, isLarge, sizes) => {
    const { add, memory } = setUp();
    await add(bulkOf(manyOf(count)));
    expect(memory.list()).toHaveLength(isLarge ? 0 : count);
    const untaken = isLarge ? count : 0;
    expect(memory.listBulks()).toEqual([
      { ...STORED, counts: waiting(count), untaken, handedOver: count },
    ]);
    expect(memory.listChunks().map(({ left }) => left)).toEqual(sizes);
  });

  it('waits with the connection that it was asked for', async () => {
    const { add, memory } = setUp();
    memory.connect(CONNECTION);
    await add(bulkOf(manyOf(DRAFTS_PER_CHUNK + 1)));
    expect(memory.listUntaken()[0]).toMatchObject({
      key: `row 0\n${CONNECTION.id}`,
      connection: CONNECTION,
    });
  });

  it('is held as a whole, and its items are not held again', async () => {
    const { add, memory } = setUp();
    const [first, ...others] = manyOf(DRAFTS_PER_CHUNK + 1);
    await add(bulkOf([draftOf({ ...first, holdMs: 5 }), ...others]));
    expect(memory.listBulks()).toMatchObject([{ startsAt: NOW + 5 }]);
    expect(memory.listUntaken().every(({ holdMs }) => holdMs === 0)).toBe(true);
  });

  it('waits in chunks until its list has been created, however small', async () => {
    const { add, memory } = setUp();
    const draft = draftOf({ key: 'create', kind: 'list.create' });
    const newList = { name: 'Leads', draft };
    await add({ ...bulkOf(draftsOf('one')), newList });
    const [creation] = memory.list();
    expect(memory.list()).toMatchObject([{ key: 'create', kind: 'list.create' }]);
    const expected = { name: 'Leads', jobId: creation?.id, isMissing: false };
    expect(memory.listBulks()).toEqual([
      { ...STORED, counts: waiting(1), untaken: 1, handedOver: 1, newList: expected },
    ]);
    expect(memory.listChunks()).toMatchObject([{ left: 1 }]);
  });

  it('is not added again when its message is repeated', async () => {
    const { add, memory, listKeys } = setUp();
    await add(bulkOf(draftsOf('one')));
    const before = memory.listBulks();
    await add(bulkOf(manyOf(DRAFTS_PER_CHUNK + 1)));
    expect(listKeys()).toEqual(['one']);
    expect(memory.listUntaken()).toEqual([]);
    expect(memory.listBulks()).toEqual(before);
  });
});

describe('a bulk that comes in several messages', () => {
  const FIRST = DRAFTS_PER_CHUNK + 1;
  const partOf = (from: number, count: number): NewBulk => ({
    ...bulkOf(draftsOf(...Array.from({ length: count }, (_, at) => `row ${from + at}`))),
    from,
  });

  it('grows, each part once', async () => {
    const { add, memory } = setUp();
    await add(partOf(0, FIRST));
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await add(partOf(FIRST, FIRST))).toBe(true);
    }
    expect(await add(partOf(0, FIRST))).toBe(true);
    expect(memory.listBulks()).toMatchObject([
      { counts: waiting(2 * FIRST), untaken: 2 * FIRST, handedOver: 2 * FIRST },
    ]);
    const keys = memory.listUntaken().map(({ key }) => key);
    expect(new Set(keys).size).toBe(2 * FIRST);
    expect(keys).toHaveLength(2 * FIRST);
  });

  it('goes on when what came before has ended', async () => {
    const { add, memory } = setUp();
    const ended = { counts: { ...NO_COUNTS, done: 2 }, endedAt: NOW - 1, isEndTold: true };
    memory.putBulk(storedBulkOf('fair', { ...ended, handedOver: 2 }));
    await add(partOf(2, FIRST));
    expect(memory.listBulks()).toMatchObject([
      { endedAt: null, isEndTold: false, counts: { done: 2, waiting: FIRST } },
    ]);
  });

  it('grows no more once the rep has stopped it', async () => {
    const { add, memory, transaction } = setUp();
    await add(partOf(0, FIRST));
    await transaction((stored) => stopBulk(stored, 'fair', NOW));
    expect(await add(partOf(FIRST, FIRST))).toBe(false);
    expect(memory.listUntaken()).toEqual([]);
    expect(memory.listBulks()).toMatchObject([{ counts: { cancelled: FIRST, waiting: 0 } }]);
  });

  it('does not begin in the middle, because it was cleared meanwhile', async () => {
    const { add, memory } = setUp();
    expect(await add(partOf(FIRST, FIRST))).toBe(false);
    expect(memory.listBulks()).toEqual([]);
    expect(memory.listUntaken()).toEqual([]);
  });
});

describe('a chunk that is opened', () => {
  async function store(
    { transaction }: ReturnType<typeof setUp>,
    bulk: Partial<StoredBulk>,
    chunks: string[][],
    ...jobs: Partial<QueueJob>[]
  ) {
    await transaction(async (stored) => {
      await stored.putBulk(storedBulkOf('fair', bulk));
      for (const job of jobs) await stored.put(storedJobOf(job));
      for (const keys of chunks) {
        const made = draftsOf(...keys).map((draft) => ({ ...draft, connection: null }));
        for (const chunk of toChunks('fair', made)) await stored.addChunk(chunk);
      }
    });
  }

  it('is the oldest one of its queue', async () => {
    const world = setUp();
    await store(world, {}, [['one', 'two'], ['three']]);
    await world.open();
    expect(world.listKeys()).toEqual(['one', 'two']);
    expect(world.memory.listBulks()).toMatchObject([{ counts: waiting(3), untaken: 1 }]);
    await world.open();
    expect(world.listKeys()).toEqual(['one', 'two', 'three']);
    await world.open();
    expect(world.memory.list()).toHaveLength(3);
  });

  it('is completed with the list of its bulk', async () => {
    const world = setUp();
    const newList = { name: 'Leads', jobId: 'list', isMissing: false };
    const creation: Partial<QueueJob> = { id: 'list', state: 'done', output: 'list-7' };
    await store(world, { newList }, [['listed']], creation);
    await world.open((draft, { output }) => ({ ...draft, input: output }));
    expect(world.memory.list().find(({ key }) => key === 'listed')).toMatchObject({
      input: 'list-7',
    });
  });

  it.each([
    [5, true],
    [6, true],
    [7, false],
  ])(
    'of a bulk that was added at %d shares a job that was done at 6: %s',
    async (createdAt, isShared) => {
      const world = setUp();
      const job = storedJobOf({ id: 'job', key: 'one', state: 'done', changedAt: 6 });
      await store(world, { createdAt }, [['one']], job);
      await world.open();
      expect(world.listKeys()).toHaveLength(isShared ? 1 : 2);
      expect(world.memory.get('job')?.bulkId).toBe(isShared ? 'fair' : null);
    },
  );
});
