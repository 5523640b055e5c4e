import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import { describe, expect, it, vi } from 'vitest';
import { toStagedBatches } from '@/lib/background/queue/bulks/staged-batches';
import type { Transact } from '@/lib/background/queue/clock-safe-transaction';
import type { QueueDependencies } from '@/lib/background/queue/dependencies';
import {
  decideWaitingWrites,
  type WaitingWork,
} from '@/lib/background/queue/requests/connection-requests';
import { requestShown } from '@/lib/background/queue/requests/shown-requests';
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
    stage: (connection: MadeFor | null, afterJobId: string | null, ...keys: string[]) =>
      transaction(async (stored) => {
        const drafts = keys.map((key) => ({
          ...draftOf({ key, kind: 'push', operation: 'syncToCrm', bulkId: 'fair' }),
          connection,
        }));
        await stored.putBulk(storedBulkOf('fair'));
        const staged = toStagedBatches({ bulkId: 'fair', order: 1, afterJobId }, drafts);
        for (const batch of staged) await stored.addStagedBatch(batch);
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

  it('is also about jobs that are still staged', async () => {
    const { memory, decide, stage } = await setUp(SAVED);
    await stage(BEFORE, null, 'one', 'two');
    await stage(BEFORE, null, 'three');
    await decide('cancel');
    expect(memory.listStaged()).toEqual([]);
    expect(memory.list()).toMatchObject([
      { id: 'added-1', ...CANCELLED },
      { id: 'added-2', ...CANCELLED },
      { id: 'added-3', ...CANCELLED },
    ]);
  });

  it('completes staged jobs with what they waited for', async () => {
    const list: Partial<QueueJob> = { id: 'list', state: 'done', output: 'list-7' };
    const { memory, decide, stage } = await setUp(SAVED, list);
    await stage(BEFORE, 'list', 'one');
    await decide('send', undefined, {
      completeDraft: (draft, { output }) => ({ ...draft, input: output }),
    });
    expect(memory.get('added-1')).toMatchObject({ input: 'list-7', connection: SAVED });
  });

  it.each<[string, 'send' | 'cancel', MadeFor | null, number]>([
    ['that are cancelled with their connection', 'cancel', BEFORE, 0],
    ['of no connection, which the rep was not asked about', 'cancel', null, 2],
    ['of the saved connection', 'cancel', SAVED, 2],
    ['that are to be sent', 'send', BEFORE, 2],
  ])(
    'leaves of staged jobs that wait for another one, %s (%s)',
    async (_, decision, connection, left) => {
      const { memory, decide, stage } = await setUp(SAVED, { id: 'list', connection: SAVED });
      await stage(connection, 'list', 'one', 'two');
      await decide(decision);
      expect(memory.listStaged()).toHaveLength(left);
      expect(memory.listBulks()).toMatchObject([
        { counts: { ...NO_COUNTS, waiting: left, cancelled: 2 - left } },
      ]);
    },
  );

  it('leaves the staged jobs that the rep has sent, though one beside them waits for its own key', async () => {
    const { memory, decide, stage, transaction } = await setUp(SAVED, { id: 'list' });
    await stage(SAVED, 'list', 'sent', 'kept');
    await transaction(async (stored) => {
      const batch = await stored.takeStagedBatch(() => Promise.resolve(true));
      if (!batch) throw new Error('Nothing is staged');
      const drafts = batch.drafts.map((draft) =>
        draft.key === 'kept' ? { ...draft, connection: BEFORE } : draft,
      );
      await stored.addStagedBatch({ ...batch, drafts });
    });
    await decide('cancel');
    expect(memory.listStaged()).toMatchObject([{ key: 'sent', connection: SAVED }]);
    expect(memory.listBulks()).toMatchObject([
      { counts: { ...NO_COUNTS, waiting: 1, cancelled: 1 } },
    ]);
    // What is left is counted as such when the bulk is stopped.
    expect(await transaction((stored) => stored.deleteStagedBatches('fair'))).toBe(1);
  });

  it('of staged jobs holds while no connection is saved', async () => {
    const { memory, decide, stage } = await setUp(null, { id: 'list' });
    await stage(BEFORE, 'list', 'one');
    await decide('cancel');
    expect(memory.listStaged()).toEqual([]);
  });

  it('takes staged jobs as they are where nothing completes them', async () => {
    const { memory, decide, stage } = await setUp(SAVED, { id: 'list', state: 'done' });
    await stage(SAVED, 'list', 'one');
    await decide('send');
    expect(memory.get('added-1')).toMatchObject({ key: 'one', input: {} });
  });

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
