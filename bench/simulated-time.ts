/** A simulated clock, which moves on as soon as no work is left at the current instant. */
export interface SimulatedTime {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Does something at an instant, or now when that has passed. */
  plan: (at: number, run: () => void) => void;
  sleep: (ms: number) => Promise<void>;
  /** Lets time pass until `wake` is called for the first time. */
  wait: <T>(begin: (wake: (value: T) => void) => void) => Promise<T>;
  /** Lets no time pass while `work` does something else than sleep. */
  awake: <T>(work: Promise<T>) => Promise<T>;
  /** Lets time pass until `isOver`. Rejects when nothing is planned that could bring it about. */
  runUntil: (isOver: () => boolean) => Promise<void>;
}

const START = Date.UTC(2026, 0, 5, 9);

/** Whatever needs no more than promises to go on, has gone on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const waitReally = (ms: number) =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();

/**
 * `speed`: how many times faster than real time it passes; without it, as fast as it can. Work takes no time, and is not over
 * before nothing `isBusy`.
 */
export function createSimulatedTime({
  speed = Infinity,
  isBusy = (): boolean => false,
} = {}): SimulatedTime {
  let time = START;
  let working = 0;
  const planned: { at: number; run: () => void }[] = [];

  const plan = (at: number, run: () => void) => {
    let [from, to] = [0, planned.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((planned[middle]?.at ?? Infinity) > at) to = middle;
      else from = middle + 1;
    }
    planned.splice(from, 0, { at, run });
  };

  const rest = async () => {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await settle();
      if (working > 0 || isBusy()) quiet = -1;
    }
  };
  const wait = <T>(begin: (wake: (value: T) => void) => void): Promise<T> => {
    working -= 1;
    return new Promise((resolve) => {
      let isAwake = false;
      begin((value) => {
        if (!isAwake) working += 1;
        isAwake = true;
        resolve(value);
      });
    });
  };

  return {
    now: () => time,
    plan,
    sleep: (ms) => wait<undefined>((wake) => plan(time + ms, () => wake(undefined))),
    wait,
    awake: (work) => {
      working += 1;
      return work.finally(() => (working -= 1));
    },
    runUntil: async (isOver) => {
      for (await rest(); !isOver(); await rest()) {
        const next = planned.shift();
        if (!next) throw new Error('Nothing more will happen, and it is not over');
        await waitReally((next.at - time) / speed);
        time = Math.max(time, next.at);
        next.run();
      }
    },
  };
}
