import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  bringBack,
  endBulkPause,
  listStops,
  NEVER,
  noteStop,
  pauseBulk,
  putPausedAside,
  type BulkPause,
} from '@/lib/background/queue/bulks/bulk-pauses';
import type { QueueJob, QueueTransaction } from '@/lib/background/queue/store';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { storedJobOf } from '../../../../support/queue/stored-jobs';

const NOW = 1_800_000_000_000;

async function setUp(...jobs: Partial<QueueJob>[]) {
  const memory = createMemoryQueueStore();
  await memory.store.transaction(async (transaction) => {
    for (const job of jobs) await transaction.put(storedJobOf(job));
  });
  const change = <T>(work: (transaction: QueueTransaction) => Promise<T>) =>
    memory.store.transaction(work);
  return { memory, change };
}

describe('the pause of a bulk', () => {
  it('has a time of its own that no clock reaches, and keeps it', async () => {
    const { memory, change } = await setUp();
    await change(async (stored) => {
      await pauseBulk(stored, 'fair');
      await pauseBulk(stored, 'spring');
      await endBulkPause(stored, 'fair');
    });
    const of = { isOver: false, isStop: false };
    const fair = { bulkId: 'fair', ...of, asideAt: NEVER + 1 };
    const spring = { bulkId: 'spring', ...of, asideAt: NEVER + 2 };
    expect(memory.listBulkPauses()).toEqual([{ ...fair, isOver: true }, spring]);
    await change((stored) => pauseBulk(stored, 'fair'));
    expect(memory.listBulkPauses()).toEqual([fair, spring]);
  });

  it('is not the end of a stop, whatever the rep does next', async () => {
    const { memory, change } = await setUp();
    await change(async (stored) => {
      await pauseBulk(stored, 'spring');
      await noteStop(stored, 'fair');
      await pauseBulk(stored, 'fair');
      await endBulkPause(stored, 'fair');
    });
    expect(memory.listBulkPauses()).toMatchObject([
      { bulkId: 'spring', isStop: false },
      { bulkId: 'fair', isStop: true, isOver: false },
    ]);
    expect(await change(listStops)).toEqual(['fair']);
  });

  it('of a bulk that was not paused does not end', async () => {
    const { memory, change } = await setUp();
    await change((stored) => endBulkPause(stored, 'fair'));
    expect(memory.listBulkPauses()).toEqual([]);
  });
});

const pauseOf = (bulkId: string, changed: Partial<BulkPause> = {}): BulkPause => ({
  bulkId,
  asideAt: NEVER + (bulkId === 'fair' ? 1 : 2),
  isOver: false,
  isStop: false,
  ...changed,
});

describe('a due job', () => {
  const ROW: Partial<QueueJob> = { lane: 'bulk', bulkId: 'fair' };
  const SHARED = { ...ROW, sharedBulkIds: ['spring'] };
  const paused = pauseOf('fair');
  const stopped = pauseOf('fair', { isStop: true });
  const ASIDE = { state: 'waiting', waitingFor: 'bulk', notBefore: NEVER + 1 };
  const CANCELLED = { state: 'cancelled', waitingFor: null, changedAt: NOW };

  it.each<[string, Partial<QueueJob>, BulkPause[], object | 'starts']>([
    ['of a paused bulk is put aside', ROW, [paused], ASIDE],
    ['of a stopped bulk is cancelled', ROW, [stopped], CANCELLED],
    ['of a resumed bulk', ROW, [pauseOf('fair', { isOver: true })], 'starts'],
    ['of another bulk', ROW, [pauseOf('spring')], 'starts'],
    ['of no bulk', { lane: 'bulk', bulkId: null }, [paused], 'starts'],
    ['that the rep clicked for', { ...ROW, lane: 'click' }, [paused], 'starts'],
    ['that was accepted', { ...ROW, progress: { id: 1 } }, [paused], 'starts'],
    ['that may have been sent', { ...ROW, inDoubt: true }, [paused], 'starts'],
    ['of two bulks, one of them paused', SHARED, [paused], 'starts'],
    ['of two paused bulks is put aside', SHARED, [paused, pauseOf('spring')], ASIDE],
    [
      'of a stopped and a paused bulk is put aside for the paused one',
      SHARED,
      [stopped, pauseOf('spring')],
      { ...ASIDE, notBefore: NEVER + 2 },
    ],
    [
      'of two stopped bulks is cancelled',
      SHARED,
      [stopped, pauseOf('spring', { isStop: true })],
      CANCELLED,
    ],
  ])('%s', async (_, changed, pauses, expected) => {
    const { memory, change } = await setUp();
    const job = storedJobOf({ id: 'a', ...changed });
    const free = await change((stored) => putPausedAside(stored, [job], pauses, NOW));
    expect(free).toEqual(expected === 'starts' ? [job] : []);
    if (expected === 'starts') expect(memory.get('a')).toBeUndefined();
    else expect(memory.get('a')).toMatchObject(expected);
  });
});

describe('a bulk that was resumed', () => {
  const aside = (id: string, changed: Partial<QueueJob> = {}): Partial<QueueJob> => ({
    id,
    lane: 'bulk',
    bulkId: 'fair',
    waitingFor: 'bulk',
    notBefore: NEVER + 1,
    ...changed,
  });
  const READY = { waitingFor: 'turn', notBefore: NOW };
  const resume = async ({ change }: Awaited<ReturnType<typeof setUp>>) => {
    await change((stored) => stored.putBulkPause(pauseOf('fair', { isOver: true })));
  };

  it('has its jobs made ready, and those that it shares, and no others', async () => {
    const ofSpring = aside('spring', { bulkId: 'spring', notBefore: NEVER + 2 });
    const world = await setUp(
      aside('own'),
      aside('in a group', { group: 'enrich', operation: 'enrich' }),
      { ...ofSpring, id: 'shared', sharedBulkIds: ['fair'] },
      { ...ofSpring, id: 'held', sharedBulkIds: ['fair'], waitingFor: 'hold', notBefore: NOW + 9 },
      ofSpring,
    );
    await resume(world);
    const { memory, change } = world;
    expect(await change((stored) => bringBack(stored, NOW))).toBe(true);
    for (const id of ['own', 'in a group', 'shared']) expect(memory.get(id)).toMatchObject(READY);
    expect(memory.get('held')).toMatchObject({ waitingFor: 'hold', notBefore: NOW + 9 });
    expect(memory.get('spring')).toMatchObject(ofSpring);
    expect(memory.listBulkPauses()).toEqual([]);
    expect(await change((stored) => bringBack(stored, NOW))).toBe(false);
  });

  it.each([
    [RECORDS_PER_TRANSACTION - 1, RECORDS_PER_TRANSACTION - 1, true],
    [RECORDS_PER_TRANSACTION, RECORDS_PER_TRANSACTION, false],
    [RECORDS_PER_TRANSACTION + 1, RECORDS_PER_TRANSACTION, false],
  ])('of %d jobs makes %d ready at once, and is over: %s', async (count, ready, isOver) => {
    const world = await setUp(
      ...Array.from({ length: count }, (_, index) =>
        aside(`${index}`, index % 2 === 0 ? {} : { operation: 'enrich' }),
      ),
    );
    await resume(world);
    const { memory, change } = world;
    expect(await change((stored) => bringBack(stored, NOW))).toBe(true);
    expect(memory.list().filter(({ waitingFor }) => waitingFor === 'turn')).toHaveLength(ready);
    expect(memory.listBulkPauses()).toHaveLength(isOver ? 0 : 1);
  });
});
