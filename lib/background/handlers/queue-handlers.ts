import type { Handlers } from '@/lib/contract/messages/messages';
import { listBulks } from '../bulks/bulks';
import { countJobs } from '../bulks/job-counts';
import { isOfOther, readQueueStatus } from '../queue-store/queue-status';
import { countUnreadable } from '../queue-store/unreadable';
import { readQueue } from '../storage/queue-reading';
import { listHeldJobs } from '../storage/stored-jobs';
import type { HandlerDependencies } from './handlers';
import { findOtherWrites } from './waiting-writes';

/** What the message about the queue as a whole does. */
export const createQueueHandlers = ({
  database,
  settings: { getPerMinute },
  listPauses,
  now,
}: Pick<HandlerDependencies, 'database' | 'settings' | 'listPauses' | 'now'>): Pick<
  Handlers,
  'queue.state'
> => ({
  'queue.state': async () => {
    const reading = readQueue(database);
    const asked = listPauses();
    const readBulks = async () => {
      const queueStatus = await readQueueStatus(reading, getPerMinute, now());
      const [bulks, held] = await Promise.all([
        listBulks(reading, queueStatus, getPerMinute),
        listHeldJobs(reading),
      ]);
      return { bulks, held: held.filter((job) => !isOfOther(job, queueStatus)) };
    };
    const [counts, pauses, otherWrites, unreadable, shown] = await Promise.all([
      countJobs(reading, asked),
      asked,
      findOtherWrites(reading),
      countUnreadable(reading),
      readBulks(),
    ]);
    return { counts, pauses, otherWrites, unreadable, ...shown };
  },
});
