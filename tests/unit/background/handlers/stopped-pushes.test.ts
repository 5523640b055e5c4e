import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { trimHistory } from '@/lib/background/data/trim-history';
import type { QueueJob } from '@/lib/background/queue/store';
import { toIdBound } from '@/lib/background/storage/sortable-id';
import { readConnection } from '@/lib/background/storage/saved-connection';
import { DAY } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { openHandlers } from '../../../support/queue/handlers';
import { putBulk, putJobs } from '../../../support/queue/stored-jobs';

/** Pushes that stopped because nothing says to which CRM they go. */

beforeEach(() => {
  fakeBrowser.reset();
});

const { problem } = new ProblemError({ code: 'conflict', operation: 'syncToCrm', status: 409 });
const AGE = 400 * DAY;

async function setUp() {
  const world = await openHandlers();
  const { database, handlers } = world;
  const connection = await readConnection(database);
  const old = { createdAt: Date.now() - AGE, changedAt: Date.now() - AGE };
  const stop = (id: string, changed: Partial<QueueJob> = {}) =>
    putJobs(database, {
      ...{ id, kind: 'push', operation: 'syncToCrm', group: 'push {}', connection, problem },
      ...{ input: { companies: [{ svc_company_name: id }] }, key: id, ...old },
      ...{ state: 'needs-you', waitingFor: null, ...changed },
    });
  const get = (id: string) => handlers['job.get']({ id });
  const choose = () => handlers['settings.save']({ defaultCrm: 'crm_two' });
  return { ...world, stop, get, choose };
}

describe('pushes that no CRM was named for', () => {
  it('are sent when the rep has chosen one, and can be undone until then', async () => {
    const { settings, stop, get, choose } = await setUp();
    await settings.save({ holdSeconds: 5 });
    await stop('asked');
    await choose();
    expect(await get('asked')).toMatchObject({ state: 'waiting', waitingFor: 'hold' });
  });

  it('do not come back when the rep has taken their row off Activity', async () => {
    const { database, handlers, stop, get, choose } = await setUp();
    await putBulk(database, 'fair', 'Fair', 10, { endedAt: 10 });
    await putBulk(database, 'other', 'Other', 10, { endedAt: 10 });
    await stop('alone');
    const ofBulk = { bulkId: 'fair', lane: 'bulk' } as const;
    await stop('of a bulk', ofBulk);
    await stop('also of another', { ...ofBulk, sharedBulkIds: ['other'] });
    await stop('perhaps sent', { ...ofBulk, problem: { ...problem, code: 'outcome-unknown' } });
    await handlers['activity.clear']({ row: { type: 'job', id: 'alone' } });
    await handlers['activity.clear']({ row: { type: 'bulk', id: 'fair' } });
    await choose();
    const states = ['alone', 'of a bulk', 'also of another', 'perhaps sent'].map(get);
    expect((await Promise.all(states)).map((job) => job?.state)).toEqual([
      ...['needs-you', 'needs-you', 'waiting', 'needs-you'],
    ]);
  });

  it('are deleted in time, once their bulk has no row', async () => {
    const { database, handlers, stop } = await setUp();
    const id = `${toIdBound(Date.now() - AGE)}-a`;
    await putBulk(database, 'fair', 'Fair', 10, { endedAt: 10 });
    const unknown = { ...problem, code: 'outcome-unknown' } as const;
    await stop(id, { bulkId: 'fair', lane: 'bulk', problem: unknown });
    await trimHistory(database, 7, Date.now());
    expect(await database.getAllKeys('jobs')).toEqual([id]);
    await handlers['activity.clear']({ row: { type: 'bulk', id: 'fair' } });
    await trimHistory(database, 7, Date.now() + DAY);
    expect(await database.getAllKeys('jobs')).toEqual([]);
  });
});
