import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { draftOf } from '../../../../support/queue/jobs';
import { done, setUpQueue } from '../../../../support/queue/queue';

/** Two chunks and a bit. */
const MANY = 2 * DRAFTS_PER_CHUNK + 5;
const never = () => new Promise<Outcome>(() => undefined);

const crowd = (changed = {}) =>
  Array.from({ length: MANY }, () =>
    draftOf({ lane: 'bulk', bulkId: 'fair', group: 'enrich email', ...changed }),
  );

const fairOf = (drafts: Draft[]) => ({ bulk: { id: 'fair', label: 'Fair' }, drafts });

const keysOf = (jobs: { key: string }[]) => jobs.map(({ key }) => key);

describe('a large bulk', () => {
  it('is on disk when it was taken, in chunks', async () => {
    const { create, memory } = setUpQueue(never);
    await create().addBulk(fairOf(crowd()));
    expect(memory.listUntaken()).toHaveLength(MANY);
    expect(memory.list()).toEqual([]);
  });

  it('has no more jobs than its calls and one chunk need', async () => {
    // Ten jobs fit in a call, and four calls a minute are for bulks.
    const { start, memory, waitForState } = setUpQueue(never);
    await (await start()).addBulk(fairOf(crowd()));
    await waitForState('running', 40);
    expect(memory.list()).toHaveLength(2 * DRAFTS_PER_CHUNK);
    expect(memory.listUntaken()).toHaveLength(5);
    expect(memory.listBulks()).toMatchObject([{ untaken: 5, counts: { running: 40 } }]);
  });

  it('has no job for a call of its own before that call can start', async () => {
    const { start, memory, waitForState } = setUpQueue(never);
    await (await start()).addBulk(fairOf(crowd({ group: '', operation: 'searchCrm' })));
    await waitForState('running', 4);
    expect(memory.list()).toHaveLength(DRAFTS_PER_CHUNK);
  });

  it('is done to its last item, each once, though workers die in between', async () => {
    const { create, start, memory, calls, pass } = setUpQueue(() => Promise.resolve(done));
    let steps = 0;
    const dying = create(undefined, {
      store: {
        transaction: (work) =>
          memory.store.transaction(async (transaction) => {
            steps += 1;
            if (steps === 6) throw new Error('dead');
            return work(transaction);
          }),
      },
    });
    await dying.addBulk(fairOf(crowd()));
    await dying.start();
    await vi.waitFor(() => expect(steps).toBeGreaterThan(5));
    const next = await start();
    await vi.waitFor(async () => {
      pass(MINUTE);
      await next.pump();
      expect(memory.listBulks()).toMatchObject([{ counts: { done: MANY, waiting: 0 } }]);
    });
    expect(new Set(keysOf(calls.flat())).size).toBe(MANY);
    expect(memory.list()).toHaveLength(MANY);
  });

  it('is held as a whole: until then it has no job, and then its worker is woken', async () => {
    const { start, memory, wakes, clock, pass, waitForState } = setUpQueue(never);
    const queue = await start();
    await queue.addBulk(fairOf(crowd({ holdMs: 5 * SECOND })));
    await queue.pump();
    expect(memory.list()).toEqual([]);
    expect(wakes.at(-1)).toBe(clock.now + 5 * SECOND);
    pass(5 * SECOND);
    await queue.pump();
    await waitForState('running', 40);
    expect(memory.list().every(({ waitingFor }) => waitingFor !== 'hold')).toBe(true);
  });

  it('waits on while the clock is set back, and not longer', async () => {
    const { start, memory, clock, pass, waitForState } = setUpQueue(never);
    const queue = await start();
    await queue.addBulk(fairOf(crowd({ holdMs: 5 * SECOND })));
    clock.now -= 60 * MINUTE;
    await queue.pump();
    expect(memory.list()).toEqual([]);
    pass(5 * SECOND);
    await queue.pump();
    await waitForState('running', 40);
  });

  it.each(['paused', 'stopped'])('takes nothing of its chunks while it is %s', async (state) => {
    const { create, start, memory, calls } = setUpQueue(never);
    const idle = create();
    await idle.addBulk(fairOf(crowd()));
    await (state === 'paused' ? idle.pauseBulk('fair') : idle.cancelBulk('fair'));
    const queue = await start();
    await queue.pump();
    expect(memory.list()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('is not taken by another connection', async () => {
    const { create, start, memory } = setUpQueue(never);
    await create().addBulk(fairOf(crowd()));
    memory.connect({ id: '1'.repeat(32), origin: 'https://one.example' });
    await (await start()).pump();
    expect(memory.list()).toEqual([]);
  });
});
