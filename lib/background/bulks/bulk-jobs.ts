import type { JobState } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { parseBulk } from '../storage/stored-bulks';
import type { QueueReading } from '../storage/queue-reading';
import { parseJob, parseJobs } from '../storage/stored-jobs';

/** The order in which jobs are listed: those that may need the rep first. */
const ORDER: JobState[] = ['failed', 'needs-you', 'running', 'waiting', 'done', 'cancelled'];

/** A job that counts in a bulk in a state. */
export async function findBulkJob(
  reading: QueueReading,
  bulkId: string,
  state: JobState,
): Promise<Job | undefined> {
  const index = reading.objectStore('jobs').index('counted');
  const raw = await index.get(IDBKeyRange.only([bulkId, state]));
  return raw === undefined ? undefined : parseJob(raw);
}

/** A page of a bulk's jobs, ordered by state, and their total. Items that are not jobs yet are not included. */
export async function pageBulkJobs(
  reading: QueueReading,
  { id, offset, limit }: { id: string; offset: number; limit: number },
): Promise<{ jobs: Job[]; total: number }> {
  const bulk = parseBulk(await reading.objectStore('bulks').get(id));
  if (!bulk) return { jobs: [], total: 0 };
  const counts = { ...bulk.counts, waiting: bulk.counts.waiting - bulk.untaken };
  const raws: unknown[] = [];
  let before = 0;
  for (const state of ORDER) {
    const from = Math.max(0, offset - before);
    const wanted = Math.min(counts[state] - from, limit - raws.length);
    before += counts[state];
    if (wanted <= 0) continue;
    const range = IDBKeyRange.only([id, state]);
    let cursor = await reading.objectStore('jobs').index('counted').openCursor(range);
    if (from > 0) cursor = (await cursor?.advance(from)) ?? null;
    for (let read = 0; cursor && read < wanted; read += 1) {
      raws.push(cursor.value);
      cursor = await cursor.continue();
    }
  }
  return { jobs: parseJobs(raws), total: before };
}
