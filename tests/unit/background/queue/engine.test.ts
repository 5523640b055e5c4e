import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import type { Outcome } from '@/lib/background/queue/job-traits';
import type { QueueStore } from '@/lib/background/queue/store';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { done, setUpQueue } from '../../../support/queue/queue';

const never = () => new Promise<Outcome>(() => undefined);

describe('adding a job', () => {
  it('has the job on disk, as started, before its call is made', async () => {
    const { memory, start, waitForState } = setUpQueue();
    const seen: (string | undefined)[] = [];
    const queue = await start((job) => {
      seen.push(memory.get(job.id)?.state);
      return Promise.resolve(done);
    });
    await queue.addOne();
    await waitForState('done');
    expect(seen).toEqual(['running']);
  });

  it('waits for the disk once before its call, and is told of once', async () => {
    const { memory, start } = setUpQueue();
    let transactions = 0;
    const seen: number[] = [];
    const onChange = vi.fn();
    const transaction: QueueStore['transaction'] = (work) => {
      transactions += 1;
      return memory.store.transaction(work);
    };
    const run = () => {
      seen.push(transactions);
      return never();
    };
    const queue = await start(run, { store: { transaction }, onChange });
    await queue.pump();
    transactions = 0;
    onChange.mockClear();
    await queue.addOne();
    await queue.pump();
    expect(seen).toEqual([1]);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('is taken, though a fault of ours keeps everything from starting', async () => {
    const { start, get, faults } = setUpQueue();
    const fault = new Error('unfit');
    const queue = await start(undefined, {
      countFitting: () => {
        throw fault;
      },
    });
    const id = await queue.addOne(draftOf({ group: 'any' }));
    expect(get(id)).toMatchObject({ state: 'waiting' });
    await queue.pump();
    expect(faults).toContain(fault);
  });

  it('starts no more at once than may be in flight, though the disk says late that it has written', async () => {
    const { memory, start, calls, waitForState } = setUpQueue();
    const transaction: QueueStore['transaction'] = async (work) => {
      const answer = await memory.store.transaction(work);
      await new Promise((resolve) => setTimeout(resolve));
      return answer;
    };
    const queue = await start(never, { store: { transaction } });
    await queue.pump();
    await Promise.all(
      Array.from({ length: 9 }, () => queue.addOne(draftOf({ operation: 'readOwners' }))),
    );
    await waitForState('running', 4);
    await queue.pump();
    expect(calls).toHaveLength(4);
  });

  it('makes one call of a question asked twice, at once or in one breath', async () => {
    const { start, calls, waitForState } = setUpQueue();
    const queue = await start();
    const ids = await Promise.all([
      queue.addOne(draftOf({ key: 'same' })),
      queue.addOne(draftOf({ key: 'same' })),
    ]);
    const together = await queue.add([draftOf({ key: 'other' }), draftOf({ key: 'other' })]);
    await waitForState('done', 2);
    expect(ids[0]).toBe(ids[1]);
    expect(together[0]).toEqual(together[1]);
    expect(calls).toHaveLength(2);
  });

  it('answers from the store while the answer is fresh, and asks again when it is not', async () => {
    const { pass, start, calls, waitForState } = setUpQueue();
    const queue = await start();
    const draft = draftOf({ key: 'same', freshMs: MINUTE });
    const first = await queue.addOne(draft);
    await waitForState('done');
    pass(MINUTE - 1);
    expect(await queue.add([draft])).toEqual([first]);
    pass(1);
    expect(await queue.addOne(draft)).not.toBe(first);
    await waitForState('done', 2);
    expect(calls).toHaveLength(2);
  });

  it('lifts a prefetch to a click when the rep clicks for the same thing', async () => {
    const { get, start, waitForState } = setUpQueue(never);
    const queue = await start();
    for (let index = 0; index < 4; index += 1) {
      await queue.addOne(draftOf({ operation: 'searchCrm' }));
    }
    await waitForState('running', 4);
    const draft = draftOf({ operation: 'searchCrm', lane: 'prefetch' });
    const id = await queue.addOne(draft);
    await queue.addOne({ ...draft, lane: 'click' });
    expect(get(id)).toMatchObject({ state: 'waiting', lane: 'click' });
  });

  it('keeps the id of a failed job that is asked again', async () => {
    const { start, waitForState } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'invalid' })),
    );
    const queue = await start();
    const id = await queue.addOne(draftOf({ key: 'write' }));
    await waitForState('failed');
    expect(await queue.addOne(draftOf({ key: 'write' }))).toBe(id);
  });
});

describe('asking for a push again', () => {
  it('asks by what is known now when it is asked again after it failed', async () => {
    let isRefused = true;
    const { memory, start, waitForState } = setUpQueue(() =>
      isRefused
        ? Promise.reject(new ProblemError({ code: 'invalid' }))
        : Promise.resolve({ type: 'done', output: 'found' }),
    );
    const queue = await start();
    const draft = draftOf({ key: 'ada', input: { email: 'wrong' } });
    await queue.addOne(draft);
    await waitForState('failed');
    isRefused = false;
    await queue.addOne({ ...draft, input: { email: 'right' } });
    await waitForState('done');
    expect(memory.list()).toMatchObject([{ input: { email: 'right' }, state: 'done' }]);
  });

  it('sends a write that may be done as it was sent, whatever is known now', async () => {
    let isDropped = true;
    const { memory, pass, clock, start, waitForState } = setUpQueue(() =>
      isDropped
        ? Promise.reject(new ProblemError({ code: 'service-down' }))
        : Promise.resolve({ type: 'done', output: 'found' }),
    );
    const queue = await start();
    const draft = draftOf({ operation: 'syncToCrm', group: 'push', input: { name: 'sent' } });
    await queue.addOne(draft);
    while (memory.list().some(({ state }) => state !== 'needs-you')) {
      pass(Math.max(1, Math.min(...memory.list().map((job) => job.notBefore)) - clock.now));
      await queue.pump();
    }
    isDropped = false;
    await queue.addOne({ ...draft, input: { name: 'new' } });
    await waitForState('done');
    expect(memory.list()).toMatchObject([{ input: { name: 'sent' }, state: 'done' }]);
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

describe('the limit of an operation', () => {
  it('never starts more than five enrichments in a window, and wakes for the sixth', async () => {
    const { clock, pass, start, calls, waitForState, wakes } = setUpQueue();
    const queue = await start();
    for (let index = 0; index < 7; index += 1) await queue.addOne();
    await waitForState('done', 5);
    await queue.pump();
    expect(calls).toHaveLength(5);
    expect(wakes.at(-1)).toBe(clock.now + LIMIT_WINDOW_MS);

    pass(LIMIT_WINDOW_MS - 1);
    await queue.pump();
    expect(calls).toHaveLength(5);
    pass(1);
    await queue.pump();
    await waitForState('done', 7);
  });

  it('is remembered by a queue born after the first one died', async () => {
    const { start, calls, waitForState } = setUpQueue();
    const first = await start();
    for (let index = 0; index < 5; index += 1) await first.addOne();
    await waitForState('done', 5);
    const reborn = await start();
    await reborn.addOne();
    await reborn.pump();
    expect(calls).toHaveLength(5);
  });

  it('is the one that the settings name', async () => {
    const { start, calls, waitForState } = setUpQueue();
    const queue = await start(undefined, { getPerMinute: () => 2 });
    for (let index = 0; index < 3; index += 1) await queue.addOne();
    await waitForState('done', 2);
    expect(calls).toHaveLength(2);
  });

  it('blocks the whole operation until the instant that a 429 names, then goes on one by one', async () => {
    const { calls, clock, pass, start, waitForState, until } = setUpQueue();
    const retryAt = clock.now + 7 * SECOND;
    const queue = await start(
      (job) =>
        job.key === 'refused' && clock.now < retryAt
          ? Promise.reject(new ProblemError({ code: 'rate-limited', retryAt }))
          : Promise.resolve(done),
      { random: () => 0 },
    );
    const id = await queue.addOne(draftOf({ key: 'refused' }));
    await until(id, { state: 'waiting', waitingFor: 'limit', notBefore: retryAt });
    await queue.addOne();
    await queue.pump();
    expect(calls).toHaveLength(1);
    pass(7 * SECOND);
    await queue.pump();
    await waitForState('done', 1);
    expect(calls).toHaveLength(2);
    pass(2 * SECOND);
    await queue.pump();
    await waitForState('done', 2);
  });

  it('holds a call back that was leased before the 429 came, which uses nothing of the limit', async () => {
    const { memory, clock, calls, pass, start, until } = setUpQueue();
    const rateLimitBlocks = createRateLimitBlocks({
      now: () => clock.now,
      elapsed: () => clock.elapsed,
    });
    const retryAt = clock.now + 7 * SECOND;
    let answerFirst: (error: unknown) => void = () => undefined;
    let prepareSecond: () => void = () => undefined;
    const sent: string[] = [];
    const queue = await start(
      async (job) => {
        if (job.key === 'second' && clock.now < retryAt) {
          await new Promise<void>((resolve) => void (prepareSecond = resolve));
        }
        rateLimitBlocks.expectOpen('enrich');
        sent.push(job.key);
        if (job.key === 'first' && clock.now < retryAt) {
          return new Promise((_, reject) => void (answerFirst = reject));
        }
        return done;
      },
      { rateLimitBlocks, random: () => 0 },
    );
    const first = await queue.addOne(draftOf({ key: 'first' }));
    const second = await queue.addOne(draftOf({ key: 'second' }));
    await vi.waitFor(() => {
      expect(calls).toHaveLength(2);
    });
    answerFirst(new ProblemError({ code: 'rate-limited', retryAt }));
    await until(first, { state: 'waiting', waitingFor: 'limit' });
    prepareSecond();
    await until(second, { state: 'waiting', waitingFor: 'limit', notBefore: retryAt, attempts: 0 });
    expect(sent).toEqual(['first']);
    const log = await memory.store.transaction((transaction) => transaction.getStarts('enrich'));
    expect(log.starts).toHaveLength(1);

    pass(10 * SECOND);
    await queue.pump();
    await until(first, { state: 'done' });
    pass(2 * SECOND);
    await queue.pump();
    await until(second, { state: 'done' });
  });

  it('is that of the operation that answered 429, though the job was leased for another', async () => {
    const { memory, clock, start, until } = setUpQueue();
    const retryAt = clock.now + 7 * SECOND;
    const queue = await start(() =>
      Promise.reject(new ProblemError({ code: 'rate-limited', operation: 'readBook', retryAt })),
    );
    const id = await queue.addOne(draftOf({ operation: 'assignAccount' }));
    await until(id, { state: 'waiting', waitingFor: 'limit' });
    const [read, assign] = await memory.store.transaction((transaction) =>
      Promise.all([transaction.getStarts('readBook'), transaction.getStarts('assignAccount')]),
    );
    expect(read.blockedUntil).toBeGreaterThanOrEqual(retryAt);
    expect(assign.blockedUntil).toBe(0);
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

describe('lanes', () => {
  it('let a click go before a bulk, and a bulk before a prefetch', async () => {
    const { pass, start, calls, waitForState } = setUpQueue();
    const queue = await start();
    for (let index = 0; index < 5; index += 1) await queue.addOne();
    await waitForState('done', 5);
    await queue.addOne(draftOf({ lane: 'prefetch', key: 'prefetch' }));
    await queue.addOne(draftOf({ lane: 'bulk', key: 'bulk' }));
    await queue.addOne(draftOf({ lane: 'click', key: 'click' }));
    pass(LIMIT_WINDOW_MS);
    await queue.pump();
    await waitForState('done', 8);
    expect(calls.slice(5).map(([job]) => job?.key)).toEqual(['click', 'bulk', 'prefetch']);
  });

  it('leave a click waiting for no more than its share of the window, however long the bulk', async () => {
    const { clock, pass, start, calls, wakes } = setUpQueue();
    const queue = await start();
    await queue.add(Array.from({ length: 60 }, () => draftOf({ lane: 'bulk' })));
    for (let minutes = 0; minutes < 4; minutes += 1) {
      // At the worst moment: a call of the bulk has just started.
      for (let woken = 0; woken < 5; woken += 1) {
        pass(Math.max(0, (wakes.at(-1) ?? clock.now) - clock.now));
        await queue.pump();
      }
      const key = `click ${minutes}`;
      const askedAt = clock.now;
      await queue.addOne(draftOf({ key }));
      while (!calls.flat().some((job) => job.key === key)) {
        expect(clock.now - askedAt).toBeLessThan(LIMIT_WINDOW_MS);
        pass(SECOND / 10);
        await queue.pump();
      }
      expect(clock.now - askedAt).toBeLessThanOrEqual(LIMIT_WINDOW_MS / 5 + SECOND / 10);
    }
  });

  it('starve nobody: a bulk goes on although the rep clicks without end', async () => {
    const { pass, start, calls } = setUpQueue();
    const queue = await start();
    await queue.addOne(draftOf({ lane: 'bulk', key: 'bulk' }));
    await queue.addOne(draftOf({ lane: 'prefetch', key: 'prefetch' }));
    for (let index = 0; index < 60; index += 1) {
      await queue.addOne(draftOf());
      pass(6 * SECOND);
      await queue.pump();
    }
    const keys = calls.flat().map((job) => job.key);
    expect(keys).toContain('bulk');
    expect(keys).toContain('prefetch');
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
      await queue.reviveStopped(code);
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
    const { start, waitForState, get } = setUpQueue();
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
    await vi.waitFor(() => {
      expect(faults).toContain(full);
    });
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
