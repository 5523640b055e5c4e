import type { JobPart } from './queries';

/**
 * Which job stands in which row, as far as it was ever seen. A job keeps its row key, and so its height, while rows are
 * added or removed above it, so that nothing jumps.
 */
export interface RowMemory {
  part: JobPart;
  /** A job's id per row; sparse. */
  ids: (string | undefined)[];
}

/** How many rows were added on top since; null when rows were also removed or reordered. */
function countNewRows({ part, ids }: RowMemory, next: JobPart): number | null {
  const shift = next.total - part.total;
  if (shift < 0) return null;
  const isOnlyShifted = next.jobs.every(({ id }, index) => {
    const known = ids[next.offset + index - shift];
    return known === undefined || known === id;
  });
  return isOnlyShifted ? shift : null;
}

/** The memory after another part was read. */
export function rememberRows(memory: RowMemory | null, part: JobPart): RowMemory {
  const shift = memory && countNewRows(memory, part);
  const ids =
    memory && shift !== null
      ? [...Array.from({ length: shift }, () => undefined), ...memory.ids]
      : [];
  ids.length = Math.max(ids.length, part.offset);
  part.jobs.forEach(({ id }, index) => {
    ids[part.offset + index] = id;
  });
  return { part, ids };
}
