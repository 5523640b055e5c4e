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
