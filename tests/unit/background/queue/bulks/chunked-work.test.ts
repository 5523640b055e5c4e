import { describe, expect, it, vi } from 'vitest';
import { createChunkedWork } from '@/lib/background/queue/bulks/chunked-work';
import { NEVER, noteStop } from '@/lib/background/queue/bulks/bulk-pauses';
import { toStagedBatches } from '@/lib/background/queue/bulks/staged-batches';
import type { QueueDependencies } from '@/lib/background/queue/dependencies';
import type { QueueJob, QueueTransaction } from '@/lib/background/queue/store';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { draftOf } from '../../../../support/queue/jobs';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { getTestTraits } from '../../../../support/queue/queue';
import { storedJobOf } from '../../../../support/queue/stored-jobs';

/** What is done a chunk at a time, and whether more is left after each chunk. */

const NOW = 1_800_000_000_000;
const CONNECTION = { id: '1'.repeat(32), origin: 'https://one.example' };

function setUp(changed: Partial<QueueDependencies> = {}) {
  const memory = createMemoryQueueStore();
  const { transaction } = memory.store;
  let ids = 0;
  const onChange = vi.fn();
  const onFault = vi.fn();
  const dependencies = {
    getTraits: getTestTraits,
    now: () => NOW,
    createId: () => `id-${(ids += 1)}`,
    onChange,
    onFault,
    ...changed,
  } as QueueDependencies;
  const requested = vi.fn(transaction);
  const work = createChunkedWork(transaction, requested as typeof transaction, dependencies);
  return {
    memory,
    transaction,
    requested,
    onChange,
    onFault,
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

const resume = (stored: QueueTransaction) =>
  stored.putBulkPause({ bulkId: 'fair', asideAt: NEVER + 1, isOver: true, isStop: false });
const aside: Partial<QueueJob> = {
  id: 'aside',
  bulkId: 'fair',
  lane: 'bulk',
  waitingFor: 'bulk',
  notBefore: NEVER + 1,
};
/** A free read of a connection that is not saved. */
const otherRead = (id: string): Partial<QueueJob> => ({ id, connection: CONNECTION });
const READY = { waitingFor: 'turn', notBefore: NOW };

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

it('staged batches come first, then resumed jobs, then the reads of other connections', async () => {
  const { work, memory, store, stage, transaction } = setUp();
  await store(aside, otherRead('read'));
  await transaction(resume);
  await stage('staged');
  expect(await work.doNext()).toBe(true);
  expect(memory.list().map(({ key }) => key)).toContain('staged');
  expect(memory.get('aside')).toMatchObject(aside);
  expect(await work.doNext()).toBe(true);
  expect(memory.get('aside')).toMatchObject(READY);
  expect(memory.get('read')?.state).toBe('waiting');
  expect(await work.doNext()).toBe(false);
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

describe('a bulk', () => {
  it('that is resumed has its jobs ready', async () => {
    const { work, memory, store, transaction, finish } = setUp();
    await finish();
    await store(aside);
    await transaction(resume);
    expect(await finish()).toBe(0);
    work.noteGoingOn();
    expect(work.areLeft()).toBe(true);
    expect(await finish()).toBe(1);
    expect(memory.get('aside')).toMatchObject(READY);
    expect(work.areLeft()).toBe(false);
  });

  it('that the last worker was stopping is stopped, once, and told as a request', async () => {
    const { memory, store, transaction, finish, requested, onFault } = setUp();
    await store({ id: 'row', bulkId: 'fair', lane: 'bulk' });
    await transaction((stored) => noteStop(stored, 'fair'));
    await finish();
    await vi.waitFor(() => {
      expect(memory.listBulkPauses()).toEqual([]);
    });
    expect(memory.get('row')).toMatchObject({ state: 'cancelled' });
    expect(requested).toHaveBeenCalledTimes(3);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('that cannot be stopped is a fault that is reported', async () => {
    const { transaction, finish, requested, onFault } = setUp();
    const fault = new Error('full');
    requested.mockRejectedValue(fault);
    await transaction((stored) => noteStop(stored, 'fair'));
    await finish();
    await vi.waitFor(() => {
      expect(onFault).toHaveBeenCalledWith(fault);
    });
  });
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
