import { describe, expect, it, vi } from 'vitest';
import { createQueue, type Outcome, type QueueDependencies } from '@/lib/background/queue/engine';
import { WINDOW_MS } from '@/lib/background/queue/limits';
import type { QueueJob } from '@/lib/background/queue/store';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { operations } from '@/lib/contract/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../support/jobs';
import { createMemoryQueueStore } from '../../support/memory-queue-store';

const done: Outcome = { type: 'done', output: 'found' };

/** A queue over a store that outlives it, with a clock that stands still until it is moved. */
function setUp(run: QueueDependencies['run'] = () => Promise.resolve(done)) {
  const memory = createMemoryQueueStore();
  const clock = { now: 1_000_000 };
  const started: QueueJob[] = [];
  const wakes: (number | null)[] = [];
  const faults: unknown[] = [];
  let ids = 0;
  const start = (runner = run) =>
    createQueue({
      store: memory.store,
      run: (job) => {
        started.push(job);
        return runner(job);
      },
      getMaxAttempts: () => 3,
      getPerMinute: (operation) => operations[operation].perMinute,
      now: () => clock.now,
      random: () => 0.5,
      createId: () => `id-${(ids += 1)}`,
      onChange: () => undefined,
      onWake: (at) => wakes.push(at),
      onFault: (error) => faults.push(error),
    });
  const settle = (state: QueueJob['state'], count = 1) =>
    vi.waitFor(() => {
      expect(memory.list().filter((job) => job.state === state)).toHaveLength(count);
    });
  return { memory, clock, started, wakes, faults, start, settle };
}

describe('adding a job', () => {
  it('has the job on disk, as started, before its call is made', async () => {
    const { memory, start, settle } = setUp();
    const seen: (string | undefined)[] = [];
    const queue = start((job) => {
      seen.push(memory.get(job.id)?.state);
      return Promise.resolve(done);
    });
    await queue.add(draftOf());
    await settle('done');
    expect(seen).toEqual(['running']);
  });

  it('makes one call of a question asked twice', async () => {
    const { start, started, settle } = setUp();
    const queue = start();
    const ids = await Promise.all([
      queue.add(draftOf({ key: 'same' })),
      queue.add(draftOf({ key: 'same' })),
    ]);
    await settle('done');
    expect(ids[0]).toBe(ids[1]);
    expect(started).toHaveLength(1);
  });

  it('answers from the store while the answer is fresh, and asks again when it is not', async () => {
    const { clock, start, started, settle } = setUp();
    const queue = start();
    const first = await queue.add(draftOf({ key: 'same', freshMs: MINUTE }));
    await settle('done');
    clock.now += MINUTE - 1;
    expect(await queue.add(draftOf({ key: 'same', freshMs: MINUTE }))).toBe(first);
    clock.now += 1;
    expect(await queue.add(draftOf({ key: 'same', freshMs: MINUTE }))).not.toBe(first);
    await settle('done', 2);
    expect(started).toHaveLength(2);
  });

  it('lifts a prefetch to a click when the rep clicks for the same thing', async () => {
    const { memory, start, settle } = setUp(() => new Promise(() => undefined));
    const queue = start();
    for (let index = 0; index < 4; index += 1) await queue.add(draftOf({ operation: 'searchCrm' }));
    await settle('running', 4);
    const id = await queue.add(draftOf({ key: 'same', operation: 'searchCrm', lane: 'prefetch' }));
    await queue.add(draftOf({ key: 'same', operation: 'searchCrm', lane: 'click' }));
    expect(memory.get(id)).toMatchObject({ state: 'waiting', lane: 'click' });
  });
});

describe('the limit of an operation', () => {
  it('never starts more than five enrichments in a window, and wakes for the sixth', async () => {
    const { clock, start, started, settle, wakes } = setUp();
    const queue = start();
    for (let index = 0; index < 7; index += 1) await queue.add(draftOf());
    await settle('done', 5);
    await queue.pump();
    expect(started).toHaveLength(5);
    expect(wakes.at(-1)).toBe(clock.now + WINDOW_MS);

    clock.now += WINDOW_MS - 1;
    await queue.pump();
    expect(started).toHaveLength(5);
    clock.now += 1;
    await queue.pump();
    await settle('done', 7);
  });

  it('is remembered by a queue born after the first one died', async () => {
    const { start, started, settle } = setUp();
    const first = start();
    for (let index = 0; index < 5; index += 1) await first.add(draftOf());
    await settle('done', 5);
    await start().add(draftOf());
    await vi.waitFor(() => {
      expect(started).toHaveLength(5);
    });
  });

  it('lets a click go before a bulk, and a bulk before a prefetch', async () => {
    const { clock, start, started, settle } = setUp();
    const queue = start();
    for (let index = 0; index < 5; index += 1) await queue.add(draftOf());
    await settle('done', 5);
    await queue.add(draftOf({ lane: 'prefetch', key: 'prefetch' }));
    await queue.add(draftOf({ lane: 'bulk', key: 'bulk' }));
    await queue.add(draftOf({ lane: 'click', key: 'click' }));
    clock.now += WINDOW_MS;
    await queue.pump();
    await settle('done', 8);
    expect(started.slice(5).map((job) => job.key)).toEqual(['click', 'bulk', 'prefetch']);
  });

  it('blocks the whole operation until the instant that a 429 names', async () => {
    const { clock, memory, start, started, settle } = setUp();
    const until = clock.now + 7 * SECOND;
    const queue = start((job) =>
      job.key === 'refused' && clock.now < until
        ? Promise.reject(new ProblemError({ code: 'rate-limited', retryAt: until }))
        : Promise.resolve(done),
    );
    const id = await queue.add(draftOf({ key: 'refused' }));
    await vi.waitFor(() => {
      expect(memory.get(id)?.waitingFor).toBe('limit');
    });
    expect(memory.get(id)).toMatchObject({ state: 'waiting', notBefore: until });
    await queue.add(draftOf());
    await queue.pump();
    expect(started).toHaveLength(1);
    clock.now = until;
    await queue.pump();
    await settle('done', 2);
  });
});

describe('trouble', () => {
  it('tries a passing fault again after a pause, then gives up and says why', async () => {
    const { clock, memory, start, started, settle } = setUp(() =>
      Promise.reject(new ProblemError({ code: 'service-down' })),
    );
    const queue = start();
    const id = await queue.add(draftOf({ operation: 'searchCrm' }));
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await vi.waitFor(() => {
        expect(memory.get(id)).toMatchObject({ waitingFor: 'retry', attempts: attempt });
      });
      clock.now = memory.get(id)?.notBefore ?? 0;
      await queue.pump();
    }
    await settle('failed');
    expect(started).toHaveLength(3);
    expect(memory.get(id)?.problem?.code).toBe('service-down');
  });

  it('waits out being offline without counting it as an attempt', async () => {
    const { clock, memory, start } = setUp(() =>
      Promise.reject(new ProblemError({ code: 'offline' })),
    );
    const queue = start();
    const id = await queue.add(draftOf({ operation: 'searchCrm' }));
    for (let index = 0; index < 10; index += 1) {
      await vi.waitFor(() => {
        expect(memory.get(id)?.waitingFor).toBe('retry');
      });
      clock.now = memory.get(id)?.notBefore ?? 0;
      await queue.pump();
    }
    expect(memory.get(id)?.attempts).toBe(0);
  });

  it.each(['no-key', 'key-refused', 'no-permission', 'no-credits', 'conflict'] as const)(
    'stops at %s until the rep does something, and goes on when it is mended',
    async (code) => {
      let isMended = false;
      const { memory, start, started, settle } = setUp(() =>
        isMended ? Promise.resolve(done) : Promise.reject(new ProblemError({ code })),
      );
      const queue = start();
      const id = await queue.add(draftOf());
      await settle('needs-you');
      isMended = true;
      await queue.reviveStopped([code]);
      await settle('done');
      expect(memory.get(id)?.problem).toBeNull();
      expect(started).toHaveLength(2);
    },
  );

  it('keeps the id of a failed job that is asked again, so a write keeps its idempotency key', async () => {
    const { start, settle } = setUp(() => Promise.reject(new ProblemError({ code: 'invalid' })));
    const queue = start();
    const id = await queue.add(draftOf({ key: 'write' }));
    await settle('failed');
    expect(await queue.add(draftOf({ key: 'write' }))).toBe(id);
  });

  it('calls a fault of its own by its name and goes on with the next job', async () => {
    const { memory, start, settle, faults } = setUp((job) =>
      job.key === 'bad' ? Promise.reject(new Error('boom')) : Promise.resolve(done),
    );
    const queue = start();
    const id = await queue.add(draftOf({ key: 'bad' }));
    await queue.add(draftOf());
    await settle('done');
    expect(memory.get(id)).toMatchObject({ state: 'failed', problem: { code: 'internal' } });
    expect(faults).toHaveLength(1);
  });
});

describe('a job in stages', () => {
  it('has each stage on disk and ends with the last one', async () => {
    const { clock, memory, start, settle } = setUp();
    const queue = start((job) =>
      Promise.resolve<Outcome>(
        job.progress === null
          ? {
              type: 'again',
              progress: 'run 1',
              operation: 'readRun',
              notBefore: clock.now + SECOND,
            }
          : { type: 'done', output: job.progress },
      ),
    );
    const id = await queue.add(draftOf({ operation: 'syncToCrm' }));
    await vi.waitFor(() => {
      expect(memory.get(id)).toMatchObject({
        state: 'waiting',
        waitingFor: 'run',
        progress: 'run 1',
        operation: 'readRun',
      });
    });
    await queue.cancel(id);
    expect(memory.get(id)?.state).toBe('waiting');
    clock.now += SECOND;
    await queue.pump();
    await settle('done');
    expect(memory.get(id)?.output).toBe('run 1');
  });
});

describe('death of the worker', () => {
  it('repeats a job that was in flight, and hears only the repeat', async () => {
    const { memory, start, settle } = setUp();
    let answerLate: (outcome: Outcome) => void = () => undefined;
    const dying = start(() => new Promise((resolve) => (answerLate = resolve)));
    const id = await dying.add(draftOf());
    await settle('running');

    const reborn = start(() => Promise.resolve<Outcome>({ type: 'done', output: 'repeat' }));
    await reborn.recover();
    await settle('done');
    answerLate({ type: 'done', output: 'late' });
    await dying.pump();
    expect(memory.get(id)).toMatchObject({ state: 'done', output: 'repeat' });
  });
});

describe('taking a job back', () => {
  it('cancels one that waits, which then never starts', async () => {
    const { clock, memory, start, started, settle } = setUp();
    const queue = start();
    for (let index = 0; index < 5; index += 1) await queue.add(draftOf());
    await settle('done', 5);
    const id = await queue.add(draftOf());
    await queue.cancel(id);
    clock.now += WINDOW_MS;
    await queue.pump();
    expect(memory.get(id)?.state).toBe('cancelled');
    expect(started).toHaveLength(5);
  });
});
