import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/lib/background/queue/job-traits';
import type { QueueStore } from '@/lib/background/queue/store';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../../support/queue/jobs';
import { done, setUpQueue } from '../../../../support/queue/queue';

const never = () => new Promise<Outcome>(() => undefined);

describe('adding a job', () => {
  it('has the job on disk, as started, before its call is made', async () => {
    const { memory, start, waitForState } = setUpQueue();
    const seen: (string | undefined)[] = [];
    const queue = await start((job) => {
      seen.push(memory.get(job.id)?.state);
      return Promise.resolve(done);
    });
    await queue.addOne();
    await waitForState('done');
    expect(seen).toEqual(['running']);
  });

  it('waits for the disk once before its call, and is told of once', async () => {
    const { memory, start } = setUpQueue();
    let transactions = 0;
    const seen: number[] = [];
    const onChange = vi.fn();
    const transaction: QueueStore['transaction'] = (work, options) => {
      transactions += options?.isStrict ? 10 : 1;
      return memory.store.transaction(work);
    };
    const run = () => {
      seen.push(transactions);
      return never();
    };
    const queue = await start(run, { store: { transaction }, onChange });
    await queue.pump();
    transactions = 0;
    onChange.mockClear();
    await queue.addOne(draftOf({ operation: 'searchCrm' }));
    await queue.pump();
    expect(seen).toEqual([1]);
    expect(onChange).toHaveBeenCalledOnce();
    await queue.addOne(draftOf({ operation: 'syncToCrm' }));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    // What writes or costs is on disk for good before it is sent.
    expect(Math.floor((seen[1] ?? 0) / 10)).toBe(1);
  });

  it.each([
    ['click', true],
    ['bulk', false],
  ] as const)('in lane "%s", its answer is awaited: %s', async (lane, isAwaited) => {
    const { start, waitForState } = setUpQueue();
    const onChange = vi.fn();
    const queue = await start(undefined, { onChange });
    await queue.addOne(draftOf({ lane }));
    await waitForState('done');
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(isAwaited));
  });

  it('is taken, though a fault of ours keeps everything from starting', async () => {
    const { start, get, faults } = setUpQueue();
    const fault = new Error('unfit');
    const queue = await start(undefined, {
      countFitting: () => {
        throw fault;
      },
    });
    const id = await queue.addOne(draftOf({ group: 'any' }));
    expect(get(id)).toMatchObject({ state: 'waiting' });
    await queue.pump();
    expect(faults).toContain(fault);
  });

  it('starts no more at once than may be in flight, though the disk says late that it has written', async () => {
    const { memory, start, calls, waitForState } = setUpQueue();
    const transaction: QueueStore['transaction'] = async (work) => {
      const answer = await memory.store.transaction(work);
      await new Promise((resolve) => setTimeout(resolve));
      return answer;
    };
    const queue = await start(never, { store: { transaction } });
    await queue.pump();
    await Promise.all(
      Array.from({ length: 9 }, () => queue.addOne(draftOf({ operation: 'readOwners' }))),
    );
    await waitForState('running', 4);
    await queue.pump();
    expect(calls).toHaveLength(4);
  });

  it('makes one call of a question asked twice, at once or in one breath', async () => {
    const { start, calls, waitForState } = setUpQueue();
    const queue = await start();
    const ids = await Promise.all([
      queue.addOne(draftOf({ key: 'same' })),
      queue.addOne(draftOf({ key: 'same' })),
    ]);
    const together = await queue.add([draftOf({ key: 'other' }), draftOf({ key: 'other' })]);
    await waitForState('done', 2);
    expect(ids[0]).toBe(ids[1]);
    expect(together[0]).toEqual(together[1]);
    expect(calls).toHaveLength(2);
  });

  it('takes no prefetch without a connection: with the next key it would be about somebody else’s', async () => {
    const { memory, start, storeProblems } = setUpQueue(never);
    const queue = await start();
    const draft = draftOf({ operation: 'searchCrm', lane: 'prefetch' });
    await expect(queue.addOne(draft)).rejects.toMatchObject({ problem: { code: 'no-key' } });
    expect(memory.list()).toEqual([]);
    // It is not the store that failed.
    expect(storeProblems.filter((problem) => problem !== null)).toEqual([]);
    await queue.addOne({ ...draft, lane: 'click' });
    expect(memory.list()).toHaveLength(1);
  });
});

describe('asking for a push again', () => {
  it('sends a write that may be done as it was sent, whatever is known now', async () => {
    let isDropped = true;
    const { memory, pass, clock, start, waitForState } = setUpQueue(() =>
      isDropped
        ? Promise.reject(new ProblemError({ code: 'service-down' }))
        : Promise.resolve({ type: 'done', output: 'found' }),
    );
    const queue = await start();
    const draft = draftOf({ operation: 'syncToCrm', group: 'push', input: { name: 'sent' } });
    await queue.addOne(draft);
    while (memory.list().some(({ state }) => state !== 'needs-you')) {
      pass(Math.max(1, Math.min(...memory.list().map((job) => job.notBefore)) - clock.now));
      await queue.pump();
    }
    isDropped = false;
    await queue.addOne({ ...draft, input: { name: 'new' } });
    await waitForState('done');
    expect(memory.list()).toMatchObject([{ input: { name: 'sent' }, state: 'done' }]);
  });
});
