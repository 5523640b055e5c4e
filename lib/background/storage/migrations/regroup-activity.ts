import type { IDBPTransaction } from 'idb';
import { z } from 'zod';
import { JOB_STATES } from '@/lib/contract/stored/job-state';
import { toActivityKey, type ActivityKey } from '../activity-key';

/** What versions 3 to 9 stored of a job that their Activity showed. */
const shownBeforeSchema = z.object({
  kind: z.string(),
  lane: z.string(),
  bulkId: z.string().nullish(),
  state: z.enum(JOB_STATES),
  createdAt: z.number(),
  changedAt: z.number(),
});

/** What they showed, and today's Activity does not: the place that asked for it shows it. */
const NOT_SHOWN_ANY_MORE = new Set([
  ...['connection.test', 'book.read', 'book.refresh', 'owners.read', 'mapping.read'],
  ...['webhooks.read', 'list.read', 'list.check', 'list-items.read', 'enrich.check'],
]);

function findKey(raw: unknown): ActivityKey | undefined {
  const { data: job } = shownBeforeSchema.safeParse(raw);
  const isRow = job && !job.bulkId && job.lane !== 'prefetch' && !NOT_SHOWN_ANY_MORE.has(job.kind);
  return isRow ? toActivityKey(job) : undefined;
}

/** Versions 3 to 9 had one list of all jobs, under `all`, and again those that need the rep. */
export async function regroupActivity(
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
): Promise<void> {
  const jobs = transaction.objectStore('jobs');
  const before = IDBKeyRange.bound(['all'], ['all', []]);
  let cursor = await jobs.index('news').openCursor(before);
  for (; cursor; cursor = await cursor.continue()) {
    const key = findKey(cursor.value);
    // The index passes over an empty array.
    await cursor.update({ ...(cursor.value as object), news: key ? [key] : [] });
  }
}
