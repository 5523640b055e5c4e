import type { OperationName } from '@/lib/contract/service/operations';
import type { StoredBulk } from '@/lib/contract/stored/bulk';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
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

/** What is not a job yet, as the first job that it becomes. Only a key is read. */
async function findUntaken(
  reading: QueueReading,
  { id, untaken, startsAt }: StoredBulk,
  now: number,
) {
  if (untaken === 0) return undefined;
  const index = reading.objectStore('bulkChunks').index('bulk');
  const cursor = await index.openKeyCursor(IDBKeyRange.bound([id], [id, []]));
  if (!cursor) return undefined;
  const [, connectionId, origin, kind, operation] = cursor.key;
  const connection = connectionId === '' ? null : { id: connectionId, origin };
  const waitingFor = startsAt > now ? ('hold' as const) : ('turn' as const);
  const waits = { waitingFor, notBefore: startsAt, progress: null };
  // `toChunkRecord` wrote it from parsed drafts.
  return { ...waits, kind: kind as JobKind, operation: operation as OperationName, connection };
}

/**
 * A job of a bulk that waits, or will. What is not a job yet is looked at first: the index of jobs keeps an entry of each that
 * has waited until the browser sweeps it, and reading passes over all of them.
 */
export async function findNextJob(reading: QueueReading, bulk: StoredBulk, now: number) {
  if (bulk.counts.waiting === 0) return undefined;
  return (await findUntaken(reading, bulk, now)) ?? findBulkJob(reading, bulk.id, 'waiting');
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
