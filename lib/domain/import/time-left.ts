import { SECOND } from '@/lib/contract/duration';

/** How far back the speed is looked at: rows that are compared with the list take longer, and those beyond the limit are not. */
const SPEED_MS = 3 * SECOND;

/** Estimates how long something takes at the speed of the last seconds. Answers how long from `at` on, when so much is done. */
export function createTimeLeft(total: number, startedAt: number) {
  const marks = [{ at: startedAt, done: 0 }];
  return (done: number, at: number): number => {
    // One mark with less done is kept, however long ago it was.
    while (marks[1] && marks[1].at <= at - SPEED_MS && marks[1].done < done) marks.shift();
    const { at: since, done: before } = marks[0] ?? { at: startedAt, done: 0 };
    marks.push({ at, done });
    return ((at - since) * (total - done)) / (done - before);
  };
}
