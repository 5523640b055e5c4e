import type { Database } from '../database';
import { bulkPauseSchema } from '../../queue/bulks/bulk-pauses';

/** Pauses of bulks share a store with the pauses for a problem. Their keys have a prefix. */

const PREFIX = 'bulk ';

export const toBulkPauseKey = (bulkId: string): string => `${PREFIX}${bulkId}`;

export const toBulkId = (key: string): string => key.slice(PREFIX.length);

/** The keys of all pauses of bulks. */
export const getBulkPauseKeys = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/** Ids of the bulks that the rep has paused, and is not just stopping. */
export async function listPausedBulks(database: Database): Promise<string[]> {
  const found = (await database.getAll('pauses', getBulkPauseKeys())).map(
    (raw) => bulkPauseSchema.safeParse(raw).data,
  );
  return found.flatMap((pause) => (pause && !pause.isOver && !pause.isStop ? [pause.bulkId] : []));
}
