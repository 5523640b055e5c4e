import type { JobState } from '@/lib/contract/stored/job-state';
import type { QueueState } from '@/lib/contract/messages/queue-state';
import type { Pause } from '@/lib/contract/stored/pause';
import type { QueueReading } from '../storage/queue-reading';
import { listBulksOf } from '../queue/bulks/shared-bulks';
import { listOpenBulks } from '../storage/stored-bulks';
import { parseJobs } from '../storage/stored-jobs';
import { countActivity } from './activity-rows';

/** This pause ends without the rep. */
const needsTheRep = ({ problem }: Pause) => problem.code !== 'offline';

/** How many jobs in a state the rep clicked for, without those that a bulk counts. */
async function countClicks(reading: QueueReading, state: JobState): Promise<number> {
  const index = reading.objectStore('jobs').index('state');
  const raws = await index.getAll(IDBKeyRange.bound([state, 'click'], [state, 'click', []]));
  return parseJobs(raws).filter((job) => listBulksOf(job).length === 0).length;
}

/**
 * How many jobs wait and run, without prefetches, and how many rows of Activity need the rep. Each pause that needs the rep
 * counts as one, and so do all unreadable records together. Jobs of bulks are not counted in an index, but read from the
 * counters of the bulks: an index still passes over each job that has ended.
 */
export async function countJobs(
  reading: QueueReading,
  pauses: Promise<Pause[]>,
): Promise<QueueState['counts']> {
  const [waiting, openBulks, running, needsYou, unreadable, inForce] = await Promise.all([
    countClicks(reading, 'waiting'),
    listOpenBulks(reading),
    countClicks(reading, 'running'),
    countActivity(reading, 'needs-you'),
    reading.objectStore('unreadable').count(),
    pauses,
  ]);
  const countOfBulks = (state: JobState) =>
    openBulks.reduce((sum, { counts }) => sum + counts[state], 0);
  return {
    waiting: waiting + countOfBulks('waiting'),
    running: running + countOfBulks('running'),
    needsYou: needsYou + inForce.filter(needsTheRep).length + Math.min(1, unreadable),
  };
}
