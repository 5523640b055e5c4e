import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import { SECOND } from '@/lib/contract/duration';
import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { listBulksOf } from '@/lib/background/queue/bulks/shared-bulks';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { draftOf } from '../../../support/queue/jobs';
import { done, setUpQueue } from '../../../support/queue/queue';
import { ProblemError } from '@/lib/contract/problem-error';

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

/** So many that they are in chunks. */
const MANY = DRAFTS_PER_CHUNK + 1;

const rowsOf = (bulkId: string, count: number): Draft[] =>
  Array.from({ length: count }, (_, row) =>
    draftOf({ key: `row ${row}`, lane: 'bulk', bulkId, operation: 'addListItem' }),
  );
const bulkOf = (id: string, count = MANY) => ({
  bulk: { id, label: id },
  drafts: rowsOf(id, count),
});

describe('a row that is open in two bulks', () => {
  it.each([3, MANY])(
    'is written once and done in both, also while it is untaken: %i',
    async (count) => {
      const { create, calls, memory } = setUpQueue(() => Promise.resolve(done));
      const queue = create();
      await queue.addBulk(bulkOf('one', count));
      await queue.addBulk(bulkOf('two', count));
      await queue.start();
      await vi.waitFor(() => {
        expect(memory.listUntaken()).toEqual([]);
        expect(memory.list().filter(({ state }) => state === 'done')).toHaveLength(count);
      });
      expect(calls.flat()).toHaveLength(count);
      expect(memory.list().every((job) => listBulksOf(job).join() === 'one,two')).toBe(true);
    },
  );
});

describe('what is added to a list that is still to be created', () => {
  const create = draftOf({ key: 'create', kind: 'list.create', operation: 'createList' });
  const toList = { ...bulkOf('fair', 2), newList: { name: 'Fair', draft: create } };
  const completeDraft = <D extends Draft>(draft: D, { output }: { output: unknown }): D => ({
    ...draft,
    input: { listId: output },
  });
  const listed: Outcome = { type: 'done', output: 'l7' };

  it('waits for the list, on disk, also when the worker dies, and is added to it', async () => {
    const {
      create: createQueue,
      calls,
      memory,
      pass,
      waitForState,
    } = setUpQueue(() => Promise.resolve(listed));
    const never = () => new Promise<Outcome>(() => undefined);
    const first = createQueue(never, { completeDraft });
    await first.start();
    await first.addBulk(toList);
    expect(memory.listUntaken()).toHaveLength(2);
    await waitForState('running');
    const second = createQueue(undefined, { completeDraft });
    await second.start();
    pass(SECOND);
    await second.pump();
    await waitForState('done', 3);
    expect(
      calls
        .flat()
        .slice(-2)
        .map(({ input }) => input),
    ).toEqual([{ listId: 'l7' }, { listId: 'l7' }]);
  });
});
