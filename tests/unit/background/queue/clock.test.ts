import { describe, expect, it } from 'vitest';
import { createJumpWatch, getDueAt, getJumpSince, shiftTime } from '@/lib/background/queue/clock';
import { createTransact } from '@/lib/background/queue/clock-safe-transaction';
import { EMPTY_LOG } from '@/lib/background/queue/rate-limiter';
import { HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import type { QueueJob } from '@/lib/background/queue/store';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { storedJobOf } from '../../../support/queue/stored-jobs';

const NOW = 1_800_000_000_000;

describe('a change of the clock', () => {
  it.each([
    [HOUR, HOUR],
    [-HOUR, -HOUR],
    [2001, 2001],
    [-2001, -2001],
    [2000, 0],
    [-2000, 0],
  ])('of %d ms counts as %d ms, however much time passed', (byMs, jump) => {
    const clock = { now: NOW, elapsed: 500 };
    const watch = createJumpWatch(
      () => clock.now,
      () => clock.elapsed,
    );
    clock.now += MINUTE + byMs;
    clock.elapsed += MINUTE;
    expect(watch.takeJump()).toBe(jump);
    expect(watch.takeJump()).toBe(0);
  });

  it.each([
    ['set back while no worker ran', NOW + HOUR, -HOUR],
    ['set back by little more than the tolerance', NOW + 2001, -2001],
    ['set back by the tolerance', NOW + 2000, 0],
    ['not set back', NOW - HOUR, 0],
    ['never seen', undefined, 0],
  ])('%s', (_, seenAt, jump) => {
    expect(getJumpSince(seenAt, NOW)).toBe(jump);
  });
});

it.each([
  ['as it says', { at: NOW + 5, startedAt: NOW - 9 }, NOW + 5],
  ['as it says, also in the past', { at: NOW - 5, startedAt: NOW - 9 }, NOW - 5],
  ['no later, when the clock was set back', { at: NOW + HOUR + 5, startedAt: NOW + HOUR }, NOW + 5],
  ['as it says by the clock that was set back', { at: NOW + 5, startedAt: NOW + HOUR }, NOW + 5],
])('what a call puts off is due %s', (_, { at, startedAt }, dueAt) => {
  expect(getDueAt(at, { startedAt, now: NOW })).toBe(dueAt);
});

it.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('a clock that was set %s moves what waits, and nothing else', async (_, jumpMs) => {
  const memory = createMemoryQueueStore();
  const before = NOW - jumpMs;
  const { problem } = new ProblemError({ code: 'offline' });
  const times = {
    future: before + 2 * HOUR,
    due: Math.min(NOW, before),
  };
  await memory.store.transaction(async (stored) => {
    for (const [id, notBefore] of Object.entries(times)) {
      await stored.put(storedJobOf({ id, notBefore }));
    }
    const shared: Partial<QueueJob> = { bulkId: 'fair', sharedBulkIds: ['spring'], lane: 'bulk' };
    await stored.put(storedJobOf({ id: 'shared', notBefore: times.future, ...shared }));
    await stored.put(storedJobOf({ id: 'running', state: 'running', notBefore: times.future }));
    await stored.putPause({ scope: 'all', problem, since: before, probeAt: before + MINUTE });
    await stored.putStarts('enrich', { ...EMPTY_LOG, starts: [before - 1] });
    await stored.putStarts('enrichAsync', { ...EMPTY_LOG, blockedUntil: before + 1 });
    await shiftTime(stored, jumpMs, NOW);
    expect(await stored.getSeenAt()).toBe(NOW);
    expect(await stored.getStarts('enrich')).toEqual({ ...EMPTY_LOG, starts: [NOW - 1] });
    expect(await stored.getStarts('enrichAsync')).toEqual({ ...EMPTY_LOG, blockedUntil: NOW + 1 });
  });
  expect(memory.get('future')?.notBefore).toBe(NOW + 2 * HOUR);
  expect(memory.get('due')?.notBefore).toBe(times.due);
  expect(memory.get('shared')?.notBefore).toBe(NOW + 2 * HOUR);
  expect(memory.get('running')?.notBefore).toBe(times.future);
  expect(memory.listPauses()).toMatchObject([{ since: before, probeAt: NOW + MINUTE }]);
});

it('a job whose time has passed meanwhile is due now', async () => {
  const memory = createMemoryQueueStore();
  await memory.store.transaction(async (stored) => {
    await stored.put(storedJobOf({ id: 'a', notBefore: NOW + SECOND }));
    await shiftTime(stored, -HOUR, NOW);
  });
  expect(memory.get('a')?.notBefore).toBe(NOW);
});

describe('a transaction', () => {
  function setUp() {
    const memory = createMemoryQueueStore();
    const clock = { now: NOW, elapsed: 0 };
    const problems: (ProblemError | null)[] = [];
    const store = { fault: null as Error | null };
    const transact = createTransact({
      store: {
        transaction: (work) =>
          memory.store.transaction(async (stored) => {
            const answer = await work(stored);
            if (store.fault) throw store.fault;
            return answer;
          }),
      },
      now: () => clock.now,
      elapsed: () => clock.elapsed,
      onStoreProblem: (problem) => problems.push(problem),
    });
    return { memory, clock, problems, store, transact };
  }

  it('that fails corrects the clock in the next one, once', async () => {
    const { memory, clock, store, transact } = setUp();
    await transact((stored) => stored.put(storedJobOf({ id: 'a', notBefore: NOW + MINUTE })));
    clock.now += HOUR;
    store.fault = new Error('down');
    await expect(transact(() => Promise.resolve())).rejects.toBe(store.fault);
    expect(memory.get('a')?.notBefore).toBe(NOW + MINUTE);
    store.fault = null;
    for (let time = 0; time < 2; time += 1) {
      await transact(() => Promise.resolve());
      expect(memory.get('a')?.notBefore).toBe(NOW + HOUR + MINUTE);
    }
  });

  it('reports that the store is full, not a fault of ours, and that it works again', async () => {
    const { problems, store, transact } = setUp();
    const full = new ProblemError({ code: 'storage-full' });
    for (const fault of [full, new Error('ours'), null]) {
      store.fault = fault;
      await transact(() => Promise.resolve()).catch(() => undefined);
    }
    expect(problems).toEqual([full, null]);
  });
});
