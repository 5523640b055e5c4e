import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { done, setUpQueue } from '../../../support/queue/queue';

const HOUR = 60 * MINUTE;
const never = () => new Promise<Outcome>(() => undefined);

describe('death of the worker', () => {
  it('repeats a job that was in flight, and takes only the result of the repeat', async () => {
    const { start, pass, waitForState, until } = setUpQueue();
    let answerLate: (outcome: Outcome) => void = () => undefined;
    const dying = await start(() => new Promise((resolve) => (answerLate = resolve)));
    const id = await dying.addOne();
    await waitForState('running');

    const next = await start(() => Promise.resolve<Outcome>({ type: 'done', output: 'repeat' }));
    pass(SECOND);
    await next.pump();
    await waitForState('done');
    answerLate({ type: 'done', output: 'late' });
    await dying.pump();
    await until(id, { state: 'done', output: 'repeat' });
  });

  it('repeats a sync under the key it had', async () => {
    const { callIds, pass, start, waitForState } = setUpQueue();
    const dying = await start(never);
    await dying.addOne(draftOf({ operation: 'syncToCrm', group: 'push' }));
    await waitForState('running');
    const queue = await start();
    pass(SECOND);
    await queue.pump();
    await waitForState('done');
    expect(callIds).toEqual([callIds[0], callIds[0]]);
  });

  it('is followed by a new life: something wakes the next worker while a call is in flight', async () => {
    const { clock, start, waitForState, wakes } = setUpQueue(never);
    const queue = await start();
    await queue.addOne();
    await waitForState('running');
    await queue.pump();
    expect(wakes.at(-1)).toBe(clock.now + 30 * SECOND);
  });

  it('is made up for once the disk takes it, though the start failed', async () => {
    const { clock, faults, memory, pass, start, waitForState, wakes } = setUpQueue();
    const dying = await start(never);
    await dying.addOne();
    await waitForState('running');
    let isFull = true;
    const queue = await start(undefined, {
      store: {
        transaction: (work) =>
          memory.store.transaction(async (transaction) => {
            const answer = await work(transaction);
            if (isFull) throw new ProblemError({ code: 'storage-full' });
            return answer;
          }),
      },
    });
    expect(memory.list().map(({ state }) => state)).toEqual(['running']);
    expect(wakes.at(-1)).toBe(clock.now + 15 * SECOND);
    expect(faults).toHaveLength(1);
    isFull = false;
    await queue.pump();
    pass(SECOND);
    await queue.pump();
    await waitForState('done');
  });

  it('starts nothing before it is the runner, yet takes every click', async () => {
    const { calls, create, waitForState } = setUpQueue();
    const queue = create();
    await queue.addOne();
    await queue.pump();
    expect(calls).toHaveLength(0);
    await queue.start();
    await waitForState('done');
  });
});

describe('a pause', () => {
  it.each([
    ['no-key', 'searchCrm'],
    ['key-refused', 'searchCrm'],
    ['no-permission', 'searchCrm'],
    ['offline', 'searchCrm'],
    ['no-credits', 'enrich'],
  ] as const)(
    'begins at %s, after one call, and everything waits for its end',
    async (code, operation) => {
      let isMended = false;
      const { calls, memory, start, waitForState, until } = setUpQueue(() =>
        isMended ? Promise.resolve(done) : Promise.reject(new ProblemError({ code })),
      );
      const queue = await start(undefined, { getPerMinute: () => null });
      const id = await queue.addOne(draftOf({ operation, lane: 'bulk' }));
      await until(id, { state: 'waiting', waitingFor: 'pause', attempts: 0 });
      await queue.add(Array.from({ length: 20 }, () => draftOf({ operation, lane: 'bulk' })));
      await queue.pump();
      expect(calls).toHaveLength(1);
      expect(memory.listPauses()).toMatchObject([{ problem: { code } }]);

      isMended = true;
      await queue.endPauses([code]);
      await waitForState('done', 21);
      expect(memory.listPauses()).toEqual([]);
    },
  );
});

describe('a clock that is set', () => {
  it('back while the worker was dead makes nothing wait an hour either', async () => {
    const { clock, pass, start, waitForState } = setUpQueue();
    const dying = await start();
    await dying.addOne(draftOf({ operation: 'syncToCrm', holdMs: 5 * SECOND }));
    await dying.pump();
    clock.now -= HOUR;
    clock.elapsed = 0;
    const reborn = await start();
    pass(5 * SECOND);
    await reborn.pump();
    await waitForState('done');
  });
});

describe('an update', () => {
  it('lets what runs end, starts nothing more, and finds the rest afterwards', async () => {
    const { calls, start, waitForState } = setUpQueue();
    let answer: (outcome: Outcome) => void = () => undefined;
    const old = await start(() => new Promise((resolve) => (answer = resolve)));
    await old.addOne();
    await waitForState('running');
    let isDrained = false;
    const drained = old.drain().then(() => {
      isDrained = true;
    });
    await old.addOne();
    await old.pump();
    expect(isDrained).toBe(false);
    answer(done);
    await drained;
    expect(calls).toHaveLength(1);
    await waitForState('done');
    await start();
    await waitForState('done', 2);
  });

  it('writes what a full disk did not take as soon as it does, and then is let in', async () => {
    const { memory, clock, start, waitForState, wakes, faults } = setUpQueue();
    const full = new ProblemError({ code: 'storage-full' });
    let isFull = false;
    let answer: (outcome: Outcome) => void = () => undefined;
    const old = await start(() => new Promise((resolve) => (answer = resolve)), {
      store: {
        transaction: (work) => (isFull ? Promise.reject(full) : memory.store.transaction(work)),
      },
    });
    await old.addOne();
    await waitForState('running');
    let isDrained = false;
    const drained = old.drain().then(() => {
      isDrained = true;
    });
    isFull = true;
    answer(done);
    await vi.waitFor(() => expect(faults).toContain(full));
    await old.pump();
    expect(isDrained).toBe(false);
    expect(wakes.at(-1)).toBe(clock.now + 15 * SECOND);
    isFull = false;
    await old.pump();
    await drained;
    await waitForState('done');
  });
});
