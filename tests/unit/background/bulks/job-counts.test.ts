import { readQueue } from '@/lib/background/storage/queue-reading';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { countJobs } from '@/lib/background/bulks/job-counts';
import type { Pause } from '@/lib/contract/stored/pause';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { openFresh, putBulk, putJobs } from '../../../support/queue/stored-jobs';

const pauseOf = (code: ProblemCode): Pause => ({
  scope: 'all',
  problem: new ProblemError({ code }).problem,
  since: 1,
  probeAt: 2,
});

it('counts what the rep started, not what was looked up by itself, and a bulk that needs the rep once', async () => {
  const database = await openFresh();
  await putBulk(database, 'fair', 'Fair', 1);
  await putBulk(database, 'expo', 'Expo', 1);
  await putJobs(
    database,
    { id: 'one' },
    { id: 'two', lane: 'bulk', operation: 'enrich', group: 'enrich {}', bulkId: 'expo' },
    // A click wants it, too.
    { id: 'both', bulkId: 'expo' },
    { id: 'three', lane: 'prefetch' },
    { id: 'four', state: 'running' },
    { id: 'five', state: 'needs-you' },
    { id: 'six', state: 'needs-you', lane: 'prefetch' },
    { id: 'seven', state: 'done' },
    { id: 'eight', state: 'failed' },
    { id: 'ten', state: 'failed', isCleared: true },
    { id: 'eleven', state: 'failed', lane: 'bulk', bulkId: 'fair' },
    { id: 'twelve', state: 'failed', lane: 'bulk', bulkId: 'fair' },
    { id: 'nine', state: 'cancelled' },
  );
  expect(await countJobs(readQueue(database), Promise.resolve([]))).toEqual({
    waiting: 3,
    running: 1,
    needsYou: 3,
  });
});

it('counts a pause once, however many jobs wait for its end', async () => {
  const database = await openFresh();
  await putJobs(
    database,
    { id: 'one', waitingFor: 'pause' },
    { id: 'two', waitingFor: 'pause' },
    { id: 'three', state: 'needs-you' },
  );
  const pauses = [pauseOf('key-refused'), pauseOf('no-credits')];
  expect(await countJobs(readQueue(database), Promise.resolve(pauses))).toEqual({
    waiting: 2,
    running: 0,
    needsYou: 3,
  });
});

it('does not count a pause that ends by itself', async () => {
  const database = await openFresh();
  expect(await countJobs(readQueue(database), Promise.resolve([pauseOf('offline')]))).toEqual({
    waiting: 0,
    running: 0,
    needsYou: 0,
  });
});
