import { useQuery } from '@tanstack/react-query';
import { MINUTE } from '@/lib/contract/duration';
import { BOOK_FRESH_MS, OWNERS_FRESH_MS } from '@/lib/contract/freshness';
import type { BookChoice, BookStart, StoredOwners } from '@/lib/contract/stored/book';
import { send } from '@/lib/platform/send';
import { useConnection } from '../queries/connection';
import { useNow } from '../ui/use-now';
import { toBookJob, toOwnersJob } from '@/lib/domain/book/new-account-jobs';

/** What failed is not asked for again by itself sooner than this. */
const ASKED_MS = MINUTE;

/** Reads a book that somebody looks at and that is old, or that is being ranked: who asked for that may be gone. */
export function useBookRenewal(choice: BookChoice, start: BookStart | null | undefined): void {
  const connection = useConnection().data;
  const now = useNow();
  const head = start?.head;
  const isOld = head === undefined || now - head.readAt > BOOK_FRESH_MS;
  useQuery({
    queryKey: ['asked', 'book', choice, head?.readAt ?? null],
    enabled: connection != null && start !== undefined && (isOld || head.status === 'pending'),
    staleTime: ASKED_MS,
    queryFn: () => send('job.add', toBookJob('book.read', choice, 'prefetch')),
  });
}

/** Reads the owners when somebody looks at them who are old. */
export function useOwnersRenewal(stored: StoredOwners | null | undefined): void {
  const connection = useConnection().data;
  const now = useNow();
  const isOld = !stored || now - stored.readAt > OWNERS_FRESH_MS;
  useQuery({
    queryKey: ['asked', 'owners', stored?.readAt ?? null],
    enabled: connection != null && stored !== undefined && isOld,
    staleTime: ASKED_MS,
    queryFn: () => send('job.add', toOwnersJob('prefetch')),
  });
}
