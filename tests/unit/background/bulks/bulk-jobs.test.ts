import { readQueue } from '@/lib/background/storage/queue-reading';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { pageBulkJobs } from '@/lib/background/bulks/bulk-jobs';
import type { JobState } from '@/lib/contract/stored/job-state';
import { openFresh, putBulk, putJobs } from '../../../support/queue/stored-jobs';

it("pages a bulk's jobs, those first that may need the rep", async () => {
  const database = await openFresh();
  await putBulk(database, 'one', 'Fair', 1);
  const states: JobState[] = ['done', 'failed', 'waiting', 'done', 'needs-you', 'cancelled'];
  await putJobs(
    database,
    ...states.map((state, index) => ({ id: `job ${index}`, state, bulkId: 'one' })),
  );
  const read = async (offset: number, limit: number) => {
    const { jobs, total } = await pageBulkJobs(readQueue(database), { id: 'one', offset, limit });
    return { total, states: jobs.map(({ state }) => state) };
  };
  const order = ['failed', 'needs-you', 'waiting', 'done', 'done', 'cancelled'];
  expect(await read(0, 10)).toEqual({ total: 6, states: order });
  expect(await read(2, 2)).toEqual({ total: 6, states: order.slice(2, 4) });
  expect(await read(6, 2)).toEqual({ total: 6, states: [] });
});
