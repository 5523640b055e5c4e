import { useSyncExternalStore } from 'react';
import { SECOND } from '@/lib/contract/duration';

/** Often enough for "3 min ago". */
const TICK_MS = 20 * SECOND;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all who show a time, none while nobody does. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The present instant, in milliseconds since 1970. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
