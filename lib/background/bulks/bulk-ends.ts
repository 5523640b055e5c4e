import type { StoredBulk } from '@/lib/contract/stored/bulk';
import { DAY } from '@/lib/contract/duration';
import type { Database } from '../storage/database';
import { toBulkRecord } from '../queue-store/bulk-record';
import { readQueue } from '../storage/queue-reading';
import { listBulksSince, parseBulk } from '../storage/stored-bulks';

/** Notes that the rep is told of the end of a bulk. Returns it; undefined: it goes on again, or was told before. */
async function takeEnd(database: Database, id: string): Promise<StoredBulk | undefined> {
  const { store, done } = database.transaction('bulks', 'readwrite');
  const bulk = parseBulk(await store.get(id));
  const ended = bulk?.endedAt === null || bulk?.isEndTold ? undefined : bulk;
  if (ended) await store.put(toBulkRecord({ ...ended, isEndTold: true }), id);
  await done;
  return ended;
}

/** Returns the bulks that ended within a day and were not told yet, each once. */
export async function takeEnds(database: Database, now: number): Promise<StoredBulk[]> {
  const ended: StoredBulk[] = [];
  for (const { id, endedAt, isEndTold } of await listBulksSince(readQueue(database), now - DAY)) {
    if (endedAt === null || isEndTold) continue;
    const bulk = await takeEnd(database, id);
    if (bulk) ended.push(bulk);
  }
  return ended;
}
