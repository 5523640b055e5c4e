import type { QueueJob } from './store';

/**
 * Splits the jobs of a call into two groups, each with a call of its own. Repeated, this isolates the job that the service
 * refuses.
 */
export const splitInHalves = (jobs: QueueJob[], createId: () => string): Partial<QueueJob>[] => {
  const middle = Math.ceil(jobs.length / 2);
  const groups = [middle, jobs.length - middle].map((size) =>
    size === 1 ? '' : `half ${createId()}`,
  );
  return jobs.map((_, index) => ({
    callId: null,
    inDoubt: false,
    group: groups[index < middle ? 0 : 1] ?? '',
    state: 'waiting',
    waitingFor: 'turn',
  }));
};
