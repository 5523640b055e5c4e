import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import { SECOND } from '@/lib/contract/duration';
import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { listBulksOf } from '@/lib/background/queue/bulks/shared-bulks';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { done, setUpQueue } from '../../../support/queue/queue';

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

  it('is written again by a bulk that is confirmed after it was done', async () => {
    const { start, calls, waitForState, pass } = setUpQueue(() => Promise.resolve(done));
    const queue = await start();
    await queue.addBulk(bulkOf('one'));
    await waitForState('done', MANY);
    pass(1);
    await queue.addBulk(bulkOf('two'));
    await waitForState('done', 2 * MANY);
    expect(calls.flat()).toHaveLength(2 * MANY);
  });

  it.each([
    ['one', 'two'],
    ['two', 'one'],
  ])('is not cancelled with %s, for %s still wants it', async (stopped, other) => {
    const { create, memory, waitForState } = setUpQueue(() => Promise.resolve(done));
    const queue = create();
    await queue.addBulk(bulkOf('one', 3));
    await queue.addBulk(bulkOf('two', 2));
    await queue.cancelBulk(stopped);
    await queue.start();
    await waitForState('done', other === 'one' ? 3 : 2);
    const own = memory.list().filter((job) => listBulksOf(job).includes(other));
    expect(own.every(({ state }) => state === 'done')).toBe(true);
    expect(memory.list().some((job) => job.state === 'cancelled')).toBe(stopped === 'one');
  });

  it('goes on when one of two paused bulks goes on', async () => {
    const { create, calls, waitForState } = setUpQueue(() => Promise.resolve(done));
    const queue = create();
    await queue.addBulk(bulkOf('one', 2));
    await queue.addBulk(bulkOf('two', 2));
    await queue.pauseBulk('one');
    await queue.pauseBulk('two');
    await queue.start();
    await queue.pump();
    expect(calls).toEqual([]);
    await queue.resumeBulk('two');
    await waitForState('done', 2);
  });
});

describe('a bulk that is sent again', () => {
  it('is taken once, though it had ended in between', async () => {
    const { start, calls, waitForState, memory } = setUpQueue(() => Promise.resolve(done));
    const queue = await start();
    await queue.addBulk(bulkOf('one'));
    await waitForState('done', MANY);
    await queue.addBulk(bulkOf('one'));
    await queue.pump();
    expect(memory.listUntaken()).toEqual([]);
    expect(calls.flat()).toHaveLength(MANY);
  });
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

  it('waits on while the list cannot be created, and goes on when that is tried again', async () => {
    let isRefused = true;
    const { start, memory, waitForState } = setUpQueue(({ operation }) =>
      isRefused && operation === 'createList'
        ? Promise.reject(new ProblemError({ code: 'invalid' }))
        : Promise.resolve(listed),
    );
    const queue = await start(undefined, { completeDraft });
    await queue.addBulk(toList);
    await waitForState('failed');
    expect(memory.listUntaken()).toHaveLength(2);
    isRefused = false;
    await queue.retryBulk('fair', () => 0);
    await waitForState('done', 3);
  });
});

it('a row is answered by the job that was open when its bulk was added, though that is done by now', async () => {
  const { create, start, calls, waitForState, pass, memory } = setUpQueue(() =>
    Promise.resolve(done),
  );
  const idle = create();
  await idle.add(rowsOf('one', 1));
  pass(1);
  await idle.addBulk(bulkOf('two'));
  pass(60_000);
  await start();
  await waitForState('done', MANY);
  expect(calls.flat()).toHaveLength(MANY);
  expect(memory.list()).toHaveLength(MANY);
});
