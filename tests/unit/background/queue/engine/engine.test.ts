import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../../support/queue/jobs';
import { done, setUpQueue } from '../../../../support/queue/queue';
import { storedBulkOf } from '../../../../support/queue/stored-jobs';

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

  it('is never sent once it was undone', async () => {
    const { calls, get, pass, start } = setUpQueue();
    const queue = await start();
    const id = await queue.addOne(draft());
    await queue.cancel(id);
    pass(MINUTE);
    await queue.pump();
    expect(get(id)?.state).toBe('cancelled');
    expect(calls).toHaveLength(0);
  });

  it('is held again when it is asked for again after it failed', async () => {
    const { start, waitForState, until } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'not-configured' })),
    );
    const queue = await start();
    const write = draftOf({ operation: 'syncToCrm', key: 'write' });
    const id = await queue.addOne(write);
    await waitForState('needs-you');
    await queue.addOne({ ...write, holdMs: 5 * SECOND });
    await until(id, { state: 'waiting', waitingFor: 'hold' });
  });
});

describe('trying a cancelled write again', () => {
  it('holds it once more', async () => {
    const { start, until } = setUpQueue();
    const queue = await start();
    const id = await queue.addOne(draftOf({ operation: 'syncToCrm', holdMs: 5 * SECOND }));
    await queue.cancel(id);
    await queue.retry(id, () => 5 * SECOND);
    await until(id, { state: 'waiting', waitingFor: 'hold' });
  });
});

describe('a passing fault', () => {
  it.each([
    ['waits a second at least before the first retry', 0, 0, SECOND],
    ['waits no less than the service asks for', 0, 9 * SECOND, 9 * SECOND],
  ])('%s', async (_, roll, retryAfterMs, waitMs) => {
    const { clock, start, until } = setUpQueue();
    const retryAt = retryAfterMs && clock.now + retryAfterMs;
    const queue = await start(
      () => Promise.reject(new ProblemError({ code: 'service-down', retryAt: retryAt || null })),
      { random: () => roll },
    );
    const id = await queue.addOne();
    await until(id, { waitingFor: 'retry', attempts: 1, notBefore: clock.now + waitMs });
  });
});

describe('trouble', () => {
  it('tries a passing fault again after a pause, then gives up and says why', async () => {
    const { calls, clock, get, pass, start, waitForState, until } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'service-down' })),
    );
    const queue = await start();
    const id = await queue.addOne(draftOf({ operation: 'searchCrm' }));
    for (let attempts = 1; attempts < 3; attempts += 1) {
      await until(id, { waitingFor: 'retry', attempts });
      pass((get(id)?.notBefore ?? 0) - clock.now);
      await queue.pump();
    }
    await waitForState('failed');
    expect(calls).toHaveLength(3);
    expect(get(id)).toMatchObject({ waitingFor: null, problem: { code: 'service-down' } });
  });

  it.each([
    ['an answer that was cut', null, 'waiting'],
    ['an answer of another shape', 'contacts.0', 'failed'],
  ])('tries again after %s: %s %s', async (_, field, state) => {
    const { start, until } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'bad-reply', field })),
    );
    const queue = await start();
    await until(await queue.addOne(), { state, problem: { code: 'bad-reply' } });
  });

  it.each(['conflict', 'not-configured', 'feature-off'] as const)(
    'stops at %s until the rep does something',
    async (code) => {
      let isMended = false;
      const { calls, get, start, waitForState } = setUpQueue(() =>
        isMended ? Promise.resolve(done) : Promise.reject(new ProblemError({ code })),
      );
      const queue = await start();
      const id = await queue.addOne();
      await waitForState('needs-you');
      isMended = true;
      await queue.reviveStopped(code, () => 0);
      await waitForState('done');
      expect(get(id)?.problem).toBeNull();
      expect(calls).toHaveLength(2);
    },
  );

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
  it('cancels a job that waits, which then never starts', async () => {
    const { calls, get, pass, start, waitForState } = setUpQueue();
    const queue = await start();
    for (let index = 0; index < 5; index += 1) await queue.addOne();
    await waitForState('done', 5);
    const id = await queue.addOne();
    await queue.cancel(id);
    pass(LIMIT_WINDOW_MS);
    await queue.pump();
    expect(get(id)?.state).toBe('cancelled');
    expect(calls).toHaveLength(5);
  });

  it('cancels what is left of a bulk, and of no other', async () => {
    const { start, waitForState, get, memory } = setUpQueue();
    memory.putBulk(storedBulkOf('one'));
    const queue = await start();
    const bulk = Array.from({ length: 8 }, () => draftOf({ lane: 'bulk', bulkId: 'one' }));
    await queue.add(bulk);
    const other = await queue.addOne(draftOf({ lane: 'bulk', bulkId: 'two' }));
    await waitForState('done', 4);
    await queue.cancelBulk('one');
    await waitForState('cancelled', 4);
    expect(get(other)?.state).toBe('waiting');
  });

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
