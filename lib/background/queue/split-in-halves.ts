import type { QueueJob } from './store';

/** Splits the jobs of a call in two, so that they are asked again with fewer beside each. */

/** Halves that go each for themselves, until the one that is refused stands alone. */
export const splitInHalves = (jobs: QueueJob[], createId: () => string): Partial<QueueJob>[] => {
  const middle = Math.ceil(jobs.length / 2);
  const groups = [middle, jobs.length - middle].map((size) =>
    size === 1 ? '' : `half ${createId()}`,
  );
  return jobs.map((_, index) => ({
    batch: null,
    inDoubt: false,
    group: groups[index < middle ? 0 : 1] ?? '',
    state: 'waiting',
    waitingFor: 'turn',
  }));
};
