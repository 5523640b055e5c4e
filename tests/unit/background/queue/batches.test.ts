import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/lib/background/queue/job-traits';
import type { QueueJob } from '@/lib/background/queue/store';
import { SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { done, setUpQueue } from '../../../support/queue/queue';

const listOf = (count: number, changed: Parameters<typeof draftOf>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    draftOf({ group: 'enrich email', lane: 'bulk', key: `person ${index}`, ...changed }),
  );
const getSizes = (calls: QueueJob[][]) => calls.map((jobs) => jobs.length);

describe('a call', () => {
  it('takes along as many of a group as it can, put together when a call is free', async () => {
    const { calls, pass, start, waitForState } = setUpQueue();
    const queue = await start();
    await queue.add(listOf(37));
    await waitForState('done', 37);
    expect(getSizes(calls)).toEqual([10, 10, 10, 7]);

    await queue.add(
      listOf(4, { key: undefined as never }).map((draft, at) => ({ ...draft, key: `${at}` })),
    );
    await queue.add(listOf(3).map((draft, at) => ({ ...draft, key: `later ${at}` })));
    pass(LIMIT_WINDOW_MS);
    await queue.pump();
    await waitForState('done', 44);
    expect(getSizes(calls).slice(4)).toEqual([7]);
  });

  it('takes a bulk along with a click, and never other options or who has a call of its own', async () => {
    const { calls, pass, start, waitForState } = setUpQueue();
    const queue = await start();
    for (let index = 0; index < 5; index += 1) await queue.addOne();
    await waitForState('done', 5);
    await queue.add(listOf(3));
    await queue.addOne(draftOf({ group: 'enrich email', key: 'click' }));
    await queue.addOne(draftOf({ group: 'enrich phone', key: 'phone' }));
    await queue.addOne(draftOf({ key: 'alone' }));
    pass(LIMIT_WINDOW_MS);
    await queue.pump();
    await waitForState('done', 11);
    expect(calls.slice(5).map((jobs) => jobs.map(({ key }) => key).sort())).toEqual([
      ['click', 'person 0', 'person 1', 'person 2'],
      ['phone'],
      ['alone'],
    ]);
  });

  it('gives each of its jobs its own outcome', async () => {
    const { memory, start, waitForState } = setUpQueue((job) =>
      Promise.resolve({ type: 'done', output: `answer to ${job.key}` }),
    );
    const queue = await start();
    await queue.add(listOf(4));
    await waitForState('done', 4);
    for (const { key, output } of memory.list()) expect(output).toBe(`answer to ${key}`);
  });

  it('asks those again together whose answer was unclear, and alone only who is left', async () => {
    // The answer of the first call that nobody can be told by is that of person 7; persons 0 and 1 were found.
    const { calls, start, waitForState } = setUpQueue((job, together) => {
      const isThere = together.some(({ key }) => key === 'person 7') && together.length > 1;
      const isFound = job.key === 'person 0' || job.key === 'person 1';
      return Promise.resolve<Outcome>(isThere && !isFound ? { type: 'unclear' } : done);
    });
    const queue = await start(undefined, { getPerMinute: () => null });
    await queue.add(listOf(10));
    await waitForState('done', 10);
    expect(getSizes(calls).sort((one, other) => other - one)).toEqual([10, 4, 4, 2, 2, 1, 1]);
  });

  it('asks who alone was unclear by themselves', async () => {
    const { calls, start, waitForState } = setUpQueue((job, together) =>
      Promise.resolve<Outcome>(
        job.key === 'person 2' && together.length > 1 ? { type: 'unclear' } : done,
      ),
    );
    const queue = await start();
    await queue.add(listOf(4));
    await waitForState('done', 4);
    expect(calls.map((jobs) => jobs.map(({ key }) => key))).toEqual([
      ['person 0', 'person 1', 'person 2', 'person 3'],
      ['person 2'],
    ]);
  });
});

it('gives up on a job whose answer is unclear even when it was asked alone', async () => {
  const { calls, start, waitForState } = setUpQueue(() => Promise.resolve({ type: 'unclear' }));
  const queue = await start();
  await queue.add(listOf(2));
  await waitForState('failed', 2);
  expect(getSizes(calls)).toEqual([2, 1, 1]);
});

describe('a call that is refused', () => {
  const refuseBad = (_: QueueJob, together: QueueJob[]) =>
    together.some(({ key }) => key === 'person 6')
      ? Promise.reject(new ProblemError({ code: 'invalid', message: 'email must be an email' }))
      : Promise.resolve(done);

  it('is split in halves until the bad job stands alone', async () => {
    const { calls, memory, start, waitForState } = setUpQueue(refuseBad);
    const queue = await start(undefined, { getPerMinute: () => null });
    await queue.add(listOf(10));
    await waitForState('done', 9);
    await waitForState('failed');
    expect(memory.list().find(({ state }) => state === 'failed')).toMatchObject({
      key: 'person 6',
      problem: { code: 'invalid', message: 'email must be an email' },
    });
    expect(getSizes(calls).sort((one, other) => other - one)).toEqual([10, 5, 5, 3, 2, 2, 1, 1, 1]);
  });
});

describe('a write of several jobs', () => {
  const push = (count: number) => listOf(count, { operation: 'syncToCrm', group: 'push' });
  const drop = () => Promise.reject(new ProblemError({ code: 'service-down' }));

  it('is repeated whole, with the same key and order, when its answer was lost', async () => {
    let isDropped = true;
    const { callIds, calls, pass, start, waitForState, until } = setUpQueue(() =>
      isDropped ? drop() : Promise.resolve(done),
    );
    const queue = await start();
    const [id = ''] = await queue.add(push(3));
    await until(id, { waitingFor: 'retry', inDoubt: true });
    isDropped = false;
    await queue.add(push(2).map((draft, at) => ({ ...draft, key: `later ${at}` })));
    pass(2 * SECOND);
    await queue.pump();
    await waitForState('done', 5);
    const [first, later, again] = calls.map((jobs) => jobs.map(({ key }) => key));
    expect(again).toEqual(first);
    expect(later).toEqual(['later 0', 'later 1']);
    expect(callIds[2]).toBe(callIds[0]);
    expect(callIds[1]).not.toBe(callIds[0]);
  });

  it('goes again whole when the rep tries one of its jobs again after it ended in doubt', async () => {
    let isDropped = true;
    const { callIds, calls, clock, memory, pass, start, waitForState } = setUpQueue(() =>
      isDropped ? drop() : Promise.resolve(done),
    );
    const queue = await start();
    const [id = ''] = await queue.add(push(3));
    while (memory.list().some(({ state }) => state !== 'needs-you')) {
      const next = Math.min(...memory.list().map(({ notBefore }) => notBefore));
      pass(Math.max(1, next - clock.now));
      await queue.pump();
    }
    expect(memory.list().every(({ inDoubt }) => inDoubt)).toBe(true);
    isDropped = false;
    await queue.retry(id);
    await waitForState('done', 3);
    expect(calls.at(-1)?.map(({ key }) => key)).toEqual(calls[0]?.map(({ key }) => key));
    expect(callIds.at(-1)).toBe(callIds[0]);
  });

  it('cannot be cancelled when it may have been done', async () => {
    const { get, start, until } = setUpQueue(drop);
    const queue = await start();
    const [id = ''] = await queue.add(push(1));
    await until(id, { waitingFor: 'retry' });
    await queue.cancel(id);
    expect(get(id)?.state).toBe('waiting');
  });

  it('gets a new key when the service has said that it did nothing', async () => {
    let code: 'rate-limited' | undefined = 'rate-limited';
    const { callIds, pass, start, waitForState, until } = setUpQueue(() =>
      code ? Promise.reject(new ProblemError({ code })) : Promise.resolve(done),
    );
    const queue = await start();
    const [id = ''] = await queue.add(push(2));
    await until(id, { waitingFor: 'limit' });
    code = undefined;
    pass(LIMIT_WINDOW_MS);
    await queue.pump();
    await waitForState('done', 2);
    expect(callIds[0]).not.toBe(callIds[1]);
  });
});

describe('a write that only the book can tell of', () => {
  const dismiss = (id: string) => draftOf({ operation: 'dismissAccount', key: id });

  it.each([
    ['ends when it was done', true, ['dismissAccount', 'readBook']],
    ['is made again when it was not', false, ['dismissAccount', 'readBook', 'dismissAccount']],
  ])('is looked up after a lost answer, and %s', async (_, wasDone, expected) => {
    const { calls, clock, pass, start, waitForState, until } = setUpQueue((job) => {
      const isFirst = calls.length === 1;
      if (isFirst) return Promise.reject(new ProblemError({ code: 'timeout' }));
      return Promise.resolve<Outcome>(
        job.operation === 'readBook' && !wasDone
          ? {
              type: 'again',
              operation: 'dismissAccount',
              progress: null,
              group: '',
              notBefore: clock.now,
            }
          : done,
      );
    });
    const queue = await start();
    const id = await queue.addOne(dismiss('one'));
    await until(id, { waitingFor: 'retry', inDoubt: true });
    pass(2 * SECOND);
    await queue.pump();
    await waitForState('done');
    expect(calls.map(([job]) => job?.operation)).toEqual(expected);
  });

  it('ends, when it is looked up and made again and never gets through', async () => {
    const { calls, clock, get, pass, start } = setUpQueue((job) =>
      job.operation === 'readBook'
        ? Promise.resolve<Outcome>({
            type: 'again',
            operation: 'dismissAccount',
            progress: null,
            group: '',
            notBefore: clock.now,
          })
        : Promise.reject(new ProblemError({ code: 'service-down' })),
    );
    const queue = await start();
    const id = await queue.addOne(dismiss('one'));
    while (get(id)?.state !== 'needs-you') {
      expect(calls.length).toBeLessThan(20);
      pass(Math.max(SECOND, (get(id)?.notBefore ?? 0) - clock.now));
      await queue.pump();
    }
    expect(calls.filter(([job]) => job?.operation === 'dismissAccount')).toHaveLength(3);
  });

  it('is looked up before it is made when the rep tries it again', async () => {
    let isDown = true;
    const { calls, clock, memory, pass, start, waitForState } = setUpQueue(() =>
      isDown ? Promise.reject(new ProblemError({ code: 'service-down' })) : Promise.resolve(done),
    );
    const queue = await start();
    const id = await queue.addOne(dismiss('one'));
    while (memory.get(id)?.state !== 'needs-you') {
      pass(Math.max(1, (memory.get(id)?.notBefore ?? 0) - clock.now));
      await queue.pump();
    }
    isDown = false;
    await queue.retry(id);
    await waitForState('done');
    expect(calls.at(-1)?.[0]?.operation).toBe('readBook');
    await vi.waitFor(() => expect(memory.get(id)?.inDoubt).toBe(false));
  });
});
