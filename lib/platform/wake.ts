import { browser } from 'wxt/browser';

const ALARM = 'wake';
/** A timer that is set for longer goes off at once (HTML, "timer initialisation steps"). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `onWake` at an instant: by a timer while the worker lives, by an alarm when it has died meanwhile.
 * Answers a function that sets the one instant to wake at (milliseconds since 1970), or null for none.
 * Must be called at the top level of every worker start: a listener added later misses the alarm that woke it.
 */
export function createWaker(onWake: () => void): (at: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) onWake();
  });
  return (at) => {
    clearTimeout(timer);
    if (at === null) {
      void browser.alarms.clear(ALARM);
      return;
    }
    timer = setTimeout(onWake, Math.min(LONGEST_TIMER_MS, Math.max(0, at - Date.now())));
    void browser.alarms.create(ALARM, { when: at });
  };
}
