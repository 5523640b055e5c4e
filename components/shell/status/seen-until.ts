/** Until when a panel was open, so that the next one knows what the rep has not seen. All windows share it. */

const KEY = 'seen-until';

/** Milliseconds since 1970. Null: no panel was ever open, or nothing can be stored. */
export function readSeenUntil(): number | null {
  try {
    const at = Number(localStorage.getItem(KEY));
    return Number.isFinite(at) && at > 0 ? at : null;
  } catch {
    return null;
  }
}

export function noteSeenUntil(at: number): void {
  try {
    localStorage.setItem(KEY, String(Math.max(at, readSeenUntil() ?? 0)));
  } catch {
    // The next panel may say something once more.
  }
}
