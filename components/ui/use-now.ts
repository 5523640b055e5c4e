import { useSyncExternalStore } from 'react';
import { SECOND } from '@/lib/contract/duration';

/** One timer for all components that show a time, and none while no component does. */
function createClock(tickMs: number) {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      now = Date.now();
      timer = setInterval(tick, tickMs);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  };
  return { subscribe, getNow: () => now };
}

/** Often enough for "3 min ago". */
const slow = createClock(20 * SECOND);
/** Often enough for "in 42 s", and for the last second not to be skipped. */
const quick = createClock(SECOND / 2);

/** The current time in milliseconds since 1970, updated every 20 seconds. */
export const useNow = (): number => useSyncExternalStore(slow.subscribe, slow.getNow);

/** The current time, updated every second, for a count-down. */
export const useSecond = (): number => useSyncExternalStore(quick.subscribe, quick.getNow);
