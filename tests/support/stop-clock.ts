import { onTestFinished, vi } from 'vitest';

/** Stops the clock for one test, not the timers: what the screen says in seconds is the same on a slow machine. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
