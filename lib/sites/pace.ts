/** The page is quiet when nothing in it changed for so long. */
const QUIET = 150;
/** A page that is never quiet is read all the same. */
const RESTLESS = 400;
/** Reads that the page's changes call for are at least so far apart. */
const GAP = 250;
/** A page is watched no longer than this at a time. */
const GIVE_UP = 10_000;

/** Decides when a page is read. */
export interface Pace {
  /** Watches the page for the next ten seconds. */
  begin(): void;
  end: () => void;
}

/**
 * `read` is called when the page has become quiet after a change, and at the moment (of `performance.now()`) that it
 * answered last; it answers `Infinity` for no such moment and null when it has seen enough. `observe` calls its
 * function whenever the page changes, until what it answers is disconnected.
 */
export function createPace(
  observe: (onChange: () => void) => Pick<MutationObserver, 'disconnect'>,
  read: (now: number) => number | null,
): Pace {
  let until = 0;
  let wantedAt = Infinity;
  let readAt = -Infinity;
  /** When the changes began that no read has seen yet. */
  let stirredSince = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: Pick<MutationObserver, 'disconnect'> | undefined;

  const plan = (at: number, now: number) => {
    clearTimeout(timer);
    timer = setTimeout(tick, Math.min(at, wantedAt, until) - now);
  };
  const stir = () => {
    const now = performance.now();
    stirredSince = Math.min(stirredSince, now);
    plan(Math.max(Math.min(now + QUIET, stirredSince + RESTLESS), readAt + GAP), now);
  };
  const end = () => {
    clearTimeout(timer);
    observer?.disconnect();
    observer = undefined;
  };
  const tick = () => {
    const now = (readAt = performance.now());
    stirredSince = Infinity;
    const wanted = read(now);
    wantedAt = wanted ?? Infinity;
    if (wanted === null || now >= until) end();
    else plan(Infinity, now);
  };

  return {
    begin() {
      until = performance.now() + GIVE_UP;
      // Whoever asks in between does not put the next read off.
      if (observer) return;
      observer = observe(stir);
      stir();
    },
    end,
  };
}
