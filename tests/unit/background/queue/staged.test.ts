import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import { storedBulkOf } from '../../../support/queue/stored-jobs';
import { describe, expect, it } from 'vitest';
import { toStagedBatches, type StagedBatch } from '@/lib/background/queue/bulks/staged-batches';
import { cancelStagedDrafts, moveStaged } from '@/lib/background/queue/staged';
import type { QueueTransaction } from '@/lib/background/queue/store';
import type { StoredBulk } from '@/lib/contract/stored/bulk';
import { draftOf } from '../../../support/queue/jobs';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { getTestTraits } from '../../../support/queue/queue';

/** What becomes of staged drafts when the rep decides about the job that they wait for. */

const FIRST = { id: '1'.repeat(32), origin: 'https://one.example' };
const SECOND = { id: '2'.repeat(32), origin: 'https://one.example' };

const bulkOf = storedBulkOf;

/** A staged batch of two drafts: one names a contact of a team. */
function batchOf(bulkId: string, afterJobId: string | null): StagedBatch[] {
  const made = { connection: FIRST, bulkId };
  return toStagedBatches({ bulkId, order: 1, afterJobId }, [
    { ...draftOf({ key: `free\n${FIRST.id}` }), ...made },
    { ...draftOf({ key: `team\n${FIRST.id}`, operation: 'assignAccount' }), ...made },
  ]);
}

async function setUp(bulks: StoredBulk[], ...batches: StagedBatch[]) {
  const memory = createMemoryQueueStore();
  const transaction = memory.transact;
  await transaction(async (stored) => {
    for (const bulk of bulks) await stored.putBulk(bulk);
    for (const batch of batches) await stored.addStagedBatch(batch);
  });
  const takeAll = () =>
    transaction(async (stored) => {
      const taken: StagedBatch[] = [];
      const takeNext = () => stored.takeStagedBatch(() => Promise.resolve(true));
      for (let next = await takeNext(); next; next = await takeNext()) taken.push(next);
      return taken;
    });
  return { memory, transaction, takeAll };
}

describe('drafts whose job is moved to the saved connection', () => {
  const move = (stored: QueueTransaction) =>
    moveStaged(stored, {
      from: 'list',
      to: 'other list',
      saved: SECOND,
      getTraits: (job) => ({
        ...getTestTraits(job),
        holdsTeamIds: job.operation === 'assignAccount',
      }),
      now: 7,
    });

  it('are moved with it, except those that name a contact of the old team', async () => {
    const { transaction, takeAll } = await setUp([], ...batchOf('fair', 'list'));
    await transaction(move);
    expect(await takeAll()).toMatchObject([
      {
        bulkId: 'fair',
        order: 1,
        afterJobId: 'other list',
        left: 2,
        drafts: [
          { key: `free\n${SECOND.id}`, connection: SECOND },
          { key: `team\n${FIRST.id}`, connection: FIRST },
        ],
      },
    ]);
  });

  it('are those that wait for it, and no others', async () => {
    const others = [...batchOf('spring', 'third list'), ...batchOf('autumn', null)];
    const { transaction, takeAll } = await setUp([], ...batchOf('fair', 'list'), ...others);
    await transaction(move);
    expect((await takeAll()).slice(0, 2)).toEqual(others);
  });

  it('have a bulk that knows which job they wait for', async () => {
    const newList = { name: 'Leads', jobId: 'list', isMissing: true };
    const bulks = [bulkOf('fair', { newList }), bulkOf('spring'), bulkOf('autumn', { newList })];
    const { memory, transaction } = await setUp(
      bulks,
      ...batchOf('fair', 'list'),
      ...batchOf('spring', 'list'),
    );
    await transaction(move);
    const moved = { name: 'Leads', jobId: 'other list', isMissing: false };
    expect(memory.listBulks()).toMatchObject([{ newList: moved }, { newList: null }, { newList }]);
  });
});

describe('drafts that are cancelled', () => {
  it('are counted by their bulk, and others stay', async () => {
    const bulks = [bulkOf('fair'), bulkOf('spring')];
    const { memory, transaction, takeAll } = await setUp(
      bulks,
      ...batchOf('fair', 'list'),
      ...batchOf('fair', null),
      ...batchOf('spring', 'list'),
      ...batchOf('gone', null),
    );
    await transaction((stored) =>
      cancelStagedDrafts(stored, (_, { afterJobId }) => afterJobId === null),
    );
    expect(memory.listBulks()).toMatchObject([
      { counts: { ...NO_COUNTS, waiting: 2, cancelled: 2 }, staged: 2 },
      { counts: { ...NO_COUNTS, waiting: 2 }, staged: 2 },
    ]);
    const left = (await takeAll()).map(({ bulkId, afterJobId }) => [bulkId, afterJobId]);
    expect(left).toEqual([
      ['fair', 'list'],
      ['spring', 'list'],
    ]);
  });

  it('leave what is staged with them, which is counted as before', async () => {
    const bulk = bulkOf('fair');
    const { memory, transaction, takeAll } = await setUp([bulk], ...batchOf('fair', 'list'));
    await transaction((stored) =>
      cancelStagedDrafts(stored, ({ operation }) => operation === 'assignAccount'),
    );
    expect(memory.listBulks()).toMatchObject([
      { counts: { ...NO_COUNTS, waiting: 1, cancelled: 1 } },
    ]);
    expect(await takeAll()).toMatchObject([
      { bulkId: 'fair', order: 1, afterJobId: 'list', left: 1, drafts: [{ operation: 'enrich' }] },
    ]);
  });
});
