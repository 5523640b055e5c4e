import { JOBS_PER_STAGED_BATCH } from '@/lib/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { draftOf } from '../../../../support/queue/jobs';
import { done, setUpQueue } from '../../../../support/queue/queue';

/** Two staged batches and a bit. */
const MANY = 2 * JOBS_PER_STAGED_BATCH + 5;
const never = () => new Promise<Outcome>(() => undefined);

const crowd = (changed = {}) =>
  Array.from({ length: MANY }, () =>
    draftOf({ lane: 'bulk', bulkId: 'fair', group: 'enrich email', ...changed }),
  );

const fairOf = (drafts: Draft[]) => ({ bulk: { id: 'fair', label: 'Fair' }, drafts });

describe('a large bulk', () => {
  it('is on disk when it was taken, and every job of it is in the queue soon after', async () => {
    const { create, memory } = setUpQueue(never);
    const queue = create();
    await queue.addBulk(fairOf(crowd()));
    expect(memory.listStaged()).toHaveLength(MANY);
    expect(memory.list()).toEqual([]);
    await queue.start();
    await vi.waitFor(() => {
      expect(memory.list()).toHaveLength(MANY);
    });
    expect(memory.listStaged()).toEqual([]);
    expect(memory.list().every(({ bulkId }) => bulkId === 'fair')).toBe(true);
  });

  it('begins with its first stagedBatch, before the others are opened', async () => {
    let stagedAtStart = 0;
    const { start, memory } = setUpQueue(() => {
      stagedAtStart ||= memory.listStaged().length;
      return never();
    });
    await (await start()).addBulk(fairOf(crowd()));
    await vi.waitFor(() => {
      expect(memory.listStaged()).toEqual([]);
    });
    expect(stagedAtStart).toBeGreaterThan(0);
  });

  it('lets a click go before what still lies in its stagedBatches', async () => {
    const { start, calls } = setUpQueue(never);
    const queue = await start();
    const staging = queue.addBulk(fairOf(crowd({ operation: 'searchCrm', group: '' })));
    const clicking = queue.addOne(draftOf({ key: 'click', operation: 'searchCrm' }));
    await Promise.all([staging, clicking]);
    await vi.waitFor(() => {
      expect(calls).toHaveLength(4);
    });
    expect(calls.map(([job]) => job?.key)).toContain('click');
  });

  it('of which a stagedBatch was being opened when the worker died is neither lost nor doubled', async () => {
    const { create, start, memory } = setUpQueue(never);
    const broken = create(never, {
      store: {
        transaction: (work) =>
          memory.store.transaction(async (transaction) => {
            const answer = await work(transaction);
            if (memory.list().length > JOBS_PER_STAGED_BATCH) throw new Error('dead');
            return answer;
          }),
      },
    });
    await broken.addBulk(fairOf(crowd()));
    await broken.start();
    await vi.waitFor(() => {
      expect(memory.list()).toHaveLength(JOBS_PER_STAGED_BATCH);
    });
    await start();
    await vi.waitFor(() => {
      expect(memory.list()).toHaveLength(MANY);
    });
    expect(new Set(memory.list().map(({ key }) => key)).size).toBe(MANY);
  });

  it('wakes the next worker while anything of it is still in a stagedBatch', async () => {
    const { create, wakes, clock } = setUpQueue(never);
    const queue = create();
    await queue.addBulk(fairOf(crowd({ holdMs: 30 * MINUTE })));
    await queue.start();
    await vi.waitFor(() => {
      expect(wakes).toContain(clock.now + MINUTE);
    });
  });

  it('is cancelled with all that is in its staged batches', async () => {
    const { create, memory } = setUpQueue(never);
    const queue = create();
    await queue.addBulk(fairOf(crowd()));
    await queue.addBulk({
      bulk: { id: 'other', label: 'Other' },
      drafts: crowd({ bulkId: 'other' }),
    });
    await queue.cancelBulk('fair');
    expect(new Set(memory.listStaged().map(({ bulkId }) => bulkId))).toEqual(new Set(['other']));
  });

  it('is held from the time at which its jobs are in the queue', async () => {
    const { start, memory, clock } = setUpQueue(() => Promise.resolve(done));
    await (await start()).addBulk(fairOf(crowd({ holdMs: 5 * SECOND })));
    await vi.waitFor(() => {
      expect(memory.list()).toHaveLength(MANY);
    });
    for (const job of memory.list()) {
      expect(job).toMatchObject({ waitingFor: 'hold', notBefore: clock.now + 5 * SECOND });
    }
  });
});
