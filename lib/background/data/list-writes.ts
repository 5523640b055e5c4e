import type { Job } from '@/lib/contract/stored/job';
import { getTraits, jobDefinitions } from '../jobs/job-definitions';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';

/** Whether a job writes or costs. */
function isWrite({ kind, input }: Job): boolean {
  return jobDefinitions[kind].waitingWriteSort !== null && !getTraits(kind, input).isFreeRead;
}

/**
 * A page of the jobs that write or cost, oldest first. `next`: where the next page begins; null:
 * none.
 */
export async function listWrites(
  database: Database,
  after: string | null,
  limit: number,
): Promise<{ jobs: Job[]; next: string | null }> {
  const range = after === null ? null : IDBKeyRange.lowerBound(after, true);
  const { store } = database.transaction('jobs');
  const [ids, raws] = await Promise.all([
    store.getAllKeys(range, limit),
    store.getAll(range, limit),
  ]);
  const jobs = raws.map(parseJob).filter((job) => job !== undefined);
  return {
    jobs: jobs.filter(isWrite),
    next: ids.length < limit ? null : (ids.at(-1) ?? null),
  };
}
