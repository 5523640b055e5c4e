import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '@/lib/background/queue/adding';
import { DRAFTS_PER_PARCEL } from '@/lib/background/queue/parcels';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { draftOf } from '../../support/jobs';
import { done, setUpQueue } from '../../support/queue';

/** Two parcels and a bit. */
const MANY = 2 * DRAFTS_PER_PARCEL + 5;
const never = () => new Promise<Outcome>(() => undefined);

const crowd = (changed = {}) =>
  Array.from({ length: MANY }, () =>
    draftOf({ lane: 'bulk', bulkId: 'fair', group: 'enrich email', ...changed }),
  );

const fairOf = (drafts: Draft[]) => ({ bulk: { id: 'fair', label: 'Fair' }, drafts });

describe('a large bulk', () => {
  it('is on disk when it was taken, and every job of it stands in line soon after', async () => {
    const { create, memory } = setUpQueue(never);
    const queue = create();
    await queue.addBulk(fairOf(crowd()));
    expect(memory.listParked()).toHaveLength(MANY);
    expect(memory.list()).toEqual([]);
    await queue.start();
    await vi.waitFor(() => {
      expect(memory.list()).toHaveLength(MANY);
    });
    expect(memory.listParked()).toEqual([]);
    expect(memory.list().every(({ bulkId }) => bulkId === 'fair')).toBe(true);
  });

  it('begins with its first parcel, before the others are opened', async () => {
    let parkedAtStart = 0;
    const { start, memory } = setUpQueue(() => {
      parkedAtStart ||= memory.listParked().length;
      return never();
    });
    await (await start()).addBulk(fairOf(crowd()));
    await vi.waitFor(() => {
      expect(memory.listParked()).toEqual([]);
    });
    expect(parkedAtStart).toBeGreaterThan(0);
  });

  it('lets a click go before what still lies in its parcels', async () => {
    const { start, calls } = setUpQueue(never);
    const queue = await start();
    const parking = queue.addBulk(fairOf(crowd({ operation: 'searchCrm', group: '' })));
    const clicking = queue.addOne(draftOf({ key: 'click', operation: 'searchCrm' }));
    await Promise.all([parking, clicking]);
    await vi.waitFor(() => {
      expect(calls).toHaveLength(4);
    });
    expect(calls.map(([job]) => job?.key)).toContain('click');
  });

  it('of which a parcel was being opened when the worker died is neither lost nor doubled', async () => {
    const { create, start, memory } = setUpQueue(never);
    const broken = create(never, {
      store: {
        transaction: (work) =>
          memory.store.transaction(async (transaction) => {
            const answer = await work(transaction);
            if (memory.list().length > DRAFTS_PER_PARCEL) throw new Error('dead');
            return answer;
          }),
      },
    });
    await broken.addBulk(fairOf(crowd()));
    await broken.start();
    await vi.waitFor(() => {
      expect(memory.list()).toHaveLength(DRAFTS_PER_PARCEL);
    });
    await start();
    await vi.waitFor(() => {
      expect(memory.list()).toHaveLength(MANY);
    });
    expect(new Set(memory.list().map(({ key }) => key)).size).toBe(MANY);
  });

  it('wakes the next worker while anything of it is still in a parcel', async () => {
    const { create, wakes, clock } = setUpQueue(never);
    const queue = create();
    await queue.addBulk(fairOf(crowd({ holdMs: 30 * MINUTE })));
    await queue.start();
    await vi.waitFor(() => {
      expect(wakes).toContain(clock.now + MINUTE);
    });
  });

  it('is taken back with all that lies in its parcels', async () => {
    const { create, memory } = setUpQueue(never);
    const queue = create();
    await queue.addBulk(fairOf(crowd()));
    await queue.addBulk({
      bulk: { id: 'other', label: 'Other' },
      drafts: crowd({ bulkId: 'other' }),
    });
    await queue.cancelBulk('fair');
    expect(new Set(memory.listParked().map(({ bulkId }) => bulkId))).toEqual(new Set(['other']));
  });

  it('is held from when its jobs stand in line', async () => {
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
