/** Timers and `Date.now` of the process, run by hand and at once. `end` gives the real ones back. */
export interface VirtualClock {
  now: () => number;
  at: (time: number, run: () => void) => void;
  /** Runs what is due until then, in order. */
  runUntil: (time: number) => void;
  end: () => void;
}

const START = Date.UTC(2026, 0, 5, 9);

export function startVirtualClock(): VirtualClock {
  const real = { now: Date.now, set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  let time = START;
  let last = 0;
  const planned = new Map<number, { time: number; run: () => void }>();
  const plan = (due: number, run: () => void) => {
    last += 1;
    planned.set(last, { time: Math.max(due, time), run });
    return last;
  };
  Date.now = () => time;
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    plan(time + ms, run)) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number) => planned.delete(id)) as typeof clearTimeout;
  return {
    now: () => time,
    at: plan,
    runUntil(until) {
      for (;;) {
        const next = [...planned].sort(([, one], [, other]) => one.time - other.time)[0];
        if (!next || next[1].time > until) break;
        planned.delete(next[0]);
        time = next[1].time;
        next[1].run();
      }
      time = until;
    },
    end() {
      Date.now = real.now;
      globalThis.setTimeout = real.set;
      globalThis.clearTimeout = real.clear;
    },
  };
}
