import type { JobState } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import type { Database } from '../storage/database';
import { parseJob, parseJobs } from '../storage/job-record';

/** The order in which jobs are listed: those that may need the rep first. */
const ORDER: JobState[] = ['failed', 'needs-you', 'running', 'waiting', 'done', 'cancelled'];

/** The index of jobs that belong to a bulk, and the one of jobs that are shared with it. */
const INDEXES = ['bulk', 'shared'] as const;

interface Part {
  id: string;
  offset: number;
  limit: number;
}

/** The number of a bulk's jobs in a state, including shared ones. */
export async function countBulkJobs(
  database: Database,
  bulkId: string,
  state: JobState,
): Promise<number> {
  const { store } = database.transaction('jobs');
  const [own, shared] = await Promise.all(
    INDEXES.map((index) => store.index(index).count([bulkId, state])),
  );
  return (own ?? 0) + (shared ?? 0);
}

export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** A job of a bulk in a state, its own before shared ones. */
export async function findBulkJob(
  database: Database,
  bulkId: string,
  state: JobState,
): Promise<Job | undefined> {
  const raw =
    (await database.getFromIndex('jobs', 'bulk', [bulkId, state])) ??
    (await database.getFromIndex('jobs', 'shared', [bulkId, state]));
  return raw === undefined ? undefined : parseJob(raw);
}

/** A page of a bulk's jobs, ordered by state, and their total. Staged drafts are not included. */
export async function pageBulkJobs(
  database: Database,
  { id, offset, limit }: Part,
): Promise<{ jobs: Job[]; total: number }> {
  const { store } = database.transaction('jobs');
  const rows = ORDER.flatMap((state) => INDEXES.map((index) => ({ state, index })));
  const counts = await Promise.all(
    rows.map(({ state, index }) => store.index(index).count([id, state])),
  );
  const raws: unknown[] = [];
  let before = 0;
  for (const [at, { state, index }] of rows.entries()) {
    const count = counts[at] ?? 0;
    const from = Math.max(0, offset - before);
    const wanted = Math.min(count - from, limit - raws.length);
    before += count;
    if (wanted <= 0) continue;
    const range = IDBKeyRange.only([id, state]);
    let cursor = await store.index(index).openCursor(range);
    if (from > 0) cursor = (await cursor?.advance(from)) ?? null;
    for (let read = 0; cursor && read < wanted; read += 1) {
      raws.push(cursor.value);
      cursor = await cursor.continue();
    }
  }
  return { jobs: parseJobs(raws), total: before };
}
