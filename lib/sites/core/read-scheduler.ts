import { getTime } from './clock';

/** The page is quiet when nothing has changed for this time. */
const QUIET_MS = 150;
/** A page that is never quiet is read after this time. */
const RESTLESS_MS = 400;
/** The minimum time between two reads after changes. */
const BETWEEN_READS_MS = 250;
/** The maximum time for which a page is watched. */
const WATCH_MS = 10_000;

export interface ReadScheduler {
  /** Watches the page for the next ten seconds. A quiet page is read at once. */
  begin(isQuiet: boolean): void;
  end: () => void;
}

/**
 * `read` is called when the page is quiet after a change, and at the time (of `getTime()`) that it last returned;
 * `hasChanged`: the page may have changed since the last call. It returns `Infinity` for no such time, and null when it is
 * finished. `observe` calls its function at each change of the page, until the returned observer is disconnected.
 */
export const createReadScheduler = (
  observe: (onChange: () => void) => Pick<MutationObserver, 'disconnect'>,
  read: (now: number, hasChanged: boolean) => number | null,
): ReadScheduler => {
  let until = 0;
  let dueAt = Infinity;
  let readAt = -Infinity;
  /** The time of the first and of the last change since the last read. */
  let changedSince = Infinity;
  let changedAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: Pick<MutationObserver, 'disconnect'> | undefined;

  const findNext = () =>
    Math.min(
      Math.max(
        Math.min(changedAt + QUIET_MS, changedSince + RESTLESS_MS),
        readAt + BETWEEN_READS_MS,
      ),
      dueAt,
      until,
    );
  const plan = () => {
    clearTimeout(timer);
    // Rounded up, because a read that comes a fraction of a millisecond early would do nothing.
    timer = setTimeout(tick, Math.ceil(findNext() - getTime()));
  };
  const noteChange = () => {
    changedAt = getTime();
    // A page may change hundreds of times a second, so a planned read is postponed only when its time has come.
    if (changedSince < Infinity) return;
    changedSince = changedAt;
    plan();
  };
  const end = () => {
    clearTimeout(timer);
    observer?.disconnect();
    observer = undefined;
    dueAt = changedSince = Infinity;
  };
  const tick = () => {
    const now = getTime();
    if (now < findNext()) {
      plan();
      return;
    }
    readAt = now;
    const hasChanged = changedSince < Infinity;
    changedSince = changedAt = Infinity;
    const nextAt = read(now, hasChanged);
    dueAt = nextAt ?? Infinity;
    if (nextAt === null || now >= until) end();
    else plan();
  };

  return {
    begin(isQuiet) {
      const now = getTime();
      until = now + WATCH_MS;
      // A page that is already watched keeps its next read.
      if (observer) return;
      observer = observe(noteChange);
      changedSince = changedAt = isQuiet ? 0 : now;
      tick();
    },
    end,
  };
};
