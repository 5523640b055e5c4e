import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../../support/queue/jobs';
import { done, setUpQueue } from '../../../../support/queue/queue';
import { storedBulkOf } from '../../../../support/queue/stored-jobs';

/** Which calls the engine starts without being woken, and what a failed call means for the next ones. */

const never = () => new Promise<Outcome>(() => undefined);

describe('a queue that starts', () => {
  it('starts all calls that may start, and waits for none of them to end', async () => {
    const { create, start, waitForState } = setUpQueue();
    await create().add(Array.from({ length: 3 }, () => draftOf({ operation: 'searchCrm' })));
    await start(never);
    await waitForState('running', 3);
  });
});

describe('a call that failed', () => {
  it('with a problem of the service is no fault of ours', async () => {
    const { start, until, faults } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'service-down' })),
    );
    const queue = await start();
    await until(await queue.addOne(), { waitingFor: 'retry' });
    expect(faults).toEqual([]);
  });
});

describe('a held write', () => {
  const draft = () => draftOf({ operation: 'syncToCrm', holdMs: 5 * SECOND });

  it('is sent when its time is up, and not before', async () => {
    const { calls, clock, pass, start, until, wakes } = setUpQueue();
    const queue = await start();
    const id = await queue.addOne(draft());
    await until(id, { state: 'waiting', waitingFor: 'hold' });
    pass(5 * SECOND - 1);
    await queue.pump();
    expect(calls).toHaveLength(0);
    expect(wakes.at(-1)).toBe(clock.now + 1);
    pass(1);
    await queue.pump();
    await until(id, { state: 'done' });
  });
});

describe('trouble', () => {
  it('calls a fault of its own by its name and goes on with the next job', async () => {
    const { get, start, waitForState, faults } = setUpQueue((job) =>
      job.key === 'bad' ? Promise.reject(new Error('boom')) : Promise.resolve(done),
    );
    const queue = await start();
    const id = await queue.addOne(draftOf({ key: 'bad' }));
    await queue.addOne();
    await waitForState('done');
    expect(get(id)).toMatchObject({ state: 'failed', problem: { code: 'internal' } });
    expect(faults).toHaveLength(1);
  });
});

describe('a receipt that cannot be written', () => {
  const fault = new Error('No receipt');
  const receipts = {
    noteUse: () => Promise.reject(fault),
    noteRefusal: () => Promise.reject(fault),
  };

  it('is a fault, and keeps no outcome from being stored', async () => {
    const { start, until, faults } = setUpQueue();
    const queue = await start(undefined, { receipts });
    await until(await queue.addOne(), { state: 'done', output: 'found' });
    expect(faults).toEqual([fault]);
  });

  it('keeps no refusal from being stored', async () => {
    const { memory, start, until, faults } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'rate-limited' })),
    );
    const connection = { id: 'c'.repeat(32), origin: 'https://service.example' };
    memory.connect(connection);
    const queue = await start(undefined, { receipts });
    await until(await queue.addOne(), { state: 'waiting', waitingFor: 'limit' });
    // Of what the call used, and of the refusal.
    expect(faults).toEqual([fault, fault]);
  });
});

describe('a job in stages', () => {
  it('has each stage on disk and ends with the last one', async () => {
    const { clock, get, pass, start, until } = setUpQueue();
    const queue = await start((job) =>
      Promise.resolve<Outcome>(
        job.progress === null
          ? {
              type: 'again',
              progress: 'run 1',
              operation: 'readRun',
              group: 'run 1',
              notBefore: clock.now + SECOND,
            }
          : { type: 'done', output: job.progress },
      ),
    );
    const id = await queue.addOne(draftOf({ operation: 'syncToCrm' }));
    const stage = { state: 'waiting', waitingFor: 'run', progress: 'run 1', operation: 'readRun' };
    await until(id, stage);
    await queue.cancel(id);
    expect(get(id)?.state).toBe('waiting');
    pass(SECOND);
    await queue.pump();
    await until(id, { state: 'done', output: 'run 1' });
  });
});

describe('cancelling', () => {
  it.each([
    ['first', ['click', 'bulk']],
    ['last', ['bulk', 'click']],
  ] as const)(
    'of a bulk leaves what the rep clicked for as well, %s, which then goes on to its end',
    async (_, lanes) => {
      const { start, waitForState, get, pass, memory } = setUpQueue();
      memory.putBulk(storedBulkOf('one'));
      const queue = await start();
      for (let index = 0; index < 5; index += 1) await queue.addOne();
      await waitForState('done', 5);
      const both = draftOf();
      const ofBulk = { lane: 'bulk', bulkId: 'one' } as const;
      let id = '';
      for (const lane of lanes) {
        id = await queue.addOne(lane === 'bulk' ? { ...both, ...ofBulk } : both);
      }
      await queue.add([draftOf(ofBulk), draftOf(ofBulk)]);
      await queue.cancelBulk('one');
      await waitForState('cancelled', 2);
      expect(get(id)).toMatchObject({ state: 'waiting', lane: 'click', bulkId: 'one' });
      pass(LIMIT_WINDOW_MS);
      await queue.pump();
      await waitForState('done', 6);
      expect(memory.list().filter(({ state }) => state === 'waiting')).toEqual([]);
    },
  );
});

describe('the store', () => {
  const full = new ProblemError({ code: 'storage-full' });

  it('that is full is said, and an answer is kept until it can be written', async () => {
    const { memory, start, waitForState, storeProblems, faults } = setUpQueue();
    let isFull = false;
    let answer: (outcome: Outcome) => void = () => undefined;
    const queue = await start(() => new Promise((resolve) => (answer = resolve)), {
      store: {
        transaction: (work) => (isFull ? Promise.reject(full) : memory.store.transaction(work)),
      },
    });
    await queue.addOne();
    await waitForState('running');
    isFull = true;
    answer(done);
    await vi.waitFor(() => expect(faults).toContain(full));
    expect(storeProblems.at(-1)).toBe(full);
    await expect(queue.addOne()).rejects.toBe(full);
    isFull = false;
    await queue.pump();
    await waitForState('done');
    expect(storeProblems.at(-1)).toBeNull();
  });

  it('is asked again in a while when it failed', async () => {
    const { clock, create, wakes } = setUpQueue();
    let isDown = false;
    const memory = setUpQueue().memory.store;
    const queue = create(undefined, {
      store: {
        transaction: (work) =>
          isDown ? Promise.reject(new Error('down')) : memory.transaction(work),
      },
    });
    await queue.start();
    isDown = true;
    await queue.pump();
    expect(wakes.at(-1)).toBe(clock.now + 15 * SECOND);
  });
});
