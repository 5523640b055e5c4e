import { readQueue } from '@/lib/background/storage/queue-reading';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearDone,
  clearRow,
  countActivity,
  readActivity,
} from '@/lib/background/bulks/activity-rows';
import type { QueueJob } from '@/lib/background/queue/store';
import type { Database } from '@/lib/background/storage/database';
import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { openFresh, putBulk, putJobs, putUnreadable } from '../../../support/queue/stored-jobs';

let database: Database;
beforeEach(async () => {
  database = await openFresh();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const page = async (asked: ActivityGroup, limit = 9) => {
  const none = { 'needs-you': 0, running: 0, done: 0 };
  const { groups } = await readActivity(database, { ...none, [asked]: limit }, () =>
    Promise.resolve(),
  );
  expect(groups.filter(({ group, rows }) => group !== asked && rows.length > 0)).toEqual([]);
  const { rows = [], total } = groups.find(({ group }) => group === asked) ?? {};
  return { ids: rows.map((row) => (row.type === 'job' ? row.job : row.bulk).id), total };
};
const list = async (group: ActivityGroup) => (await page(group)).ids;

/** A bulk that was added and ended at an instant, with one job in each of these states. */
async function putEnded(id: string, at: number, ...states: QueueJob['state'][]) {
  await putBulk(database, id, id, at);
  await putJobs(
    database,
    ...states.map((state) => ({
      ...{ id: `${id} ${state}`, state, bulkId: id, lane: 'bulk' as const, createdAt: at },
      ...{ changedAt: at, waitingFor: null },
    })),
  );
}

describe('the groups of Activity', () => {
  it('are what needs the rep, what runs or waits, and what is done; newest first', async () => {
    await putJobs(
      database,
      { id: 'failed', state: 'failed', createdAt: 1, changedAt: 9 },
      { id: 'asks', state: 'needs-you', createdAt: 2, changedAt: 2 },
      { id: 'waits', createdAt: 3, changedAt: 9 },
      { id: 'runs', state: 'running', createdAt: 4, changedAt: 4 },
      { id: 'done', state: 'done', createdAt: 5, changedAt: 9 },
      { id: 'cancelled', state: 'cancelled', createdAt: 6, changedAt: 6 },
    );
    expect(await list('needs-you')).toEqual(['failed', 'asks']);
    expect(await list('running')).toEqual(['runs', 'waits']);
    expect(await list('done')).toEqual(['done', 'cancelled']);
    await putJobs(database, { id: 'asks', state: 'done', createdAt: 2, changedAt: 12 });
    expect(await list('needs-you')).toEqual(['failed']);
    expect(await list('done')).toEqual(['asks', 'done', 'cancelled']);
  });

  it('leave out what nobody asked for, what is only read for a view, and what the rep took off', async () => {
    const read = { operation: 'readBook', input: {} } as const;
    await putJobs(
      database,
      { id: 'by itself', lane: 'prefetch', state: 'failed' },
      { id: 'book', kind: 'book.refresh', state: 'failed', ...read },
      { id: 'test', kind: 'connection.test', operation: 'testKey', input: {} } as never,
      { id: 'cleared', state: 'failed', isCleared: true },
      { id: 'shown', state: 'failed' },
    );
    expect(await list('needs-you')).toEqual(['shown']);
    expect(await list('running')).toEqual([]);
  });

  it('have one row for a bulk and none for its jobs', async () => {
    await putEnded('well', 1, 'done', 'cancelled');
    await putEnded('badly', 2, 'done', 'failed');
    await putEnded('asks', 3, 'done', 'needs-you');
    await putEnded('runs', 4, 'done', 'failed', 'waiting');
    await putBulk(database, 'empty', 'Empty', 5);
    expect(await list('done')).toEqual(['well']);
    expect(await list('needs-you')).toEqual(['asks', 'badly']);
    expect(await list('running')).toEqual(['runs']);
    expect(await countActivity(readQueue(database), 'needs-you')).toBe(2);
  });

  it('have a bulk among what needs the rep when its list was not created', async () => {
    await putJobs(database, {
      id: 'list',
      kind: 'list.create',
      operation: 'createList',
      input: { name: 'Q1' },
      state: 'failed',
      isCleared: true,
    } as never);
    await putEnded('stuck', 1, 'waiting');
    const newList = { name: 'Q1', jobId: 'list', isMissing: false };
    await putBulk(database, 'stuck', 'Stuck', 1, { newList });
    expect(await list('needs-you')).toEqual(['stuck']);
    expect(await list('running')).toEqual([]);
  });

  it('are read as far as the rep asks, jobs and bulks by their time', async () => {
    const jobs = Array.from({ length: 7 }, (_, at) => ({
      id: `${at}`,
      state: 'done' as const,
      changedAt: at,
    }));
    await putJobs(database, ...jobs);
    await putEnded('between', 3, 'done');
    await putEnded('newest', 8, 'done');
    const rows = ['newest', '6', '5', '4', 'between', '3', '2', '1', '0'];
    for (const limit of [0, 1, 2, 4, 5, 9, 900])
      expect(await page('done', limit)).toEqual({ ids: rows.slice(0, limit), total: 9 });
  });

  it('have no row that is never filled, where a job cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await putJobs(
      database,
      { id: 'a', createdAt: 1 },
      { id: 'b', createdAt: 2 },
      { id: 'd', createdAt: 4 },
    );
    await putUnreadable(database, { id: 'broken', createdAt: 3 });
    expect(await page('running', 2)).toEqual({ ids: ['d', 'b'], total: 3 });
  });
});

describe('taking rows off', () => {
  it('empties "Done" alone, and leaves the jobs of its bulks where they are', async () => {
    await putJobs(
      database,
      { id: 'done', state: 'done' },
      { id: 'failed', state: 'failed', createdAt: 20, changedAt: 20 },
    );
    await putEnded('well', 1, 'done');
    await putEnded('badly', 2, 'failed');
    await clearDone(database);
    expect(await page('done')).toEqual({ ids: [], total: 0 });
    expect(await list('needs-you')).toEqual(['failed', 'badly']);
    expect(await database.get('jobs', 'well done')).toBeDefined();
  });

  it('takes one row off that has ended, and none that is under way', async () => {
    await putJobs(database, { id: 'failed', state: 'failed' }, { id: 'waits' });
    await putEnded('badly', 1, 'failed');
    await putEnded('runs', 2, 'running');
    for (const id of ['failed', 'waits']) await clearRow(database, { type: 'job', id });
    for (const id of ['badly', 'runs', 'nobody']) await clearRow(database, { type: 'bulk', id });
    expect(await list('needs-you')).toEqual([]);
    expect(await list('running')).toEqual(['waits', 'runs']);
  });
});
