import type { Job } from '@/lib/contract/stored/job';
import type { BookChoice } from '@/lib/contract/stored/book';
import type { Database } from '../storage/database';
import { parseJobs } from '../storage/stored-jobs';
import { toBookKey } from '../storage/books/book-key';

/** The number of jobs of each group: just ended, next to start, and added last. A bulk may have thousands of a book. */
const BOOK_JOBS = { ended: 200, next: 200, last: 100 };

/** Jobs about a book or an account of it that are open, or ended since an instant; newest first. No more than 500. */
export async function listBookJobs(
  database: Database,
  choice: BookChoice,
  since: number,
): Promise<Job[]> {
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
