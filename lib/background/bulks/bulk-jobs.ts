import type { JobState } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import type { Database } from '../storage/database';
import { parseJobs } from '../storage/stored-jobs';

/** What may need the rep comes first, what needs nobody last. */
const ORDER: JobState[] = ['failed', 'needs-you', 'running', 'waiting', 'done', 'cancelled'];

/** Jobs that are part of a bulk, and those that it shares. */
const INDEXES = ['bulk', 'shared'] as const;

interface Part {
  id: string;
  offset: number;
  limit: number;
}

/** How many jobs of a bulk are in a state, with those that it shares with others. */
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

/** A part of a bulk's jobs, by how they stand, and how many there are. Those still in staged batches are not among them. */
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
