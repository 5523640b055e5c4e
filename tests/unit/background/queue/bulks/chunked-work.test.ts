import { describe, expect, it, vi } from 'vitest';
import { createChunkedWork } from '@/lib/background/queue/bulks/chunked-work';
import { toStagedBatches } from '@/lib/background/queue/bulks/staged-batches';
import type { QueueDependencies } from '@/lib/background/queue/dependencies';
import type { QueueJob, QueueTransaction } from '@/lib/background/queue/store';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { draftOf } from '../../../../support/queue/jobs';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { getTestTraits } from '../../../../support/queue/queue';
import { storedBulkOf, storedJobOf } from '../../../../support/queue/stored-jobs';

/** What is done a chunk at a time, and whether more is left after each chunk. */

const NOW = 1_800_000_000_000;
const CONNECTION = { id: '1'.repeat(32), origin: 'https://one.example' };

function setUp(changed: Partial<QueueDependencies> = {}) {
  const memory = createMemoryQueueStore();
  const { transaction } = memory.store;
  let ids = 0;
  const onChange = vi.fn();
  const dependencies = {
    getTraits: getTestTraits,
    now: () => NOW,
    createId: () => `id-${(ids += 1)}`,
    onChange,
    ...changed,
  } as QueueDependencies;
  const work = createChunkedWork(transaction, dependencies);
  return {
    memory,
    transaction,
    onChange,
    work,
    store: (...jobs: Partial<QueueJob>[]) =>
      transaction(async (stored) => {
        for (const job of jobs) await stored.put(storedJobOf(job));
      }),
    stage: (key: string, afterJobId: string | null = null) =>
      transaction(async (stored) => {
        const drafts = [{ ...draftOf({ key, bulkId: 'fair' }), connection: null }];
        const staged = toStagedBatches({ bulkId: 'fair', order: 1, afterJobId }, drafts);
        for (const batch of staged) await stored.addStagedBatch(batch);
      }),
    /** Does chunks until nothing is left. Returns how many. */
    finish: async () => {
      let chunks = 0;
      while (await work.doNext()) chunks += 1;
      return chunks;
    },
  };
}

const stopping = (stored: QueueTransaction) =>
  stored.putBulk(storedBulkOf('fair', { state: 'stopping' }));
const ROW: Partial<QueueJob> = { id: 'row', bulkId: 'fair', lane: 'bulk' };
/** A free read of a connection that is not saved. */
const otherRead = (id: string): Partial<QueueJob> => ({ id, connection: CONNECTION });

it('there may be work of the last worker, until none was found', async () => {
  const { work, onChange } = setUp();
  expect(work.areLeft()).toBe(true);
  expect(await work.doNext()).toBe(false);
  expect(work.areLeft()).toBe(false);
  expect(onChange).toHaveBeenCalledOnce();
  expect(await work.doNext()).toBe(false);
  expect(onChange).toHaveBeenCalledOnce();
});

it('pages are told that reads of another connection were dropped, so that they ask again', async () => {
  const { work, store, finish, onChange } = setUp();
  await finish();
  onChange.mockClear();
  work.noteConnection();
  await finish();
  expect(onChange).not.toHaveBeenCalled();
  await store(otherRead('read'));
  work.noteConnection();
  await finish();
  expect(onChange).toHaveBeenCalledOnce();
});

it('staged batches come first, then jobs of stopped bulks, then the reads of other connections', async () => {
  const { work, memory, store, stage, transaction } = setUp();
  await store(ROW, otherRead('read'));
  await stage('staged');
  await transaction(stopping);
  expect(await work.doNext()).toBe(true);
  expect(memory.list().map(({ key }) => key)).toContain('staged');
  expect(memory.get('row')?.state).toBe('waiting');
  expect(await work.doNext()).toBe(true);
  expect(memory.get('row')?.state).toBe('cancelled');
  expect(memory.get('read')?.state).toBe('waiting');
  while (await work.doNext());
  expect(memory.get('read')?.state).toBe('cancelled');
  expect(work.areLeft()).toBe(false);
});

describe('staged batches', () => {
  it('are looked for when one is noted', async () => {
    const { work, memory, stage, finish } = setUp();
    await finish();
    await stage('one');
    expect(await work.doNext()).toBe(false);
    work.noteStaged();
    expect(work.areLeft()).toBe(true);
    expect(await finish()).toBe(1);
    expect(memory.list().map(({ key }) => key)).toEqual(['one']);
    expect(work.areLeft()).toBe(false);
  });

  it('are opened when a call of the job has ended that they wait for, and of no other', async () => {
    const { work, memory, store, stage, finish } = setUp();
    const list = storedJobOf({ id: 'list' });
    await store(list);
    await stage('listed', 'list');
    await finish();
    work.noteCalled(['other']);
    expect(work.areLeft()).toBe(false);
    work.noteCalled(['other', 'list']);
    expect(work.areLeft()).toBe(true);
    // It is not done, so they go on waiting.
    expect(await finish()).toBe(0);
    expect(memory.listStaged()).toHaveLength(1);
    await store({ ...list, state: 'done' });
    work.noteCalled(['list']);
    expect(await finish()).toBe(1);
    expect(memory.listStaged()).toEqual([]);
  });

  it('that were noted are not forgotten when another call ends', () => {
    const { work } = setUp();
    work.noteStaged();
    work.noteCalled(['other']);
    expect(work.areLeft()).toBe(true);
  });

  it('are completed with the output of the job that they waited for', async () => {
    const { memory, store, stage, finish } = setUp({
      completeDraft: (draft, { output }) => ({ ...draft, input: output }),
    });
    await store({ id: 'list', state: 'done', output: 'list-7' });
    await stage('listed', 'list');
    await finish();
    expect(memory.list()).toContainEqual(
      expect.objectContaining({ key: 'listed', input: 'list-7' }),
    );
  });
});

it('the last staged batch is announced, and none before it', async () => {
  const { work, stage, onChange } = setUp();
  await stage('one');
  await stage('two');
  await work.doNext();
  await work.doNext();
  expect(onChange).not.toHaveBeenCalled();
  await work.doNext();
  expect(onChange).toHaveBeenCalledOnce();
});

it('a bulk that is being stopped is noticed, and stopped to the end', async () => {
  const { work, memory, store, transaction, finish } = setUp();
  await finish();
  await store(ROW);
  await transaction(stopping);
  expect(await finish()).toBe(0);
  work.noteStop();
  expect(work.areLeft()).toBe(true);
  expect(await finish()).toBe(2);
  expect(memory.get('row')).toMatchObject({ state: 'cancelled' });
  expect(memory.listBulks()).toMatchObject([{ state: 'running' }]);
  expect(work.areLeft()).toBe(false);
});

it.each([
  [RECORDS_PER_TRANSACTION - 1, false],
  [RECORDS_PER_TRANSACTION, true],
])(
  '%d reads of a connection that was replaced take a chunk; there may be more: %s',
  async (count, areLeft) => {
    const { work, memory, store, finish } = setUp();
    memory.connect(CONNECTION);
    await store(...Array.from({ length: count }, (_, at) => otherRead(`${at}`)));
    await finish();
    memory.connect(null);
    expect(await finish()).toBe(0);
    work.noteConnection();
    expect(await work.doNext()).toBe(areLeft);
    expect(memory.list().every(({ state }) => state === 'cancelled')).toBe(true);
    await finish();
    expect(work.areLeft()).toBe(false);
  },
);
