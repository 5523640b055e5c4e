import { readQueue } from '../storage/queue-reading';
import { ENDED_JOBS_SHOWN_MS } from '@/lib/contract/freshness';
import type { HandlerDependencies } from './handlers';
import type { Handlers } from '@/lib/contract/messages/messages';
import { findChunk, findList, listKnown, readListStart } from '../storage/lists/read-list';
import { describeWaiting, readQueueStatus } from '../queue-store/queue-status';
import { listListJobs } from '../storage/stored-jobs';

/** What the messages about lists do. */
export function createListHandlers({ database, settings, lists, now }: HandlerDependencies) {
  return {
    'list.known': () => listKnown(database),
    'list.get': async ({ id }) => {
      const start = await readListStart(database, id);
      if (start !== 'unreadable') return start;
      await lists.forget(id);
      return null;
    },
    'list.chunk': async ({ id, index }) => (await findChunk(database, id, index)) ?? [],
    'list.jobs': async ({ id }) => {
      const jobs = await listListJobs(database, id, now() - ENDED_JOBS_SHOWN_MS);
      const queueStatus = await readQueueStatus(readQueue(database), settings.getPerMinute, now());
      return jobs.map((job) => describeWaiting(job, queueStatus));
    },
    'list.match': async ({ id, matchQueries }) => {
      const list = await findList(database, id);
      return list ? lists.match(list, matchQueries) : matchQueries.map(() => null);
    },
    'list.search': ({ text }) => lists.search(text),
    'list.use': ({ id }) => lists.use(id),
    'list.rename': ({ id, name }) => lists.rename(id, name),
    'list.forget': ({ id }) => lists.forget(id),
  } satisfies Partial<Handlers>;
}
