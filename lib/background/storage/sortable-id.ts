let made = 0;

/** A unique id that sorts by its time of creation. `now`: milliseconds since 1970. */
export function createSortableId(now: number): string {
  made += 1;
  return `${now.toString(36).padStart(9, '0')}-${made.toString(36).padStart(5, '0')}-${crypto.randomUUID()}`;
}
