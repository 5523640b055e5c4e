import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import { describe, expect, it, vi } from 'vitest';
import { toChunks } from '@/lib/background/queue/bulks/bulk-chunks';
import type { Transact } from '@/lib/background/queue/clock-safe-transaction';
import type { QueueDependencies } from '@/lib/background/queue/dependencies';
import {
  decideWaitingWrites,
  type WaitingWork,
} from '@/lib/background/queue/requests/connection-requests';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { requestShown } from '@/lib/background/queue/requests/engine-requests';
import type { QueueJob } from '@/lib/background/queue/store';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { draftOf } from '../../../../support/queue/jobs';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { getTestTraits } from '../../../../support/queue/queue';
import { storedBulkOf, storedJobOf } from '../../../../support/queue/stored-jobs';

/** What the rep decides about all jobs of other connections, and what a click on an outdated page does. */

const NOW = 1_800_000_000_000;
const SAVED = { id: '1'.repeat(32), origin: 'https://one.example' };
const ELSEWHERE = { id: '3'.repeat(32), origin: 'https://other.example' };
const BEFORE = { id: '2'.repeat(32), origin: 'https://one.example' };

const writeOf = (id: string, connection: MadeFor | null = BEFORE): Partial<QueueJob> => ({
  id,
  key: `${id}\n${connection?.id}`,
  kind: 'push',
  operation: 'syncToCrm',
  connection,
});

async function setUp(saved: MadeFor | null, ...jobs: Partial<QueueJob>[]) {
  const memory = createMemoryQueueStore();
  memory.connect(saved);
  const transaction = memory.transact;
  await transaction(async (stored) => {
    for (const job of jobs) await stored.put(storedJobOf(job));
  });
  const transact = vi.fn(transaction) as unknown as Transact;
  let ids = 0;
  const dependencies = {
    getTraits: getTestTraits,
    now: () => NOW,
    createId: () => `added-${(ids += 1)}`,
  };
  return {
    memory,
    transaction,
    transact,
    decide: (
      decision: 'send' | 'cancel',
      about: WaitingWork = { connectionId: BEFORE.id },
      changed: Partial<QueueDependencies> = {},
    ) => decideWaitingWrites(transact, decision, about, { ...dependencies, ...changed }),
    /** Stores items of a bulk that are not jobs yet. */
    putItems: (connection: MadeFor | null, ...changes: Partial<Draft>[]) =>
      transaction(async (stored) => {
        const drafts = changes.map((changed) => ({
          ...draftOf({ kind: 'push', operation: 'syncToCrm', bulkId: 'fair', ...changed }),
          connection,
        }));
        await stored.putBulk((await stored.getBulk('fair')) ?? storedBulkOf('fair'));
        for (const chunk of toChunks('fair', drafts)) await stored.addChunk(chunk);
      }),
    statesOf: () => memory.list().map(({ id, state }) => [id, state]),
  };
}

const CANCELLED = { state: 'cancelled', waitingFor: null, changedAt: NOW };

describe('the decision about waiting writes', () => {
  it('is about one job, or about all that are of another connection', async () => {
    const jobs = [writeOf('one'), writeOf('two'), writeOf('own', SAVED)];
    const one = await setUp(SAVED, ...jobs);
    await one.decide('cancel', { jobId: 'one' });
    expect(one.memory.get('one')).toMatchObject(CANCELLED);
    expect(one.memory.get('two')).toMatchObject({ state: 'waiting' });
    const all = await setUp(SAVED, ...jobs);
    await all.decide('cancel');
    expect(all.memory.get('one')).toMatchObject(CANCELLED);
    expect(all.memory.get('two')).toMatchObject(CANCELLED);
    expect(all.memory.get('own')).toMatchObject({ state: 'waiting' });
  });

  it('can be to send them with the saved one', async () => {
    const { memory, decide } = await setUp(SAVED, writeOf('one'));
    await decide('send');
    expect(memory.get('one')).toMatchObject({
      connection: SAVED,
      waitingFor: 'turn',
      notBefore: NOW,
    });
  });

  it('is about all of them while no connection is saved', async () => {
    const { memory, decide } = await setUp(null, writeOf('one'));
    await decide('cancel');
    expect(memory.get('one')).toMatchObject(CANCELLED);
  });

  it('of a job that is gone changes nothing', async () => {
    const { decide, statesOf } = await setUp(SAVED, writeOf('one'));
    await decide('cancel', { jobId: 'gone' });
    expect(statesOf()).toEqual([['one', 'waiting']]);
  });

  it('is also about items of bulks that are not jobs yet, which no job is made of', async () => {
    const { memory, decide, putItems } = await setUp(SAVED);
    await putItems(BEFORE, { key: 'one' }, { key: 'two' });
    await putItems(BEFORE, { key: 'three' });
    await decide('cancel');
    expect(memory.listUntaken()).toEqual([]);
    expect(memory.list()).toEqual([]);
    expect(memory.listBulks()).toMatchObject([
      { counts: { ...NO_COUNTS, cancelled: 3 }, untaken: 0 },
    ]);
  });

  it('moves such items to the saved connection, with what comes after them', async () => {
    const { memory, decide, putItems } = await setUp(SAVED);
    const key = `one\n${BEFORE.id}`;
    await putItems(BEFORE, { key, follower: draftOf({ key: 'second', bulkId: 'fair' }) });
    await decide('send', undefined, {
      getTraits: (job) => ({ ...getTestTraits(job), inputForOtherKey: 'no consent' }),
    });
    const moved = { key: `one\n${SAVED.id}`, connection: SAVED, input: 'no consent' };
    expect(memory.listUntaken()).toMatchObject([
      { ...moved, follower: { key: 'second', input: 'no consent' } },
    ]);
    expect(memory.list()).toEqual([]);
    expect(memory.listBulks()).toMatchObject([
      { counts: { ...NO_COUNTS, waiting: 1 }, untaken: 1 },
    ]);
  });

  it('asks the rep about an item that names something of the old team, and moves those beside it', async () => {
    const { memory, decide, putItems } = await setUp(SAVED);
    await putItems(BEFORE, { key: 'team' }, { key: `free\n${BEFORE.id}` });
    await decide('send', undefined, {
      getTraits: (job) => ({ ...getTestTraits(job), holdsTeamIds: job.key === 'team' }),
    });
    expect(memory.list()).toMatchObject([
      { key: 'team', state: 'needs-you', problem: { code: 'other-key' }, connection: BEFORE },
    ]);
    expect(memory.listUntaken()).toMatchObject([{ connection: SAVED }]);
    expect(memory.listBulks()).toMatchObject([
      { counts: { ...NO_COUNTS, waiting: 1, 'needs-you': 1 }, untaken: 1 },
    ]);
  });

  it.each<[string, 'send' | 'cancel', MadeFor | null, MadeFor | null]>([
    ['of no connection', 'cancel', SAVED, null],
    ['of the saved connection', 'cancel', SAVED, SAVED],
    ['of another address, which no key can send', 'send', ELSEWHERE, BEFORE],
    ['that are to be sent, while no key is saved', 'send', null, BEFORE],
  ])('leaves items %s (%s)', async (_, decision, saved, connection) => {
    const { memory, decide, putItems } = await setUp(saved);
    await putItems(connection, { key: 'one' }, { key: 'two' });
    await decide(decision);
    expect(memory.listUntaken()).toMatchObject([{ connection }, { connection }]);
    expect(memory.listBulks()).toMatchObject([{ counts: { ...NO_COUNTS, waiting: 2 } }]);
  });

  it.each(['send', 'cancel'] as const)(
    'about the creation of a list is about what waits for it, too, and nothing else (%s)',
    async (decision) => {
      const list = { ...writeOf('list'), kind: 'list.create', operation: 'createList' } as const;
      const { memory, decide, putItems, transaction } = await setUp(SAVED, list, writeOf('other'));
      const newList = { name: 'Leads', jobId: 'list', isMissing: false };
      await transaction((stored) => stored.putBulk(storedBulkOf('fair', { newList })));
      await putItems(BEFORE, { key: `one\n${BEFORE.id}` });
      await decide(decision, { jobId: 'list' });
      const isSent = decision === 'send';
      expect(memory.get('list')).toMatchObject(isSent ? { connection: SAVED } : CANCELLED);
      expect(memory.listUntaken()).toMatchObject(isSent ? [{ connection: SAVED }] : []);
      expect(memory.get('other')).toMatchObject({ state: 'waiting', connection: BEFORE });
    },
  );

  it('is carried out a chunk at a time', async () => {
    const jobs = Array.from({ length: RECORDS_PER_TRANSACTION + 1 }, (_, at) => writeOf(`${at}`));
    const { memory, transact, decide } = await setUp(SAVED, ...jobs);
    const left: number[] = [];
    vi.mocked(transact).mockImplementation(async (work) => {
      const answer = await memory.store.transaction(work);
      left.push(memory.list().filter(({ state }) => state === 'waiting').length);
      return answer;
    });
    await decide('cancel');
    expect(left.slice(-2)).toEqual([1, 0]);
  });
});

describe('a click on a page that showed a connection', () => {
  const done = () => Promise.resolve('done');
  const click = async (
    saved: MadeFor | null,
    shownId: string | null | undefined,
    isRepeat?: boolean,
  ) => {
    const { transact } = await setUp(saved);
    const repeat = isRepeat === undefined ? undefined : () => Promise.resolve(isRepeat);
    return requestShown(transact, shownId, done, repeat);
  };

  it.each([
    ['the saved one', SAVED, SAVED.id],
    ['none, as none is saved', null, null],
    ['which does not matter', SAVED, undefined],
  ])('is done: %s', async (_, saved, shownId) => {
    await expect(click(saved, shownId)).resolves.toBe('done');
    await expect(click(saved, shownId, false)).resolves.toBe('done');
  });

  it.each([
    ['another one', SAVED, BEFORE.id],
    ['none, though one is saved', SAVED, null],
    ['one, though none is saved', null, SAVED.id],
  ])('is refused, unless it is a repeat: %s', async (_, saved, shownId) => {
    const refusal = { problem: { code: 'key-changed' } };
    await expect(click(saved, shownId)).rejects.toMatchObject(refusal);
    await expect(click(saved, shownId, false)).rejects.toMatchObject(refusal);
    await expect(click(saved, shownId, true)).resolves.toBe('done');
  });

  it('that is refused has done nothing, and the store has not failed', async () => {
    const { transact } = await setUp(SAVED);
    const work = vi.fn(done);
    const ended: string[] = [];
    const request: Transact = async (asked) => {
      const answer = await transact(asked);
      ended.push('written');
      return answer;
    };
    await expect(requestShown(request, BEFORE.id, work)).rejects.toThrow();
    expect(work).not.toHaveBeenCalled();
    expect(ended).toEqual(['written']);
  });
});
