import type { JobState } from '@/lib/contract/stored/job-state';
import { LANES } from '@/lib/contract/stored/job';
import type { QueueState } from '@/lib/contract/messages/queue-state';
import type { Pause } from '@/lib/contract/stored/pause';
import type { QueueReading } from '../storage/queue-reading';
import { listOpenBulks } from '../storage/stored-bulks';
import { countActivity } from './activity-rows';

const REPS_LANES = LANES.filter((lane) => lane !== 'prefetch');

/** This pause ends without the rep. */
const needsTheRep = ({ problem }: Pause) => problem.code !== 'offline';

/**
 * How many jobs wait and run, without prefetches, and how many rows of Activity need the rep. Each pause that needs the rep
 * counts as one, and so do all unreadable records together.
 */
export async function countJobs(
  reading: QueueReading,
  pauses: Promise<Pause[]>,
): Promise<QueueState['counts']> {
  const index = reading.objectStore('jobs').index('state');
  const count = async (state: JobState) => {
    const counts = await Promise.all(
      REPS_LANES.map((lane) => index.count(IDBKeyRange.bound([state, lane], [state, lane, []]))),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  };
  const [waiting, openBulks, running, needsYou, unreadable, inForce] = await Promise.all([
    count('waiting'),
    listOpenBulks(reading),
    count('running'),
    countActivity(reading, 'needs-you'),
    reading.objectStore('unreadable').count(),
    pauses,
  ]);
  return {
    waiting: waiting + openBulks.reduce((sum, { untaken }) => sum + untaken, 0),
    running,
    needsYou: needsYou + inForce.filter(needsTheRep).length + Math.min(1, unreadable),
  };
}
