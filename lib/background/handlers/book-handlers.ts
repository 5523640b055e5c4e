import { readQueue } from '../storage/queue-reading';
import { ENDED_JOBS_SHOWN_MS } from '@/lib/contract/freshness';
import { createFinder } from '../storage/books/find-account';
import { listBookJobs } from './list-book-jobs';
import { readOwners, readChunk, readHead, readBookStart } from '../storage/books/read-book';
import { noteVisit } from '../storage/books/visits';
import type { HandlerDependencies } from './handlers';
import type { Handlers } from '@/lib/contract/messages/messages';
import { describeWaiting, readQueueStatus } from '../queue-store/queue-status';

type BookMessage = Extract<keyof Handlers, `${'book' | 'owners'}.${string}`>;

/** What the messages about books do. */
export function createBookHandlers({
  database,
  settings,
  books,
  announce,
  now,
}: Pick<HandlerDependencies, 'database' | 'settings' | 'books' | 'announce' | 'now'>): Pick<
  Handlers,
  BookMessage
> {
  const findAccount = createFinder(database);
  return {
    'book.get': async ({ choice }) => {
      const start = await readBookStart(database, choice, now());
      if (start !== 'unreadable') return start;
      await books.forget(choice ?? undefined);
      return null;
    },
    'book.chunk': async ({ choice, index }) => {
      const entries = await readChunk(database, choice, index);
      if (entries) return entries;
      const head = await readHead(database, choice);
      // The head lists a chunk that cannot be read, so the book must be loaded again.
      if (head && index < head.chunks.length) await books.forget(choice ?? undefined);
      return [];
    },
    'book.jobs': async ({ choice }) => {
      const jobs = await listBookJobs(database, choice, now() - ENDED_JOBS_SHOWN_MS);
      const queueStatus = await readQueueStatus(readQueue(database), settings.getPerMinute, now());
      return jobs.map((job) => describeWaiting(job, queueStatus));
    },
    'book.find': findAccount,
    'book.visit': async ({ choice }) => {
      await noteVisit(database, choice, now());
      announce(['book']);
      return null;
    },
    'owners.get': () => readOwners(database),
  };
}
