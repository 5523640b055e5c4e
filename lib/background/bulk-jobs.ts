import type { JobState } from '@/lib/contract/job-state';
import type { Job } from '@/lib/contract/job';
import type { Database } from './database';
import { parseJobs } from './stored-jobs';

/** What may need the rep comes first, what needs nobody last. */
const ORDER: JobState[] = ['failed', 'needs-you', 'running', 'waiting', 'done', 'cancelled'];

interface Part {
  id: string;
  offset: number;
  limit: number;
}

/** A part of a bulk's jobs, by how they stand, and how many there are. Those still in parcels are not among them. */
export async function pageBulkJobs(
  database: Database,
  { id, offset, limit }: Part,
): Promise<{ jobs: Job[]; total: number }> {
  const index = database.transaction('jobs').store.index('bulk');
  const counts = await Promise.all(ORDER.map((state) => index.count([id, state])));
  const raws: unknown[] = [];
  let before = 0;
  for (const [at, state] of ORDER.entries()) {
    const count = counts[at] ?? 0;
    const from = Math.max(0, offset - before);
    const wanted = Math.min(count - from, limit - raws.length);
    before += count;
    if (wanted <= 0) continue;
    const range = IDBKeyRange.only([id, state]);
    let cursor = await index.openCursor(range);
    if (from > 0) cursor = (await cursor?.advance(from)) ?? null;
    for (let read = 0; cursor && read < wanted; read += 1) {
      raws.push(cursor.value);
      cursor = await cursor.continue();
    }
  }
  return { jobs: parseJobs(raws), total: before };
}
