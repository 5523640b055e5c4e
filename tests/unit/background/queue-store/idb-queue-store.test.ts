import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import { EMPTY_LOG } from '@/lib/background/queue/rate-limiter';
import type { BulkChunk } from '@/lib/contract/stored/bulk';
import type { ChunkQueue, QueueJob, QueueStore } from '@/lib/background/queue/store';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { callOf } from '../../../support/queue/calls';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { done, getTestTraits, setUpQueue } from '../../../support/queue/queue';
import { openFresh, putUnreadable, storedJobOf } from '../../../support/queue/stored-jobs';

const jobOf = (changed: Partial<QueueJob>): QueueJob =>
  storedJobOf({ key: 'question', ...changed });

const CONNECTION = { id: 'a'.repeat(32), origin: 'https://one.example' };

const putAll = (store: QueueStore, jobs: QueueJob[]) =>
  store.transaction(async (transaction) => {
    for (const job of jobs) await transaction.put(job);
  });

describe.each([
  ['in memory', () => Promise.resolve(createMemoryQueueStore().store)],
  ['in IndexedDB', async () => createIdbQueueStore(await openFresh())],
])('a queue store %s', (_, open) => {
  it('gives back what was put, and the newest with a question', async () => {
    const store = await open();
    await putAll(store, [jobOf({ id: 'old', createdAt: 1 }), jobOf({ id: 'new', createdAt: 2 })]);
    await store.transaction(async (transaction) => {
      expect(await transaction.get('old')).toEqual(jobOf({ id: 'old', createdAt: 1 }));
      expect(await transaction.get('nobody')).toBeUndefined();
      expect((await transaction.findNewest('question'))?.id).toBe('new');
      expect(await transaction.findNewest('another')).toBeUndefined();
    });
  });

  it('has a job that waits for another one in no line', async () => {
    const store = await open();
    const waiting = jobOf({ id: 'second', waitingFor: 'job', after: { id: 'first', holdMs: 0 } });
    await putAll(store, [waiting]);
    await store.transaction(async (transaction) => {
      expect(await transaction.listQueueHeads('waiting')).toEqual([]);
      expect(await transaction.get('second')).toMatchObject({ state: 'waiting' });
      await transaction.put({ ...waiting, waitingFor: 'turn', notBefore: 10 });
      expect(await transaction.listQueueHeads('waiting')).toHaveLength(1);
    });
  });

  it('lists a line, longest due first, within its bounds', async () => {
    const store = await open();
    await putAll(store, [
      jobOf({ id: 'late', notBefore: 30 }),
      jobOf({ id: 'second', notBefore: 20 }),
      jobOf({ id: 'first', notBefore: 10 }),
      jobOf({ id: 'done', notBefore: 15, state: 'done' }),
      jobOf({ id: 'bulk', notBefore: 15, lane: 'bulk' }),
      jobOf({ id: 'group', notBefore: 15, group: 'other' }),
      jobOf({ id: 'operation', notBefore: 15, operation: 'enrich' }),
      jobOf({ id: 'connection', notBefore: 15, connection: CONNECTION }),
      jobOf({ id: 'in a call', notBefore: 15, callId: 'call-1' }),
    ]);
    const line = {
      state: 'waiting',
      connectionId: '',
      lane: 'click',
      operation: 'searchCrm',
      group: '',
      bulkId: '',
    } as const;
    await store.transaction(async (transaction) => {
      const list = async (bounds?: { from?: number; to?: number; limit?: number }) =>
        (await transaction.listReady(line, bounds)).map((job) => job.id);
      expect(await list()).toEqual(['first', 'second', 'late']);
      expect(await list({ to: 20 })).toEqual(['first', 'second']);
      expect(await list({ from: 20 })).toEqual(['second', 'late']);
      expect(await list({ limit: 1 })).toEqual(['first']);
      expect(await list({ from: 40, to: 30 })).toEqual([]);
    });
  });

  it('names the head of every line of a state', async () => {
    const store = await open();
    await putAll(store, [
      jobOf({ id: 'a', notBefore: 30 }),
      jobOf({ id: 'b', notBefore: 20 }),
      jobOf({ id: 'c', notBefore: 25, lane: 'bulk', group: 'run 1' }),
      jobOf({ id: 'd', notBefore: 15, state: 'running' }),
      jobOf({ id: 'e', notBefore: 15, callId: 'call-1' }),
      jobOf({ id: 'f', notBefore: 15, connection: CONNECTION }),
    ]);
    await store.transaction(async (transaction) => {
      const heads = await transaction.listQueueHeads('waiting');
      expect(heads).toHaveLength(3);
      expect(heads).toContainEqual({
        state: 'waiting',
        connectionId: '',
        lane: 'click',
        operation: 'searchCrm',
        group: '',
        bulkId: '',
        notBefore: 20,
      });
      expect(heads).toContainEqual(
        expect.objectContaining({ lane: 'bulk', group: 'run 1', notBefore: 25 }),
      );
      expect(heads).toContainEqual(
        expect.objectContaining({ connectionId: CONNECTION.id, notBefore: 15 }),
      );
    });
  });

  it('names the first call of each kind that is due, and none that waits for the rep', async () => {
    const store = await open();
    const own = { connection: CONNECTION, operation: 'syncToCrm' } as const;
    const calls = [
      callOf([], { ...own, id: 'late', state: 'unknown', notBefore: 30 }),
      callOf([], { ...own, id: 'first', state: 'unknown', notBefore: 20 }),
      callOf([], { ...own, id: 'polled', state: 'polling', operation: 'readRun' }),
      callOf([], { ...own, id: 'asks', state: 'asks-rep', notBefore: 1 }),
      callOf([], { ...own, id: 'sent', notBefore: 1, lease: { id: 'lease', since: 1 } }),
    ];
    await store.transaction(async (transaction) => {
      for (const call of calls) await transaction.putCall(call);
      expect(await transaction.getCall('first')).toEqual(calls[1]);
      const heads = await transaction.listCallHeads();
      expect(heads).toContainEqual(expect.objectContaining({ id: 'polled', isPolling: true }));
      expect(heads.map(({ id }) => id)).not.toContain('asks');
      expect(heads.find(({ operation }) => operation === 'syncToCrm')).toEqual({
        id: 'first',
        connectionId: CONNECTION.id,
        origin: CONNECTION.origin,
        isPolling: false,
        lane: 'click',
        operation: 'syncToCrm',
        notBefore: 20,
      });
      expect((await transaction.listLeasedCalls()).map(({ id }) => id)).toEqual(['sent']);
      await transaction.deleteCall('first');
      expect(await transaction.getCall('first')).toBeUndefined();
      expect(await transaction.listCalls()).toHaveLength(4);
    });
  });

  it('names the open reads and writes of connections', async () => {
    const store = await open();
    const push = { kind: 'push', operation: 'syncToCrm', input: {} } as const;
    await putAll(store, [
      jobOf({ id: 'read', connection: CONNECTION }),
      jobOf({ id: 'read without a key' }),
      jobOf({ id: 'ended read', connection: CONNECTION, state: 'done' }),
      jobOf({ id: 'write', connection: CONNECTION, ...push }),
      jobOf({ id: 'ended write', connection: CONNECTION, ...push, state: 'done' }),
    ]);
    await store.transaction(async (transaction) => {
      expect(await transaction.listWriteIds(CONNECTION.id)).toEqual(['write']);
      expect(await transaction.listOtherReadIds('', 9)).toEqual(['read']);
      expect(await transaction.listOtherReadIds(CONNECTION.id, 9)).toEqual(['read without a key']);
      expect(await transaction.listOtherReadIds('another', 1)).toHaveLength(1);
    });
  });

  it('names those of a bulk that are in a state', async () => {
    const store = await open();
    await putAll(store, [
      jobOf({ id: 'a', bulkId: 'one' }),
      jobOf({ id: 'b', bulkId: 'one', state: 'done' }),
      jobOf({ id: 'c', bulkId: 'one' }),
      jobOf({ id: 'd', bulkId: 'two' }),
      jobOf({ id: 'e' }),
    ]);
    await store.transaction(async (transaction) => {
      expect((await transaction.listBulkIds('one', 'waiting')).sort()).toEqual(['a', 'c']);
      expect(await transaction.listBulkIds('one', 'done')).toEqual(['b']);
      expect(await transaction.listBulkIds('two', 'done')).toEqual([]);
    });
  });

  it('gives the chunks of a queue back in their order, once each', async () => {
    const store = await open();
    const chunkOf = (
      bulkId: string,
      key: string,
      connection: MadeFor | null = null,
    ): BulkChunk => ({
      bulkId,
      left: 1,
      drafts: [{ ...draftOf({ key, bulkId, lane: 'bulk', group: 'email' }), connection }],
    });
    const queueOf = (bulkId: string): ChunkQueue => ({
      ...{ connectionId: '', lane: 'bulk', operation: 'enrich', group: 'email', bulkId },
    });
    const two = queueOf('two');
    await store.transaction(async (transaction) => {
      await transaction.addChunk(chunkOf('two', 'first'));
      await transaction.addChunk(chunkOf('one', 'second'));
      await transaction.addChunk(chunkOf('two', 'third'));
      await transaction.addChunk(chunkOf('two', 'fourth', CONNECTION));
      const queues = await transaction.listChunkQueues();
      expect(queues).toHaveLength(3);
      expect(queues).toContainEqual(queueOf('one'));
      expect(queues).toContainEqual(two);
      expect(queues).toContainEqual({ ...two, connectionId: CONNECTION.id });
    });
    await store.transaction(async (transaction) => {
      expect(await transaction.takeChunk(two)).toEqual(chunkOf('two', 'first'));
      expect(await transaction.deleteChunks('one')).toBe(1);
      expect(await transaction.takeChunk(two)).toEqual(chunkOf('two', 'third'));
      expect(await transaction.takeChunk(two)).toBeUndefined();
      expect(await transaction.listChunkIds(CONNECTION.id, 'one')).toEqual([]);
      const ids = await transaction.listChunkIds(CONNECTION.id, 'two');
      expect(await transaction.listChunkIds(CONNECTION.id, null)).toEqual(ids);
      expect(await transaction.takeChunk(ids[0] ?? 0)).toEqual(
        chunkOf('two', 'fourth', CONNECTION),
      );
      expect(await transaction.takeChunk(ids[0] ?? 0)).toBeUndefined();
    });
  });

  it('keeps pauses by their code, and when it was looked at', async () => {
    const store = await open();
    const { problem } = new ProblemError({ code: 'offline' });
    const pause = { scope: 'all', problem, since: 1, probeAt: 2 } as const;
    await store.transaction(async (transaction) => {
      expect(await transaction.getSeenAt()).toBeUndefined();
      await transaction.putSeenAt(7);
      await transaction.putPause(pause);
      await transaction.putPause({ ...pause, probeAt: 3 });
      expect(await transaction.listPauses()).toEqual([{ ...pause, probeAt: 3 }]);
      await transaction.deletePause('offline');
      expect(await transaction.listPauses()).toEqual([]);
      expect(await transaction.getSeenAt()).toBe(7);
    });
  });

  it('takes a failed transaction back whole', async () => {
    const store = await open();
    const failing = store.transaction(async (transaction) => {
      await transaction.put(jobOf({}));
      await transaction.putStarts('enrich', { ...EMPTY_LOG, starts: [1] });
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    await store.transaction(async (transaction) => {
      expect(await transaction.get('a')).toBeUndefined();
      expect(await transaction.getStarts('enrich')).toEqual(EMPTY_LOG);
    });
  });
});

it('puts a record aside that it cannot read, so that nobody waits behind it, and keeps what it holds', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const database = await openFresh();
  const store = createIdbQueueStore(database);
  await putUnreadable(database, { id: 'broken', key: 'question', notBefore: 1 });
  const broken: unknown = await database.get('jobs', 'broken');
  await putAll(store, [jobOf({ id: 'good', notBefore: 2 })]);
  await store.transaction(async (transaction) => {
    const [head] = await transaction.listQueueHeads('waiting');
    if (!head) throw new Error('There is a line');
    expect((await transaction.listReady(head, { limit: 1 })).map(({ id }) => id)).toEqual(['good']);
  });
  expect(await database.get('jobs', 'broken')).toBeUndefined();
  expect(await database.getAll('unreadable')).toEqual([
    { store: 'jobs', key: 'broken', items: 1, record: broken },
  ]);
  warn.mockRestore();
});

it('puts a chunk aside that it cannot read, with what it holds, and opens the next', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const database = await openFresh();
  const store = createIdbQueueStore(database);
  const broken = { bulkId: 'one', left: 2, drafts: [{ kind: 'from another version' }] };
  await database.add('bulkChunks', { ...broken, ready: ['', 'click', 'enrich', '', 'two'] });
  const good = {
    bulkId: 'two',
    left: 1,
    drafts: [{ ...draftOf(), connection: null }],
  };
  await store.transaction((transaction) => transaction.addChunk(good));
  const take = () =>
    store.transaction((transaction) =>
      transaction.takeChunk({
        ...{ connectionId: '', lane: 'click', operation: 'enrich', group: '', bulkId: 'two' },
      }),
    );
  expect(await take()).toEqual(good);
  expect(await take()).toBeUndefined();
  expect(await database.getAll('bulkChunks')).toEqual([]);
  expect(await database.getAll('unreadable')).toEqual([
    {
      store: 'bulkChunks',
      key: 1,
      items: 2,
      record: { ...broken, ready: ['', 'click', 'enrich', '', 'two'] },
    },
  ]);
  warn.mockRestore();
});

it.each([
  ['syncToCrm', 'strict'],
  ['searchCrm', 'relaxed'],
] as const)('before %s is sent, its call is on disk: %s', async (operation, expected) => {
  const database = await openFresh();
  const durabilities: unknown[] = [];
  const watched = new Proxy(database, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]): unknown => {
        if (name === 'transaction') durabilities.push(input[2]);
        return Reflect.apply(value, target, input);
      };
    },
  });
  const { start } = setUpQueue();
  const sentAfter: unknown[] = [];
  const queue = await start(undefined, {
    store: createIdbQueueStore(watched),
    getTraits: () => getTestTraits({ operation }),
    run: () => {
      sentAfter.push(durabilities.at(-1));
      return Promise.resolve([done]);
    },
  });
  await queue.add([draftOf({ kind: 'crm.search', operation, input: { email: 'a@lind.example' } })]);
  await vi.waitFor(() => expect(sentAfter).toEqual([{ durability: expected }]));
});

it('says that the disk is full', async () => {
  const database = await openFresh();
  const store = createIdbQueueStore(database);
  const failing = store.transaction(() =>
    Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')),
  );
  await expect(failing).rejects.toMatchObject({ problem: { code: 'storage-full' } });
});
