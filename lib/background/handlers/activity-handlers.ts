import { readProgress } from '../bulks/bulks';
import { clearRow, clearDone, pageActivity } from '../bulks/activity-rows';
import { describeWaiting, readQueueStatus } from '../queue-store/queue-status';
import type { HandlerDependencies } from './handlers';
import type { Handlers } from '@/lib/contract/messages/messages';

/** What the messages about Activity do. */
export function createActivityHandlers({
  database,
  settings: { getPerMinute },
  announce,
  now,
}: Pick<HandlerDependencies, 'database' | 'settings' | 'announce' | 'now'>): Pick<
  Handlers,
  Extract<keyof Handlers, `activity.${string}`>
> {
  return {
    'activity.page': async (asked) => {
      const { rows, total, reading } = await pageActivity(database, asked);
      if (rows.length === 0) return { rows: [], total };
      const queueStatus = await readQueueStatus(reading, getPerMinute, now());
      const described = rows.map(async (row) => {
        if (row.type === 'job') return { ...row, job: describeWaiting(row.job, queueStatus) };
        return { ...row, bulk: await readProgress(reading, row.bulk, queueStatus, getPerMinute) };
      });
      return { rows: await Promise.all(described), total };
    },
    'activity.clear': async ({ row }) => {
      await (row === null ? clearDone(database) : clearRow(database, row));
      announce(['jobs']);
      return null;
    },
  };
}
