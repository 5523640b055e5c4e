import { storedBulkSchema, type StoredBulk } from '@/lib/contract/stored/bulk';
import { DAY } from '@/lib/contract/duration';
import { countStates, readBulks, type Counts } from './bulks';
import { sum } from './bulk-jobs';
import type { Database } from '../storage/database';

/** Notes when bulks end. */

/** Changes only `endedAt`, because the queue may have changed the rest meanwhile. */
async function putEnd(database: Database, id: string, endedAt: number | null): Promise<void> {
  const { store, done } = database.transaction('bulks', 'readwrite');
  const { data: bulk } = storedBulkSchema.safeParse(await store.get(id));
  if (bulk) await store.put({ ...bulk, endedAt }, id);
  await done;
}

/** Notes which bulks have ended, and which continue. Returns those that have just ended. */
export async function noteEnds(
  database: Database,
  now: number,
): Promise<{ bulk: StoredBulk; counts: Counts }[]> {
  const ended: { bulk: StoredBulk; counts: Counts }[] = [];
  for (const bulk of await readBulks(database)) {
    if (bulk.endedAt !== null && now - bulk.endedAt >= DAY) continue;
    const counts = await countStates(database, bulk);
    // All of its jobs belong to other bulks.
    if (sum(Object.values(counts)) === 0) continue;
    const isOpen = counts.waiting + counts.running > 0;
    if (isOpen === (bulk.endedAt === null)) continue;
    await putEnd(database, bulk.id, isOpen ? null : now);
    if (!isOpen) ended.push({ bulk, counts });
  }
  return ended;
}
