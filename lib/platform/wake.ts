import { browser } from './browser';

/** A longer timer fires at once (HTML, "timer initialisation steps"). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** An alarm repeats until it is set anew: the worker that it woke may die before it has looked what is due. */
const REPEAT_MINUTES = 1;

/**
 * Calls `onWake` at an instant: by a timer while the worker lives, by an alarm when it has died meanwhile.
 * Returns a function that sets the instant (milliseconds since 1970; null: none). `name` is the alarm's name.
 * Call it synchronously at each start of the worker: a listener that is added later misses the alarm that woke the worker.
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
    void browser.alarms.create(name, { when: at, periodInMinutes: REPEAT_MINUTES });
  };
}
