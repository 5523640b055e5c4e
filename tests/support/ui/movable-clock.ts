/** The clocks of a test, which it can move on. */
export interface MovableClock {
  moveOn: (ms: number) => void;
  restore: () => void;
}

interface Clock {
  now: () => number;
}

/**
 * Makes the wall clock and the monotonic one movable, both alike, because the queue takes a difference between them for a
 * change of the computer's clock. Must be called before anything keeps `Date.now`. Does not use `vi.spyOn`, which stores
 * every call, because React reads the clock at each component that it renders.
 */
export function createMovableClock(): MovableClock {
  let movedMs = 0;
  const clocks: Clock[] = [Date, performance];
  const restores = clocks.map((clock) => {
    const read = clock.now;
    clock.now = () => read.call(clock) + movedMs;
    return () => {
      clock.now = read;
    };
  });
  return {
    moveOn(ms) {
      movedMs += ms;
    },
    restore() {
      for (const restore of restores) restore();
    },
  };
}
