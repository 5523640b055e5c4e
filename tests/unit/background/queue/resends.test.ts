import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import { expect, it, vi } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { done, setUpQueue } from '../../../support/queue/queue';

const of = (bulkId: string | null, count: number) =>
  Array.from({ length: count }, (_, index) =>
    draftOf({ key: `row ${index}`, lane: 'bulk', bulkId, freshMs: 0, operation: 'addListItem' }),
  );

it.each([
  ['a few', 20],
  ['bulkChunks of them', DRAFTS_PER_CHUNK + 20],
])(
  'jobs of a bulk that are said again after they were done are not done again: %s',
  async (_, count) => {
    const { start, memory, calls } = setUpQueue(() => Promise.resolve(done));
    const queue = await start();
    for (let time = 0; time < 2; time += 1) {
      await queue.addBulk({ bulk: { id: 'fair', label: 'Fair' }, drafts: of('fair', count) });
      await vi.waitFor(() => {
        expect(memory.listUntaken()).toEqual([]);
        expect(memory.list().filter(({ state }) => state === 'done')).toHaveLength(count);
      });
    }
    expect(memory.list()).toHaveLength(count);
    expect(calls.flat()).toHaveLength(count);
  },
);

it('who travelled in a call without an answer goes again in the same call, though only one is clicked for', async () => {
  let code: 'service-down' | 'offline' | null = 'service-down';
  const { calls, pass, start, waitForState, memory } = setUpQueue(() =>
    code ? Promise.reject(new ProblemError({ code })) : Promise.resolve(done),
  );
  const queue = await start(undefined, { getPerMinute: () => null });
  const pushes = ['Ada', 'Bo'].map((key) =>
    draftOf({ key, operation: 'syncToCrm', group: 'push' }),
  );
  await queue.add(pushes);
  await vi.waitFor(() =>
    expect(memory.list().map(({ waitingFor }) => waitingFor)).toEqual(['retry', 'retry']),
  );
  code = 'offline';
  pass(2 * SECOND);
  await queue.pump();
  await vi.waitFor(() =>
    expect(memory.list().map(({ waitingFor }) => waitingFor)).toEqual(['pause', 'pause']),
  );
  code = null;
  await queue.add(pushes.slice(1));
  await waitForState('done', 2);
  expect(calls.map((jobs) => jobs.map(({ key }) => key))).toEqual(
    Array.from({ length: calls.length }, () => ['Ada', 'Bo']),
  );
});
