import { clearRow, clearDone, readActivity } from '../bulks/activity-rows';
import { listBulks, readProgress } from '../bulks/bulks';
import { countJobs } from '../bulks/job-counts';
import { describeWaiting, isOfOther, readQueueStatus } from '../queue-store/queue-status';
import { countUnreadable, deleteUnreadable, readUnreadable } from '../queue-store/unreadable';
import { parseWithoutKey } from '../service-client/hide-key';
import { readConnection } from '../storage/saved-connection';
import { readQueue } from '../storage/queue-reading';
import { listReceipts, readTodaysReceipt } from '../storage/receipts';
import { listHeldJobs } from '../storage/stored-jobs';
import type { HandlerDependencies } from './handlers';
import type { Handlers, MessageOutput } from '@/lib/contract/messages/messages';
import { findOtherWrites } from './waiting-writes';

/** What the messages about Activity, the queue as a whole and unreadable records do. */
export function createActivityHandlers({
  database,
  credentials,
  settings: { getPerMinute },
  listPauses,
  announce,
  now,
}: HandlerDependencies) {
  return {
    'activity.list': async (limits) => {
      const { groups, reading, status } = await readActivity(database, limits, (asked) =>
        readQueueStatus(asked, getPerMinute, now()),
      );
      const describe = async (row: (typeof groups)[number]['rows'][number]) => {
        if (row.type === 'job') return { ...row, job: describeWaiting(row.job, status) };
        return { ...row, bulk: await readProgress(reading, row.bulk, status) };
      };
      const described = groups.map(async ({ group, rows, total }) => {
        const shown = { rows: await Promise.all(rows.map(describe)), total };
        return [group, shown] as const;
      });
      // `readActivity` has each group.
      return Object.fromEntries(await Promise.all(described)) as MessageOutput<'activity.list'>;
    },
    'activity.clear': async ({ row }) => {
      if (row === null) await clearDone(database);
      else await clearRow(database, row);
      announce(['jobs']);
    },
    'receipts.list': async () => {
      const saved = await readConnection(database);
      return saved ? listReceipts(database, saved.id) : [];
    },
    'queue.state': async () => {
      const reading = readQueue(database);
      const asked = listPauses();
      const readBulks = async () => {
        const queueStatus = await readQueueStatus(reading, getPerMinute, now());
        const [bulks, held] = await Promise.all([
          listBulks(reading, queueStatus),
          listHeldJobs(reading),
        ]);
        return { bulks, held: held.filter((job) => !isOfOther(job, queueStatus)) };
      };
      const [counts, pauses, otherWrites, receipt, unreadable, shown] = await Promise.all([
        countJobs(reading, asked),
        asked,
        findOtherWrites(reading),
        readTodaysReceipt(reading, now()),
        countUnreadable(reading),
        readBulks(),
      ]);
      return { counts, pauses, otherWrites, receipt, unreadable, ...shown };
    },
    'unreadable.read': async ({ upTo }) => {
      const records = await readUnreadable(database, upTo);
      const saved = await credentials.read();
      // Nobody knows what is in them.
      return parseWithoutKey(JSON.stringify(records), saved?.key ?? '') as unknown[];
    },
    'unreadable.delete': async ({ upTo }) => {
      await deleteUnreadable(database, upTo);
      announce(['jobs']);
    },
  } satisfies Partial<Handlers>;
}
