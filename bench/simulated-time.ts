/** A simulated clock, which moves on as soon as no work is left at the current instant. */
export interface SimulatedTime {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Does something at an instant, or now when that has passed. */
  plan: (at: number, run: () => void) => void;
  sleep: (ms: number) => Promise<void>;
  /** Lets no time pass while `work` does something else than sleep. */
  awake: <T>(work: Promise<T>) => Promise<T>;
  /** Lets time pass until `isOver`. Rejects when nothing is planned that could bring it about. */
  runUntil: (isOver: () => boolean) => Promise<void>;
}

const START = Date.UTC(2026, 0, 5, 9);

/** Whatever needs no more than promises to go on, has gone on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const wait = (ms: number) =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();

/** `speed`: how many times faster than real time it passes; without it, as fast as it can. Work takes no time. */
export function createSimulatedTime({ speed = Infinity } = {}): SimulatedTime {
  let time = START;
  let working = 0;
  const planned: { at: number; run: () => void }[] = [];

  const plan = (at: number, run: () => void) => {
    const after = planned.findIndex((other) => other.at > at);
    planned.splice(after === -1 ? planned.length : after, 0, { at, run });
  };

  const rest = async () => {
    do await settle();
    while (working > 0);
    await settle();
  };

  return {
    now: () => time,
    plan,
    sleep: (ms) => {
      working -= 1;
      return new Promise((resolve) => {
        plan(time + ms, () => {
          working += 1;
          resolve();
        });
      });
    },
    awake: (work) => {
      working += 1;
      return work.finally(() => (working -= 1));
    },
    runUntil: async (isOver) => {
      for (await rest(); !isOver(); await rest()) {
        const next = planned.shift();
        if (!next) throw new Error('Nothing more will happen, and it is not over');
        await wait((next.at - time) / speed);
        time = Math.max(time, next.at);
        next.run();
      }
    },
  };
}
