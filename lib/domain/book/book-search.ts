import type { BookEntry } from '@/lib/contract/stored/book';
import { createTextSearch } from '../look-up/text-search';

/** Searches a book. */
export const bookSearch = createTextSearch<BookEntry>(({ account }) => [
  account.name,
  account.domain,
  account.location,
  account.industry,
  account.angle,
  account.owner?.name,
  account.signal.reason,
  ...account.people.flatMap(({ full_name, job_title, email }) => [full_name, job_title, email]),
]);
