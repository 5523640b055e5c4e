import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { endStop, stopBulk } from '@/lib/background/queue/bulks/bulk-state';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../../support/queue/jobs';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { done, setUpQueue } from '../../../../support/queue/queue';
import { storedBulkOf, storedJobOf } from '../../../../support/queue/stored-jobs';

const HOUR = 60 * MINUTE;

const bulkOf = (bulkId: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    draftOf({ key: `${bulkId} ${index}`, lane: 'bulk', group: 'together', bulkId }),
  );

/** Looks until nothing more starts. */
async function rest(queue: { pump: () => Promise<void> }, turns = 60) {
  for (let turn = 0; turn < turns; turn += 1) await queue.pump();
}

/** Both bulks are stored. */
const setUp = (run?: Parameters<typeof setUpQueue>[0]) => {
  const world = setUpQueue(run);
  for (const id of ['one', 'two']) world.memory.putBulk(storedBulkOf(id));
  const countDone = (bulkId: string) =>
    world.memory.list().filter((job) => job.bulkId === bulkId && job.state === 'done').length;
  return { ...world, countDone };
};

describe('a bulk that the rep has paused', () => {
  it('starts nothing more, and wakes nobody', async () => {
    const { start, pass, calls, wakes } = setUp();
    const queue = await start();
    await queue.pauseBulk('one');
    await queue.add(bulkOf('one', 30));
    await rest(queue);
    pass(HOUR);
    await rest(queue);
    expect(calls).toEqual([]);
    expect(wakes.at(-1)).toBeNull();
  });

  it('lets what was sent end', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const { start, waitForState, memory } = setUp(
      () => new Promise<Outcome>((resolve) => (answer = resolve)),
    );
    const queue = await start();
    await queue.add(bulkOf('one', 1));
    await waitForState('running');
    await queue.pauseBulk('one');
    answer(done);
    await waitForState('done');
    expect(memory.list()).toHaveLength(1);
  });

  it('has runs that were begun looked after to their end', async () => {
    const { start, waitForState, calls, clock, pass } = setUp(({ operation }) =>
      Promise.resolve<Outcome>(
        operation === 'readRun'
          ? done
          : {
              type: 'again',
              progress: 'run',
              operation: 'readRun',
              group: 'run',
              notBefore: clock.now + SECOND,
            },
      ),
    );
    const queue = await start();
    await queue.add([draftOf({ lane: 'bulk', bulkId: 'one', operation: 'syncToCrm' })]);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await queue.pauseBulk('one');
    pass(SECOND);
    await rest(queue);
    await waitForState('done');
  });

  it('is not moved by a clock that jumps, nor by the end of another pause', async () => {
    const { start, clock, calls } = setUp();
    const queue = await start();
    await queue.pauseBulk('one');
    await queue.add(bulkOf('one', 5));
    await rest(queue);
    clock.now -= HOUR;
    await rest(queue);
    await queue.endPauses(['offline']);
    await rest(queue);
    expect(calls).toEqual([]);
  });

  it('can still be stopped, and is not paused any more', async () => {
    const { start, waitForState, memory } = setUp();
    const queue = await start();
    await queue.pauseBulk('one');
    await queue.add(bulkOf('one', 25));
    await rest(queue);
    await queue.cancelBulk('one');
    await waitForState('cancelled', 25);
    await vi.waitFor(() =>
      expect(memory.listBulks().find(({ id }) => id === 'one')?.state).toBe('running'),
    );
  });
});

describe('a bulk that goes on', () => {
  it('is done to its last job, in its order', async () => {
    const { start, pass, calls, countDone } = setUp();
    const queue = await start();
    await queue.pauseBulk('one');
    await queue.add(bulkOf('one', 2 * RECORDS_PER_TRANSACTION + 7));
    await rest(queue);
    await queue.resumeBulk('one');
    for (let minute = 0; minute < 12; minute += 1) {
      await rest(queue);
      pass(65 * SECOND);
    }
    await rest(queue);
    expect(countDone('one')).toBe(2 * RECORDS_PER_TRANSACTION + 7);
    const order = calls.flat().map(({ key }) => Number(key.split(' ')[1]));
    expect(order.slice(0, RECORDS_PER_TRANSACTION)).toEqual(
      order.slice(0, RECORDS_PER_TRANSACTION).sort((a, b) => a - b),
    );
  });

  it('whatever is paused, resumed, added and killed in whatever order: a paused one never starts, and all end at last', async () => {
    const step = fc.oneof(
      fc.record({
        type: fc.constantFrom('pause', 'resume', 'die', 'pass', 'rest'),
        bulk: fc.constantFrom('one', 'two'),
      }),
      fc.record({ type: fc.constant('add'), bulk: fc.constantFrom('one', 'two') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { start, pass, memory, calls, countDone } = setUp();
        let queue = await start();
        const paused = new Set<string>();
        let added = 0;
        for (const { type, bulk } of steps) {
          const before = calls.length;
          if (type === 'pause') {
            await queue.pauseBulk(bulk);
            paused.add(bulk);
          } else if (type === 'resume') {
            paused.delete(bulk);
            await queue.resumeBulk(bulk);
          } else if (type === 'add') {
            added += 12;
            await queue.add(
              bulkOf(bulk, 12).map((draft, index) => ({ ...draft, key: `${added} ${index}` })),
            );
          } else if (type === 'die') {
            queue = await start();
          } else if (type === 'pass') {
            pass(65 * SECOND);
          }
          await rest(queue, 8);
          const started = calls.slice(before).flat();
          if (type === 'pause') continue;
          expect(started.filter(({ bulkId }) => bulkId !== null && paused.has(bulkId))).toEqual([]);
        }
        await queue.resumeBulk('one');
        await queue.resumeBulk('two');
        for (let minute = 0; minute < 2 + added / 40; minute += 1) {
          await rest(queue, 20);
          pass(65 * SECOND);
        }
        await rest(queue, 20);
        expect(countDone('one') + countDone('two')).toBe(added);
        expect(memory.list()).toHaveLength(added);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a bulk that is stopped', () => {
  const MANY = 3 * RECORDS_PER_TRANSACTION;
  const countWaiting = ({ memory }: ReturnType<typeof setUp>) =>
    memory.list().filter(({ bulkId, state }) => bulkId === 'one' && state === 'waiting').length;

  const getState = ({ memory }: ReturnType<typeof setUp>) =>
    memory.listBulks().find(({ id }) => id === 'one')?.state;

  it('lets a click in before the last of it is cancelled', async () => {
    const world = setUp();
    const queue = await world.start();
    await queue.pauseBulk('one');
    await queue.add(bulkOf('one', MANY));
    await queue.cancelBulk('one');
    await queue.add([draftOf()]);
    expect(countWaiting(world)).toBeGreaterThan(0);
    await rest(queue);
    expect(countWaiting(world)).toBe(0);
  });

  it('starts nothing from that instant, though not all of its jobs are cancelled yet', async () => {
    const { create, calls, memory } = setUp();
    const queue = create();
    await queue.add([...bulkOf('one', MANY), ...bulkOf('two', 5)]);
    await queue.cancelBulk('one');
    expect(memory.list().some(({ bulkId, state }) => bulkId === 'one' && state === 'waiting')).toBe(
      true,
    );
    void queue.start();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls.flat().map(({ bulkId }) => bulkId)).toEqual(Array(5).fill('two'));
  });

  it.each([1, 2])(
    'by a worker that died after %d chunks of it is stopped to the end by the next one, which sends nothing of it',
    async (chunks) => {
      const world = setUp();
      const { create, start, memory, calls, waitForState } = world;
      const queue = create();
      await queue.add(bulkOf('one', MANY));
      await queue.add([draftOf({ bulkId: 'one', lane: 'bulk', holdMs: HOUR })]);
      await queue.cancelBulk('one');
      const isLeft = () => countWaiting(world) > MANY + 1 - chunks * RECORDS_PER_TRANSACTION;
      const dying = create(undefined, {
        store: {
          transaction: (work) =>
            isLeft() ? memory.store.transaction(work) : new Promise(() => undefined),
        },
      });
      void dying.start();
      await vi.waitFor(() => expect(isLeft()).toBe(false));
      expect(countWaiting(world)).toBeGreaterThan(0);
      expect(getState(world)).toBe('stopping');
      await rest(await start());
      await waitForState('cancelled', MANY + 1);
      expect(getState(world)).toBe('running');
      expect(calls).toEqual([]);
    },
  );

  it('is neither paused nor resumed until it is over', async () => {
    const world = setUp();
    const { create, start, calls, waitForState } = world;
    const queue = create();
    await queue.add(bulkOf('one', MANY));
    await queue.cancelBulk('one');
    await queue.pauseBulk('one');
    await queue.resumeBulk('one');
    expect(getState(world)).toBe('stopping');
    await rest(await start());
    await waitForState('cancelled', MANY);
    expect(calls).toEqual([]);
  });
});

describe('what failed of a bulk', () => {
  it('and fails again is tried once more, and not without end', async () => {
    const count = 2 * RECORDS_PER_TRANSACTION + 10;
    const { start, waitForState, calls } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'not-found' })),
    );
    const queue = await start(undefined, { getPerMinute: () => null });
    await queue.add(bulkOf('one', count));
    await waitForState('failed', count);
    await queue.retryBulk('one', () => 0);
    await waitForState('failed', count);
    expect(calls.flat()).toHaveLength(2 * count);
  });
});

it('two bulks that share people are both stopped to the end, also if the second is stopped before the first has ended', async () => {
  const { store, list } = createMemoryQueueStore();
  const people = RECORDS_PER_TRANSACTION + 5;
  const dropped = new Set<string>();
  const endNext = () => store.transaction((transaction) => endStop(transaction, dropped, 0));
  await store.transaction(async (transaction) => {
    for (const id of ['a', 'b']) await transaction.putBulk(storedBulkOf(id));
    for (let index = 0; index < people; index += 1) {
      const bulks = { bulkId: 'b', sharedBulkIds: ['a'] };
      await transaction.put(storedJobOf({ id: `job ${index}`, lane: 'bulk', ...bulks }));
    }
  });
  await store.transaction((transaction) => stopBulk(transaction, 'b', 0));
  await endNext();
  await store.transaction((transaction) => stopBulk(transaction, 'a', 0));
  while (await endNext());
  expect(new Set(list().map(({ state }) => state))).toEqual(new Set(['cancelled']));
});

describe('what failed in one bulk and is asked for by another', () => {
  it('is of the other one from then on, so that its Stop stops it', async () => {
    let isDown = true;
    const refused: Outcome = {
      type: 'failed',
      problem: new ProblemError({ code: 'invalid' }).problem,
      operation: 'enrich',
      group: 'together',
    };
    const { start, waitForState, memory, calls } = setUp(() =>
      Promise.resolve(isDown ? refused : done),
    );
    const queue = await start();
    const [one] = bulkOf('one', 1);
    if (!one) throw new Error('There is one');
    await queue.add([one]);
    await waitForState('failed');
    const count = calls.length;
    isDown = false;
    await queue.pauseBulk('two');
    await queue.add([{ ...one, bulkId: 'two' }]);
    expect(memory.list()).toMatchObject([{ bulkId: 'two', sharedBulkIds: [], state: 'waiting' }]);
    await queue.cancelBulk('two');
    await waitForState('cancelled');
    await rest(queue);
    expect(calls).toHaveLength(count);
  });
});
