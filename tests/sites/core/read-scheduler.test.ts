import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadScheduler } from '@/lib/sites/core/read-scheduler';

/** When a page is read: after it has become quiet, at the time that a read named, and not for ever. */

const START = Date.parse('2026-11-21T09:30:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that is watched. `answer`: what a read wants next, in ms from now; null: it has seen enough. */
function setUp(answer: (count: number) => number | null = () => Infinity) {
  let startedAt: number | undefined;
  const reads: [at: number, hasChanged: boolean][] = [];
  let change: () => void = () => undefined;
  const observers = { open: 0, opened: 0 };
  const scheduler = createReadScheduler(
    (onChange) => {
      change = onChange;
      observers.open += 1;
      observers.opened += 1;
      return { disconnect: () => void (observers.open -= 1) };
    },
    (now, hasChanged) => {
      reads.push([Date.now() - START, hasChanged]);
      startedAt ??= now;
      const wanted = answer(reads.length);
      return wanted === null ? null : now + wanted;
    },
  );
  return {
    reads,
    observers,
    scheduler,
    change: () => change(),
    pass: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

it('reads a quiet page at once, and another one when it has become quiet', () => {
  const quiet = setUp();
  quiet.scheduler.begin(true);
  expect(quiet.reads).toEqual([[0, true]]);
  const loud = setUp();
  loud.scheduler.begin(false);
  loud.pass(149);
  expect(loud.reads).toEqual([]);
  loud.pass(1);
  expect(loud.reads).toEqual([[150, true]]);
});

it('reads again 150 ms after the last change, and 250 ms after the last read at the earliest', () => {
  const { scheduler, reads, change, pass } = setUp();
  scheduler.begin(true);
  pass(10);
  change();
  pass(1000);
  expect(reads).toEqual([
    [0, true],
    [250, true],
  ]);
  change();
  pass(100);
  change();
  pass(1000);
  expect(reads.at(-1)).toEqual([1010 + 250, true]);
  expect(reads).toHaveLength(3);
});

it('reads a page that is never quiet after 400 ms', () => {
  const { scheduler, reads, change, pass } = setUp();
  scheduler.begin(true);
  pass(1000);
  for (let time = 0; time < 9; time += 1) {
    change();
    pass(100);
  }
  expect(reads.map(([at]) => at)).toEqual([0, 1400, 1800]);
});

it('reads an unchanged page at the time that the read named', () => {
  const { scheduler, reads, pass } = setUp((count) => (count < 3 ? 300 : Infinity));
  scheduler.begin(true);
  pass(2000);
  expect(reads).toEqual([
    [0, true],
    [300, false],
    [600, false],
  ]);
});

it('ends when the page was seen whole', () => {
  const { scheduler, reads, observers, pass } = setUp(() => null);
  scheduler.begin(true);
  pass(20_000);
  expect(reads).toHaveLength(1);
  expect(observers.open).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends after ten seconds, with one last read, and begins anew when it is asked', () => {
  const { scheduler, reads, observers, pass } = setUp();
  scheduler.begin(true);
  pass(9999);
  expect(observers.open).toBe(1);
  pass(1);
  expect(reads).toEqual([
    [0, true],
    [10_000, false],
  ]);
  expect(observers.open).toBe(0);
  scheduler.begin(true);
  pass(250);
  expect(reads.slice(2)).toEqual([[10_250, true]]);
  expect(observers.opened).toBe(2);
});

it('watches for ten seconds from the last time that it was asked, with one observer', () => {
  const { scheduler, reads, observers, pass } = setUp();
  scheduler.begin(true);
  pass(5000);
  scheduler.begin(true);
  expect(reads).toHaveLength(1);
  pass(9999);
  expect(observers).toEqual({ open: 1, opened: 1 });
  pass(1);
  expect(observers.open).toBe(0);
});

it('reads nothing once it was ended', () => {
  const { scheduler, reads, observers, pass } = setUp();
  scheduler.begin(false);
  scheduler.end();
  pass(20_000);
  expect(reads).toEqual([]);
  expect(observers.open).toBe(0);
});
