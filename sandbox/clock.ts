/** The sandbox's time: the real one, plus what it was moved on by. Whatever has to do with time asks here. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves the clock on and resolves when everything that fell due is done. */
  advance(ms: number): Promise<void>;
  /** Does `task` once the clock has reached `instant`; the task is told that instant. */
  at(instant: number, task: Task): void;
  /** Starts whatever is due. */
  settle(): void;
  /** Back to the real time, with nothing planned. */
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
    // A planned task does not keep a process alive that has nothing else to do.
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

/** ISO 8601, as every timestamp of the service is. */
export const toIso = (instant: number): string => new Date(instant).toISOString();
