let made = 0;

/** Sorts after the ids that were made before an instant, and before all others. `at`: milliseconds since 1970. */
export const toIdBound = (at: number): string => at.toString(36).padStart(9, '0');

/** A unique id that sorts by its time of creation. `now`: milliseconds since 1970. */
export function createSortableId(now: number): string {
  made += 1;
  return `${toIdBound(now)}-${made.toString(36).padStart(5, '0')}-${crypto.randomUUID()}`;
}
