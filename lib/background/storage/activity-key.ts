import type { IDBPTransaction } from 'idb';
import { z } from 'zod';
import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { isJobOpen, JOB_STATES, type JobState } from '@/lib/contract/stored/job-state';

/** The place of a job in Activity: its group, and since when. */
export type ActivityKey = [ActivityGroup, number];

interface Dated {
  state: JobState;
  createdAt: number;
  changedAt: number;
}

/**
 * Open jobs are sorted by when they were added, the others by when they ended. `isIncomplete`: it is done, but not all that
 * it was to write was written.
 */
export function toActivityKey(
  { state, createdAt, changedAt }: Dated,
  isIncomplete = false,
): ActivityKey {
  if (isJobOpen({ state })) return ['running', createdAt];
  const needsRep = state === 'failed' || state === 'needs-you' || isIncomplete;
  return [needsRep ? 'needs-you' : 'done', changedAt];
}

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
