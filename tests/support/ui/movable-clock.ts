import { vi } from 'vitest';

/** The clocks of a test, which it can move on. */
export interface MovableClock {
  moveOn: (ms: number) => void;
  restore: () => void;
}

/**
 * Makes the wall clock and the monotonic one movable, both alike, because the queue takes a difference between them for a
 * change of the computer's clock. Must be called before anything keeps `Date.now`.
 */
export function createMovableClock(): MovableClock {
  const readClock = Date.now.bind(Date);
  const readElapsed = performance.now.bind(performance);
  let movedMs = 0;
  const clocks = [
    vi.spyOn(Date, 'now').mockImplementation(() => readClock() + movedMs),
    vi.spyOn(performance, 'now').mockImplementation(() => readElapsed() + movedMs),
  ];
  return {
    moveOn(ms) {
      movedMs += ms;
    },
    restore() {
      for (const clock of clocks) clock.mockRestore();
    },
  };
}
