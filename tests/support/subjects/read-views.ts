import { readQueue } from '@/lib/background/storage/queue-reading';
import { readViews } from '@/lib/background/subjects/read-views';
import type { Database } from '@/lib/background/storage/database';
import { readQueueStatus } from '@/lib/background/queue-store/queue-status';

/** The views of these people and companies while this connection is saved, and no limit is known. */
export const readViewsFor = (
  database: Database,
  keys: readonly string[],
  connection: { id: string; origin: string } | null,
) =>
  readViews(database, keys, connection?.id ?? null, async () => ({
    ...(await readQueueStatus(readQueue(database), () => null, 0)),
    saved: connection,
  }));
