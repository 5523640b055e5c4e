import { readQueue } from '../storage/queue-reading';
import { ENDED_JOBS_SHOWN_MS } from '@/lib/contract/freshness';
import { createFinder } from '../storage/books/find-account';
import { readOwners, readChunk, readHead, readBookStart } from '../storage/books/read-book';
import { noteVisit } from '../storage/books/visits';
import type { HandlerDependencies } from './handlers';
import type { Handlers } from '@/lib/contract/messages/messages';
import { describeWaiting, readQueueStatus } from '../queue-store/queue-status';
import type { Job } from '@/lib/contract/stored/job';
import type { BookChoice } from '@/lib/contract/stored/book';
import type { Database } from '../storage/database';
import { parseJobs } from '../storage/stored-jobs';
import { toBookKey } from '../storage/books/book-key';

/** What the messages about books do. */
export function createBookHandlers({
  database,
  settings,
  books,
  announce,
  now,
}: HandlerDependencies) {
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
    },
    'owners.get': () => readOwners(database),
  } satisfies Partial<Handlers>;
}

/** The number of jobs of each group: just ended, next to start, and added last. A bulk may have thousands of a book. */
const BOOK_JOBS = { ended: 200, next: 200, last: 100 };

/** Jobs about a book or an account of it that are open, or ended since an instant; newest first. No more than 500. */
async function listBookJobs(database: Database, choice: BookChoice, since: number): Promise<Job[]> {
  const key = toBookKey(choice);
  const { store } = database.transaction('jobs');
  const index = store.index('book');
  const [ended, open] = await Promise.all([
    index.getAllKeys(IDBKeyRange.bound([key, since], [key, Infinity], false, true)),
    index.getAllKeys(IDBKeyRange.only([key, Infinity])),
  ]);
  const ids = [
    ...ended.slice(-BOOK_JOBS.ended),
    ...open.slice(0, BOOK_JOBS.next),
    ...open.slice(BOOK_JOBS.next).slice(-BOOK_JOBS.last),
  ];
  const found = parseJobs(await Promise.all(ids.map((id) => store.get(id))));
  return found.sort((one, other) => other.createdAt - one.createdAt);
}
