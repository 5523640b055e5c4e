import { expect, it, vi } from 'vitest';
import { DRAFTS_PER_PARCEL } from '@/lib/background/queue/parcels';
import { draftOf } from '../../support/jobs';
import { done, setUpQueue } from '../../support/queue';

const of = (bulkId: string | null, count: number) =>
  Array.from({ length: count }, (_, index) =>
    draftOf({ key: `row ${index}`, lane: 'bulk', bulkId, freshMs: 0, operation: 'addListItem' }),
  );

it.each([
  ['a few', 20],
  ['parcels of them', DRAFTS_PER_PARCEL + 20],
])(
  'jobs of a bulk that are said again after they were done are not done again: %s',
  async (_, count) => {
    const { start, memory, calls } = setUpQueue(() => Promise.resolve(done));
    const queue = await start();
    for (let time = 0; time < 2; time += 1) {
      await queue.park('fair', of('fair', count));
      await vi.waitFor(() => {
        expect(memory.listParked()).toEqual([]);
        expect(memory.list().filter(({ state }) => state === 'done')).toHaveLength(count);
      });
    }
    expect(memory.list()).toHaveLength(count);
    expect(calls.flat()).toHaveLength(count);
  },
);

it.each(['another bulk', null])(
  'what was done is done again when %s asks for it',
  async (bulkId) => {
    const { start, settle } = setUpQueue(() => Promise.resolve(done));
    const queue = await start();
    await queue.add(of('fair', 3));
    await settle('done', 3);
    await queue.add(of(bulkId, 3));
    await settle('done', 6);
  },
);
