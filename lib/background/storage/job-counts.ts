import type { JobState } from '@/lib/contract/stored/job-state';
import { LANES } from '@/lib/contract/stored/job';
import type { MessageOutput } from '@/lib/contract/messages/messages';
import type { Pause } from '@/lib/contract/stored/pause';
import type { Database } from './database';
import { countStaged } from './stored-batches';

/** Lanes of jobs that a rep started. */
const REPS_LANES = LANES.filter((lane) => lane !== 'prefetch');

/** This pause ends without the rep. */
const needsTheRep = ({ problem }: Pause) => problem.code !== 'offline';

/** How many jobs wait, run and need the rep. Prefetches are not counted. A pause counts once. */
export async function countJobs(
  database: Database,
  pauses: Pause[],
): Promise<MessageOutput<'job.counts'>> {
  const index = database.transaction('jobs').store.index('ready');
  const count = async (state: JobState) => {
    const counts = await Promise.all(
      REPS_LANES.map((lane) => index.count(IDBKeyRange.bound([state, lane], [state, lane, []]))),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  };
  const [waiting, staged, running, needsYou] = await Promise.all([
    count('waiting'),
    countStaged(database),
    count('running'),
    count('needs-you'),
  ]);
  return {
    waiting: waiting + staged,
    running,
    needsYou: needsYou + pauses.filter(needsTheRep).length,
  };
}
