import type { SimulatedTime } from '../simulated-time';

/** A computer that sleeps, and whose clock is set wrong and right again. */
export function createLaptop(world: SimulatedTime) {
  let clockOffMs = 0;
  let asleepUntil = 0;
  let sleptMs = 0;
  const isAsleep = () => world.now() < asleepUntil;
  /** Runs it when the computer is awake. */
  const whenAwake = (run: () => void) => {
    if (isAsleep()) {
      world.plan(asleepUntil, () => whenAwake(run));
    } else run();
  };
  const now = () => world.now() + clockOffMs;
  return {
    /** By its clock. Its timers run by elapsed time, and not while it sleeps. */
    time: {
      now,
      plan: (at: number, run: () => void) => {
        // Clocks show whole milliseconds.
        world.plan(world.now() + Math.ceil(at) - now(), () => whenAwake(run));
      },
      awake: world.awake,
    },
    /** Its monotonic clock, which stands still while it sleeps. */
    elapsed: () => world.now() - sleptMs,
    isAsleep,
    whenAwake,
    sleep: (ms: number) => {
      asleepUntil = world.now() + ms;
      sleptMs += ms;
    },
    setClockOff: (ms: number) => {
      clockOffMs = ms;
    },
  };
}
