import { expect, it, vi } from 'vitest';
import { createChunkedWork } from '@/lib/background/queue/bulks/chunked-work';
import type { QueueDependencies } from '@/lib/background/queue/dependencies';
import type { QueueJob, QueueTransaction } from '@/lib/background/queue/store';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
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
  expect(await work.doNext()).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
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

it('jobs of stopped bulks come first, then the reads of other connections', async () => {
  const { work, memory, store, transaction } = setUp();
  await store(ROW, otherRead('read'));
  await transaction(stopping);
  expect(await work.doNext()).toBe(true);
  expect(memory.get('row')?.state).toBe('cancelled');
  expect(memory.get('read')?.state).toBe('waiting');
  while (await work.doNext());
  expect(memory.get('read')?.state).toBe('cancelled');
  expect(work.areLeft()).toBe(false);
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
