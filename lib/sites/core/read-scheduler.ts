import { getTime } from './clock';

/** The page is quiet when nothing in it changed for so long. */
const QUIET_MS = 150;
/** A page that is never quiet is read all the same. */
const RESTLESS_MS = 400;
/** Reads that the page's changes call for are at least so far apart. */
const BETWEEN_READS_MS = 250;
/** A page is watched no longer than this at a time. */
const WATCH_MS = 10_000;

/** Decides when a page is read. */
export interface ReadScheduler {
  /** Watches the page for the next ten seconds. One that is quiet already is read at once. */
  begin(isQuiet: boolean): void;
  end: () => void;
}

/**
 * `read` is called when the page has become quiet after a change, and at the moment (of `getTime()`) that it
 * answered last, with whether the page may have changed since the call before; it answers `Infinity` for no such moment
 * and null when it has seen enough. `observe` calls its function whenever the page changes, until what it answers is
 * disconnected.
 */
export const createReadScheduler = (
  observe: (onChange: () => void) => Pick<MutationObserver, 'disconnect'>,
  read: (now: number, hasChanged: boolean) => number | null,
): ReadScheduler => {
  let until = 0;
  let wantedAt = Infinity;
  let readAt = -Infinity;
  /** When the changes began that no read has seen yet, and when the last of them was. */
  let stirredSince = Infinity;
  let stirredAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: Pick<MutationObserver, 'disconnect'> | undefined;

  const findNext = () =>
    Math.min(
      Math.max(
        Math.min(stirredAt + QUIET_MS, stirredSince + RESTLESS_MS),
        readAt + BETWEEN_READS_MS,
      ),
      wantedAt,
      until,
    );
  const plan = () => {
    clearTimeout(timer);
    // A fraction of a millisecond too early would be for nothing.
    timer = setTimeout(tick, Math.ceil(findNext() - getTime()));
  };
  const stir = () => {
    const isPlanned = stirredSince < Infinity;
    stirredAt = getTime();
    // A page may change hundreds of times a second: a read that is planned is put off when its time has come.
    if (isPlanned) return;
    stirredSince = stirredAt;
    plan();
  };
  const end = () => {
    clearTimeout(timer);
    observer?.disconnect();
    observer = undefined;
    wantedAt = stirredSince = Infinity;
  };
  const tick = () => {
    const now = getTime();
    if (now < findNext()) {
      plan();
      return;
    }
    readAt = now;
    const hasChanged = stirredSince < Infinity;
    stirredSince = stirredAt = Infinity;
    const wanted = read(now, hasChanged);
    wantedAt = wanted ?? Infinity;
    if (wanted === null || now >= until) end();
    else plan();
  };

  return {
    begin(isQuiet) {
      const now = getTime();
      until = now + WATCH_MS;
      // Whoever asks in between does not put the next read off.
      if (observer) return;
      observer = observe(stir);
      stirredSince = stirredAt = isQuiet ? 0 : now;
      tick();
    },
    end,
  };
};
