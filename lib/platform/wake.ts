import { browser } from './browser';

/** A timer that is set for longer goes off at once (HTML, "timer initialisation steps"). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `onWake` at an instant: by a timer while the worker lives, by an alarm when it has died meanwhile.
 * Answers a function that sets the one instant to wake at (milliseconds since 1970), or null for none.
 * `name` tells it from other instants that are waited for.
 * Must be called at the top level of every worker start: a listener added later misses the alarm that woke it.
 */
export function createWaker(name: string, onWake: () => void): (at: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) onWake();
  });
  return (at) => {
    clearTimeout(timer);
    if (at === null) {
      void browser.alarms.clear(name);
      return;
    }
    timer = setTimeout(onWake, Math.min(LONGEST_TIMER_MS, Math.max(0, at - Date.now())));
    void browser.alarms.create(name, { when: at });
  };
}
