import type { BookHead } from '@/lib/contract/stored/book';
import { parseInstant } from './book-order';

/**
 * When a book was ranked, by this computer's clock; null: the service does not say. The clock of the service may be ahead,
 * but the book was ranked before it was read.
 */
export function findRankedAt({
  generated_at,
  readAt,
}: Pick<BookHead, 'generated_at' | 'readAt'>): number | null {
  const at = parseInstant(generated_at);
  return at && Math.min(at, readAt);
}
