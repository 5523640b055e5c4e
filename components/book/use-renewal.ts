import { BOOK_FRESH_MS, FAILED_READ_FRESH_MS, OWNERS_FRESH_MS } from '@/lib/contract/freshness';
import type { BookChoice, StoredOwners } from '@/lib/contract/stored/book';
import { useEnsureJob } from '../queries/jobs/ensure-job';
import { useNow } from '../ui/use-now';
import { toBookJob, toOwnersJob } from '@/lib/domain/book/new-account-jobs';

/** Reads a book while it is shown, if it is old or still being ranked: the page that asked for the ranking may be closed. */
export function useBookRenewal(
  choice: BookChoice,
  start: { head: { readAt: number; status?: string } } | null | undefined,
): void {
  const now = useNow();
  const head = start?.head;
  const isOld = head === undefined || now - head.readAt > BOOK_FRESH_MS;
  const isDue = start !== undefined && (isOld || head.status === 'pending');
  useEnsureJob({
    key: ['book', choice, head?.readAt ?? null],
    job: isDue ? toBookJob('book.read', choice, 'prefetch') : null,
    freshMs: FAILED_READ_FRESH_MS,
  });
}

/** Reads the owners while they are shown, if they are old. */
export function useOwnersRenewal(stored: StoredOwners | null | undefined): void {
  const now = useNow();
  const isOld = !stored || now - stored.readAt > OWNERS_FRESH_MS;
  const isDue = stored !== undefined && isOld;
  useEnsureJob({
    key: ['owners', stored?.readAt ?? null],
    job: isDue ? toOwnersJob('prefetch') : null,
    freshMs: FAILED_READ_FRESH_MS,
  });
}
