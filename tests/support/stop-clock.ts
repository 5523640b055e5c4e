import { onTestFinished, vi } from 'vitest';

/** Stops the clock for one test, but not the timers, so that shown seconds do not depend on the machine’s speed. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
