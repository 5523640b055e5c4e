let made = 0;

/** An id that nobody else makes, and that sorts by when it was made. `now`: milliseconds since 1970. */
export function createSortableId(now: number): string {
  made += 1;
  return `${now.toString(36).padStart(9, '0')}-${made.toString(36).padStart(5, '0')}-${crypto.randomUUID()}`;
}
