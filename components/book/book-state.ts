import { isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { Problem } from '@/lib/contract/problem';
import type { BookHead } from '@/lib/contract/stored/book';
import { findRequestedAt } from '@/lib/domain/book/ranked-at';

/** The state of a book beside its accounts, which may be those of an earlier list. */
export type BookState =
  | { type: 'ready' }
  | { type: 'reading' }
  /** `since`: milliseconds since 1970. */
  | { type: 'ranking'; since: number }
  | { type: 'never-ranked' }
  | { type: 'error'; message: string | null }
  | { type: 'unlinked' }
  | { type: 'off'; problem: Problem; job: BookJob }
  | { type: 'failed'; problem: Problem; job: BookJob }
  | { type: 'paused'; problem: Problem }
  /** Never read, and no read is under way. */
  | { type: 'unread' };

type BookJob = JobOf<'book.read'> | JobOf<'book.refresh'>;

const isBookJob = (job: Job): job is BookJob =>
  job.kind === 'book.read' || job.kind === 'book.refresh';

/** The newest job about the book as a whole. `jobs` are newest first. */
export const findBookJob = (jobs: Job[] | undefined): BookJob | undefined => jobs?.find(isBookJob);

function readTrouble(job: BookJob | undefined): BookState | null {
  if (!job?.problem) return null;
  const { problem, state } = job;
  if (isJobPaused(job)) return { type: 'paused', problem };
  if (state !== 'failed' && state !== 'needs-you') return null;
  return problem.code === 'feature-off'
    ? { type: 'off', problem, job }
    : { type: 'failed', problem, job };
}

/** `head` is null when the book was never read. */
export function readBookState(head: BookHead | null, jobs: Job[] | undefined): BookState {
  const job = findBookJob(jobs);
  const trouble = readTrouble(job);
  if (trouble) return trouble;
  const isOpen = job !== undefined && isJobOpen(job);
  const isRefreshed = isOpen && job.kind === 'book.refresh';
  if (isRefreshed || (isOpen && job.progress) || head?.status === 'pending') {
    // The service's clock may differ, so the time on this machine comes first.
    const seen = isOpen ? (job.progress?.since ?? job.createdAt) : null;
    const since = seen ?? (head && findRequestedAt(head)) ?? head?.readAt ?? Date.now();
    return { type: 'ranking', since };
  }
  if (!head) return job?.state === 'cancelled' ? { type: 'unread' } : { type: 'reading' };
  if (head.status === 'error') return { type: 'error', message: head.error };
  if (head.owner_linked === false) return { type: 'unlinked' };
  return head.status === 'none' ? { type: 'never-ranked' } : { type: 'ready' };
}
