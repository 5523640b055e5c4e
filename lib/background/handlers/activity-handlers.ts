import { readProgress } from '../bulks/bulks';
import { clearRow, clearDone, readActivity } from '../bulks/activity-rows';
import { describeWaiting, readQueueStatus } from '../queue-store/queue-status';
import type { HandlerDependencies } from './handlers';
import type { Handlers, MessageOutput } from '@/lib/contract/messages/messages';

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
    'activity.list': async (limits) => {
      const { groups, reading } = await readActivity(database, limits);
      const queueStatus = await readQueueStatus(reading, getPerMinute, now());
      const describe = async (row: (typeof groups)[number]['rows'][number]) => {
        if (row.type === 'job') return { ...row, job: describeWaiting(row.job, queueStatus) };
        return { ...row, bulk: await readProgress(reading, row.bulk, queueStatus, getPerMinute) };
      };
      const described = groups.map(async ({ group, rows, total }) => {
        const shown = { rows: await Promise.all(rows.map(describe)), total };
        return [group, shown] as const;
      });
      // `readActivity` has each group.
      return Object.fromEntries(await Promise.all(described)) as MessageOutput<'activity.list'>;
    },
    'activity.clear': async ({ row }) => {
      await (row === null ? clearDone(database) : clearRow(database, row));
      announce(['jobs']);
      return null;
    },
  };
}
