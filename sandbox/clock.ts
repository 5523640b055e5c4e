/** The sandbox’s time: real time plus an offset. All code of the sandbox reads the time here. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves the clock on, and resolves when every task that became due has run. */
  advance(ms: number): Promise<void>;
  /** Runs `task` once the clock has reached `instant`, and passes it that instant. */
  at(instant: number, task: Task): void;
  /** Starts whatever is due. */
  settle(): void;
  /** Returns to real time and drops planned tasks. */
  reset(): void;
}

type Task = (instant: number) => void | Promise<void>;

export const createClock = (realNow: () => number = Date.now): Clock => {
  let offsetMs = 0;
  let planned: { instant: number; task: Task }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const underWay = new Set<Promise<void>>();

  const now = () => realNow() + offsetMs;

  const arm = () => {
    clearTimeout(timer);
    const [next] = planned;
    if (!next) return;
    timer = setTimeout(settle, Math.max(1, next.instant - now()));
    // A planned task alone does not keep the process alive.
    timer.unref();
  };

  const start = ({ instant, task }: { instant: number; task: Task }) => {
    const done = (async () => {
      await task(instant);
    })().finally(() => underWay.delete(done));
    underWay.add(done);
  };

  const settle = () => {
    for (let next = planned[0]; next && next.instant <= now(); next = planned[0]) {
      planned.shift();
      start(next);
    }
    arm();
  };

  return {
    now,
    settle,
    at: (instant, task) => {
      const index = planned.findIndex((other) => other.instant > instant);
      planned.splice(index === -1 ? planned.length : index, 0, { instant, task });
      arm();
    },
    advance: async (ms) => {
      offsetMs += ms;
      settle();
      while (underWay.size > 0) {
        await Promise.all(underWay);
        settle();
      }
    },
    reset: () => {
      offsetMs = 0;
      planned = [];
      clearTimeout(timer);
    },
  };
};

/** ISO 8601, the format of every timestamp of the service. */
export const toIso = (instant: number): string => new Date(instant).toISOString();
