/** The page is quiet when nothing in it changed for so long. */
const QUIET = 150;
/** A page that is never quiet is read all the same. */
const RESTLESS = 500;
/** Reads that the page's changes call for are at least so far apart. */
const GAP = 250;
/** A page is watched no longer than this at a time. */
const GIVE_UP = 10_000;

/** Decides when a page is read. */
export interface Pace {
  /** Watches the page for the next ten seconds. */
  begin(): void;
  end(): void;
}

/**
 * `read` is called when the page has become quiet after a change, and at the moment (of `performance.now()`) that it
 * answered last; it answers `Infinity` for no such moment and null when it has seen enough. `observe` calls its
 * function whenever the page changes, until the function that it answers is called.
 */
export function createPace(
  observe: (onChange: () => void) => () => void,
  read: (now: number) => number | null,
): Pace {
  let until = 0;
  let wantedAt = Infinity;
  let readAt = -Infinity;
  /** When the changes began that no read has seen yet, and when the last of them was. */
  let stirredSince = Infinity;
  let stirredAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unobserve: (() => void) | undefined;

  const getDue = () => {
    const quietAt = Math.min(stirredAt + QUIET, stirredSince + RESTLESS);
    return Math.min(Math.max(quietAt, readAt + GAP), wantedAt, until);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, Math.max(0, getDue() - performance.now()));
  };
  /** Runs at every change of a busy page: no more than a note of the time. */
  const stir = () => {
    stirredAt = performance.now();
    if (stirredSince !== Infinity) return;
    stirredSince = stirredAt;
    wait();
  };
  const end = () => {
    clearTimeout(timer);
    unobserve?.();
    unobserve = undefined;
  };
  const tick = () => {
    const now = performance.now();
    if (now < getDue()) return wait();
    readAt = now;
    stirredSince = stirredAt = Infinity;
    const wanted = read(now);
    if (wanted === null || now >= until) return end();
    wantedAt = wanted;
    wait();
  };

  return {
    begin() {
      until = performance.now() + GIVE_UP;
      unobserve ??= observe(stir);
      stir();
    },
    end,
  };
}
