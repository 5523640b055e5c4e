import type { BookHead } from '@/lib/contract/stored/book';
import { parseInstant } from '../parse-instant';

type Timed = Pick<BookHead, 'readAt' | 'clockAheadMs'>;

/**
 * An instant that the service named with a book, by this computer's clock; null: it named none. Nothing that it named came
 * after it was read.
 */
function toOwnTime(instant: string | null, { readAt, clockAheadMs }: Timed): number | null {
  const at = parseInstant(instant);
  return at === null ? null : Math.min(at - clockAheadMs, readAt);
}

/** When a book was ranked, by this computer's clock; null: the service does not say. */
export const findRankedAt = (head: Timed & Pick<BookHead, 'generated_at'>): number | null =>
  toOwnTime(head.generated_at, head);

/** When the ranking of a book was asked for, by this computer's clock; null: the service does not say. */
export const findRequestedAt = (head: Timed & Pick<BookHead, 'requested_at'>): number | null =>
  toOwnTime(head.requested_at, head);
