import { describe, expect, it, vi } from 'vitest';
import { endStop, stopBulk } from '@/lib/background/queue/bulks/bulk-state';
import { toChunks } from '@/lib/background/queue/bulks/bulk-chunks';
import type { Transact } from '@/lib/background/queue/clock-safe-transaction';
import { retryBulk } from '@/lib/background/queue/requests/bulk-requests';
import type { QueueJob } from '@/lib/background/queue/store';
import { SECOND } from '@/lib/contract/duration';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { ProblemError } from '@/lib/contract/problem-error';
import { NO_COUNTS, type StoredBulk } from '@/lib/contract/stored/bulk';
import { JOB_STATES } from '@/lib/contract/stored/job-state';
import { draftOf } from '../../../../support/queue/jobs';
import { callOf } from '../../../../support/queue/calls';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { storedBulkOf, storedJobOf } from '../../../../support/queue/stored-jobs';

/** What stopping or retrying a bulk does to each of its jobs. */

const NOW = 1_800_000_000_000;
const BULK = storedBulkOf('fair', { label: 'Fair' });
const ROW: Partial<QueueJob> = { id: 'row', lane: 'bulk', bulkId: 'fair' };

async function setUp(jobs: Partial<QueueJob>[], bulk: Partial<StoredBulk> | null = {}) {
  const memory = createMemoryQueueStore();
  const transaction = memory.transact;
  await transaction(async (stored) => {
    if (bulk) await stored.putBulk({ ...BULK, ...bulk });
    for (const job of jobs) await stored.put(storedJobOf(job));
  });
  const transact = vi.fn(transaction) as unknown as Transact;
  const readClock = () => NOW;
  return {
    memory,
    transaction,
    transact,
    stop: async () => {
      await transaction((stored) => stopBulk(stored, 'fair', NOW));
      const dropped = new Set<string>();
      while (await transaction((stored) => endStop(stored, dropped, NOW)));
    },
    retry: (holdMs = 0) => retryBulk(transact, 'fair', readClock, () => holdMs),
    putChunks: (bulkId: string, count: number) =>
      transaction(async (stored) => {
        const drafts = Array.from({ length: count }, () => ({ ...draftOf(), connection: null }));
        const chunks = toChunks(bulkId, drafts);
        for (const chunk of chunks) await stored.addChunk(chunk);
      }),
  };
}

const CANCELLED = { state: 'cancelled', waitingFor: null, changedAt: NOW };
const READY = { state: 'waiting', waitingFor: 'turn', notBefore: NOW };

describe('a bulk that is stopped', () => {
  it.each(JOB_STATES)('cancels its jobs that were not sent, so one that is %s', async (state) => {
    const { memory, stop } = await setUp([{ ...ROW, state }]);
    await stop();
    const isCancelled = state === 'waiting' || state === 'needs-you';
    expect(memory.get('row')).toMatchObject(isCancelled ? CANCELLED : { state, changedAt: 10 });
  });

  it.each<[string, Partial<QueueJob>]>([
    ['that the rep clicked for', { lane: 'click' }],
    ['of another bulk', { bulkId: 'spring' }],
    ['of no bulk', { bulkId: null }],
  ])('leaves a job %s', async (_, changed) => {
    const job = storedJobOf({ ...ROW, ...changed });
    const { memory, stop } = await setUp([job]);
    await stop();
    expect(memory.get('row')).toEqual(job);
    expect(memory.listBulks()).toMatchObject([{ counts: { cancelled: 0 } }]);
  });

  it.each<[string, Partial<QueueJob>]>([
    ['was accepted', { progress: { id: 'run-1' }, callId: 'call-1' }],
    ['may have been sent', { inDoubt: true, callId: 'call-1' }],
    ['is being sent', { state: 'running', callId: 'call-1' }],
  ])('no longer wants a job that %s, and leaves it in its call', async (_, changed) => {
    const job = storedJobOf({ ...ROW, ...changed });
    const { memory, stop } = await setUp([job]);
    await stop();
    expect(memory.get('row')).toEqual({ ...job, isUnwanted: true });
  });

  it.each<[string, Partial<QueueJob>, Partial<QueueJob>]>([
    ['that it owns', { bulkId: 'fair', sharedBulkIds: ['spring'] }, {}],
    ['that it shares', { bulkId: 'spring', sharedBulkIds: ['fair'] }, {}],
    [
      'that is held',
      { sharedBulkIds: ['spring'], waitingFor: 'hold', notBefore: NOW + SECOND },
      { waitingFor: 'hold', notBefore: NOW + SECOND },
    ],
  ])('leaves a job to the other bulk %s, and no longer counts it', async (_, changed, expected) => {
    const job = storedJobOf({ ...ROW, ...changed });
    const { memory, stop } = await setUp([job]);
    await stop();
    expect(memory.get('row')).toEqual({
      ...job,
      bulkId: 'spring',
      sharedBulkIds: [],
      ...expected,
    });
    expect(memory.listBulks()).toEqual([BULK]);
  });

  it('counts the items in its chunks as cancelled, and leaves those of others', async () => {
    const { memory, stop, putChunks } = await setUp([{ ...ROW, state: 'done' }]);
    await putChunks('fair', 3);
    await putChunks('spring', 2);
    await stop();
    expect(memory.listBulks()).toMatchObject([
      { counts: { ...NO_COUNTS, done: 1, cancelled: 3 }, untaken: 0 },
    ]);
    expect(memory.listUntaken()).toHaveLength(2);
  });

  it.each<[string, Partial<QueueJob>, string]>([
    ['waits', {}, 'cancelled'],
    ['may have been sent', { inDoubt: true }, 'waiting'],
    ['is done', { state: 'done' }, 'done'],
  ])(
    'cancels the creation of its list, unless sent: one that %s is then %s',
    async (_, changed, state) => {
      const newList = { name: 'Leads', jobId: 'list', isMissing: false };
      const { memory, stop } = await setUp([{ id: 'list', ...changed }], { newList });
      await stop();
      expect(memory.get('list')?.state).toBe(state);
    },
  );

  it('is stopped though the creation of its list is gone', async () => {
    const newList = { name: 'Leads', jobId: 'list', isMissing: false };
    const { memory, stop } = await setUp([ROW], { newList });
    await stop();
    expect(memory.get('row')).toMatchObject(CANCELLED);
  });

  it('changes a chunk of jobs in each transaction, and is over after the last', async () => {
    const jobs = Array.from({ length: 2 * RECORDS_PER_TRANSACTION + 1 }, (_, at) => ({
      ...ROW,
      id: `${at}`,
    }));
    const { memory, transaction } = await setUp(jobs);
    const dropped = new Set<string>();
    await transaction((stored) => stopBulk(stored, 'fair', NOW));
    const left: number[] = [];
    for (;;) {
      left.push(memory.list().filter(({ state }) => state === 'waiting').length);
      if (memory.listBulks()[0]?.state === 'running') break;
      expect(await transaction((stored) => endStop(stored, dropped, NOW))).toBe(true);
    }
    expect(left).toEqual([RECORDS_PER_TRANSACTION + 1, 1, 0, 0]);
    expect(await transaction((stored) => endStop(stored, dropped, NOW))).toBe(false);
  });

  it('drops what comes after a job that was done in between', async () => {
    const first = { ...ROW, id: 'first', state: 'running', callId: 'call-1' } as const;
    const second = { ...ROW, id: 'second', after: { id: 'first', holdMs: 0 } } as const;
    const { memory, transaction } = await setUp([
      { ...first, followedBy: ['second'], followedIn: ['fair'] },
      { ...second, waitingFor: 'job' },
    ]);
    await transaction((stored) => stopBulk(stored, 'fair', NOW));
    await transaction(async (stored) => {
      await stored.put(storedJobOf({ ...first, state: 'done', followedIn: ['fair'] }));
      await stored.put(storedJobOf({ ...second, after: null }));
    });
    const dropped = new Set<string>();
    while (await transaction((stored) => endStop(stored, dropped, NOW)));
    expect(memory.get('second')).toMatchObject(CANCELLED);
  });

  it('leaves another one that is being stopped for later', async () => {
    const { memory, transaction, stop } = await setUp([ROW, { ...ROW, id: 'b', bulkId: 'spring' }]);
    await transaction((stored) => stored.putBulk(storedBulkOf('spring', { state: 'stopping' })));
    await stop();
    expect(memory.get('b')).toMatchObject(CANCELLED);
    expect(memory.listBulks()).toMatchObject([{ state: 'running' }, { state: 'running' }]);
  });
});

describe('a bulk that is retried', () => {
  it.each(JOB_STATES)('requeues its jobs that have stopped, so one that is %s', async (state) => {
    const stopped = { state, waitingFor: null, attempts: 2 };
    const { memory, retry } = await setUp([{ ...ROW, ...stopped }]);
    await retry();
    const isRetried = state === 'failed' || state === 'needs-you';
    expect(memory.get('row')).toMatchObject(isRetried ? { ...READY, attempts: 0 } : stopped);
  });

  it('requeues the jobs that it shares, and no others', async () => {
    const stopped = { ...ROW, state: 'failed', waitingFor: null } as const;
    const { memory, retry } = await setUp([
      { ...stopped, id: 'shared', bulkId: 'spring', sharedBulkIds: ['fair'] },
      { ...stopped, id: 'other', bulkId: 'spring' },
    ]);
    await retry();
    expect(memory.get('shared')).toMatchObject(READY);
    expect(memory.get('other')).toMatchObject({ state: 'failed' });
  });

  it('can be undone', async () => {
    const { memory, retry } = await setUp([{ ...ROW, state: 'failed' }]);
    await retry(5 * SECOND);
    expect(memory.get('row')).toMatchObject({ waitingFor: 'hold', notBefore: NOW + 5 * SECOND });
  });

  it('reopens the call of its jobs once, and leaves what may have been done without one', async () => {
    const sent = { ...ROW, state: 'needs-you', waitingFor: null } as const;
    const { problem } = new ProblemError({ code: 'outcome-unknown' });
    const jobs = ['one', 'two'].map((id) =>
      storedJobOf({ ...sent, id, problem, callId: 'call-1' }),
    );
    const { memory, transaction, retry } = await setUp([
      ...jobs,
      { ...sent, id: 'lost', key: 'lost', problem },
    ]);
    await transaction((stored) => stored.putCall(callOf(jobs, { state: 'asks-rep' })));
    await retry(5 * SECOND);
    // Not held: it cannot be undone.
    expect(memory.list()).toMatchObject([READY, READY, { id: 'lost', state: 'needs-you' }]);
    expect(memory.listCalls()).toMatchObject([{ state: 'unknown', notBefore: NOW, since: NOW }]);
  });

  it('does not keep whom the rep erased', async () => {
    const erased = { ...ROW, state: 'needs-you', callId: 'call-1', isErased: true } as const;
    const { memory, transaction, retry } = await setUp([erased]);
    const call = callOf([storedJobOf(erased)], { state: 'asks-rep' });
    await transaction((stored) => stored.putCall(call));
    await retry();
    expect(memory.get('row')).toMatchObject(erased);
  });

  it('tries to create its list again', async () => {
    const newList = { name: 'Leads', jobId: 'list', isMissing: false };
    const { memory, retry } = await setUp([{ id: 'list', state: 'failed' }], { newList });
    await retry();
    expect(memory.get('list')).toMatchObject(READY);
  });

  it('is retried though its record is gone', async () => {
    const { memory, retry } = await setUp([{ ...ROW, state: 'failed' }], null);
    await retry();
    expect(memory.get('row')).toMatchObject(READY);
  });

  it('requeues nothing that was deleted in between', async () => {
    const { memory, transact, retry } = await setUp([{ ...ROW, state: 'failed' }]);
    vi.mocked(transact).mockImplementation((work) =>
      memory.store.transaction((stored) =>
        work({ ...stored, get: () => Promise.resolve(undefined) }),
      ),
    );
    await retry();
    expect(memory.get('row')).toMatchObject({ state: 'failed' });
  });
});
